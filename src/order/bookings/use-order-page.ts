import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call/endpoint'
import { type listOrders, orderPageSize } from '#contract/order/order'
import { orderPage } from '../queries.ts'
import type { OrderSearch } from '../search/order-search.ts'

/** A page from this device, and of which moment of the device's clock it is. */
export type KeptPage = { data: ReplyOf<typeof listOrders>; at: number }

/** A page of the list. Until the server has answered for this search it is the first page as this device keeps it; while the server
 * cannot be reached, all that the device keeps, where that is newer. */
export function useOrderPage(search: OrderSearch) {
  const asked = useQuery({ ...orderPage(search), placeholderData: keepPreviousData })
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const isUnreached = asked.failureCount > 0 || asked.fetchStatus === 'paused'
  const isIdle = search.after !== undefined || (isAnswered && !isUnreached)
  const kept = useKeptPage(search, isUnreached ? maxKeptRows : orderPageSize, isIdle)
  if (kept === null || (isAnswered && asked.dataUpdatedAt >= kept.at)) return asked
  const { data, at } = kept
  return { ...asked, data, dataUpdatedAt: at, isPlaceholderData: false, isPending: false }
}

/** There are no further pages of them: whoever looks for another one narrows the list. */
const maxKeptRows = 200

/** `null`: the device keeps no orders, or is not asked. */
function useKeptPage(search: OrderSearch, most: number, isIdle: boolean): KeptPage | null {
  const [page, setPage] = useState<(KeptPage & { of: OrderSearch }) | null>(null)
  useEffect(() => {
    if (isIdle) return undefined
    let isOver = false
    let end = () => {}
    void import(/* bundle: sales */ './kept-orders.ts')
      .then(({ followKeptOrders }) => {
        if (!isOver) end = followKeptOrders(search, most, (kept) => setPage(kept && { ...kept, of: search }))
      })
      .catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [search, most, isIdle])
  return page?.of === search && !isIdle ? page : null
}
