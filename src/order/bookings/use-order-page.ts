import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderPage } from '../queries.ts'
import type { OrderSearch } from './order-search.ts'

/** The page that is shown; the previous one stays visible while the next one loads. */
export function useOrderPage(search: OrderSearch) {
  return useQuery({ ...orderPage(search), placeholderData: keepPreviousData })
}
