import type { Ask } from '#contract/call/endpoint'
import type { OrderFilter } from '#contract/order/filter'
import type { listOrders } from '#contract/order/order'
import { given } from '../../lib/address/given.ts'
import { withPeriodInOrder } from '../../lib/address/list-search.ts'
import type { OrderSearch } from './order-search.ts'

const filterNames = [
  'product',
  'status',
  'search',
  'agent',
  'paxName',
  'reference',
  'fromDate',
  'toDate',
  'timeLimit',
] as const

/** Whether a filter, a product or a later page is chosen. */
export function isNarrowed(search: OrderSearch): boolean {
  return search.after !== undefined || Object.keys(toOrderFilter(search)).length > 0
}

/** Changes filters or the order, and returns to the first page. */
export function changeOrderFilters(search: OrderSearch, changes: Partial<OrderSearch>): OrderSearch {
  return withPeriodInOrder({ ...search, ...changes, after: undefined }, changes)
}

/** The filters that are set. */
export function toOrderFilter(search: OrderSearch): Partial<OrderFilter> {
  const { dateQualifier } = search
  return { ...given(search, filterNames), ...(dateQualifier !== 'booking' && { dateQualifier }) }
}

export function toOrderQuery(search: OrderSearch): Ask<typeof listOrders>['query'] {
  return { ...toOrderFilter(search), ...given(search, ['sort', 'after']) }
}
