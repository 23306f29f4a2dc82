import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { HcpReq } from '#contract/hotel/booking-request'
import { priceCheck } from '../queries.ts'

const route = getRouteApi('/app/hotel/booking')

/** The price check, refetched on every visit and on reconnect. While only an older reply is there, `fresh` is false: the
 * form can be filled in but not booked. */
export function useFreshCheck(asked: HcpReq) {
  const { openedAt } = route.useLoaderData()
  const check = useQuery(priceCheck(asked))
  const [backAt, setBackAt] = useState(0)
  const { refetch } = check
  useEffect(() => {
    const backOnline = () => {
      setBackAt(Date.now())
      void refetch()
    }
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [refetch])
  const fresh = !check.isFetching && check.dataUpdatedAt >= Math.max(openedAt, backAt)
  return { check, fresh }
}
