import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call/endpoint'
import type { listOrders } from '#contract/order/order'
import { orderPage } from '../queries.ts'
import type { OrderSearch } from '../search/order-search.ts'

/** A page from this device, and of which moment of the device's clock it is. */
export type KeptPage = { data: ReplyOf<typeof listOrders>; at: number }

/** A page of the list: until the server has answered for this search, the first page as this device keeps it. */
export function useOrderPage(search: OrderSearch) {
  const asked = useQuery({ ...orderPage(search), placeholderData: keepPreviousData })
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const kept = useKeptPage(search, isAnswered || search.after !== undefined)
  if (isAnswered || kept === null) return asked
  const { data, at } = kept
  return { ...asked, data, dataUpdatedAt: at, isPlaceholderData: false, isPending: false }
}

/** `null`: the device keeps no orders, or is not asked. */
function useKeptPage(search: OrderSearch, isIdle: boolean): KeptPage | null {
  const [page, setPage] = useState<(KeptPage & { of: OrderSearch }) | null>(null)
  useEffect(() => {
    if (isIdle) return undefined
    let isOver = false
    let end = () => {}
    void import(/* bundle: sales */ './kept-orders.ts')
      .then(({ followKeptOrders }) => {
        if (!isOver) end = followKeptOrders(search, (kept) => setPage(kept && { ...kept, of: search }))
      })
      .catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [search, isIdle])
  return page?.of === search ? page : null
}
