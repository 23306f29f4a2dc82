import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { serverNow, toDeviceTime } from '../../lib/call/clock.ts'
import { keptSales, openSales, ownerNameOf, useKeptSales } from '../../lib/sales/kept-sales.ts'
import { orderPage } from '../queries.ts'
import type { OrderSearch } from '../search/order-search.ts'
import { keptOrders } from './kept-orders.ts'

/** A page of the list: until the server has answered for this search, the first page as this device keeps it. */
export function useOrderPage(search: OrderSearch) {
  const asked = useQuery({ ...orderPage(search), placeholderData: keepPreviousData })
  const sales = useKeptSales()
  useEffect(() => void openSales(), [])
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const isFirst = search.after === undefined
  const data = useMemo(
    () =>
      isAnswered || !isFirst || sales.length === 0
        ? null
        : keptOrders(search, { sales, ownerNameOf, now: serverNow() }),
    [isAnswered, isFirst, sales, search],
  )
  if (data === null) return asked
  const levelAt = keptSales()?.levelAt
  const dataUpdatedAt = levelAt ? toDeviceTime(levelAt) : 0
  return { ...asked, data, dataUpdatedAt, isPlaceholderData: false, isPending: false }
}
