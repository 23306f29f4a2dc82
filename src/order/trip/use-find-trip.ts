import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call/endpoint'
import type { findTrip, TripWords } from '#contract/order/order'
import { queryClient } from '../../lib/query/query.ts'
import { findTripByName } from '../queries.ts'
import { saveFailedSearch } from './failed-trip-search.ts'

const route = getRouteApi('/app/order/trip')

type State = { step: 'idle' } | { step: 'looking' } | { step: 'failed'; error: unknown }

/** Finds a trip by the typed words and opens its address, which names an order instead of a person. */
export function useFindTrip() {
  const navigate = route.useNavigate()
  const [state, setState] = useState<State>({ step: 'idle' })
  const latest = useRef(0)
  async function find(words: TripWords): Promise<void> {
    latest.current += 1
    const attempt = latest.current
    setState({ step: 'looking' })
    try {
      const { trip } = await fetchTrip(words)
      if (attempt !== latest.current) return
      setState({ step: 'idle' })
      if (trip) void navigate({ search: trip })
      else void navigate({ search: {}, state: { tripSought: saveFailedSearch(words) } })
    } catch (error) {
      if (attempt === latest.current) setState({ step: 'failed', error })
    }
  }
  return { state, find }
}

/** Offline, the cached result of an earlier search, if any. */
async function fetchTrip(words: TripWords): Promise<ReplyOf<typeof findTrip>> {
  const query = findTripByName(words)
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    const cached = navigator.onLine ? undefined : queryClient.getQueryData(query.queryKey)
    if (cached) return cached
    throw error
  }
}
