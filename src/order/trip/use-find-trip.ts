import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import type { findTrip, TripWords } from '#contract/order/order'
import { queryClient } from '../../lib/query.ts'
import { tripNamed } from '../queries.ts'
import { keepSought } from './trip-sought.ts'

const route = getRouteApi('/app/order/trip')

type State = { step: 'idle' } | { step: 'looking' } | { step: 'failed'; error: unknown }

/** From what a person typed to the address of the trip, which names an order instead of a person. */
export function useFindTrip() {
  const navigate = route.useNavigate()
  const [state, setState] = useState<State>({ step: 'idle' })
  const latest = useRef(0)
  async function find(words: TripWords): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setState({ step: 'looking' })
    try {
      const { trip } = await found(words)
      if (mine !== latest.current) return
      setState({ step: 'idle' })
      if (trip) void navigate({ search: trip })
      else void navigate({ search: {}, state: { tripSought: keepSought(words) } })
    } catch (error) {
      if (mine === latest.current) setState({ step: 'failed', error })
    }
  }
  return { state, find }
}

/** Without the network, what was found before. */
async function found(words: TripWords): Promise<ReplyOf<typeof findTrip>> {
  const query = tripNamed(words)
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    const before = navigator.onLine ? undefined : queryClient.getQueryData(query.queryKey)
    if (before) return before
    throw error
  }
}
