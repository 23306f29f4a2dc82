import type { Ask } from '#contract/endpoint'
import type { OrderFilter } from '#contract/order/filter'
import type { listOrders } from '#contract/order/order'
import { withPeriodInOrder } from '../../lib/list-search.ts'
import { type OrderSearch, usualOrderSearch } from './order-search.ts'

/** Behind More filters. */
const typedMore = ['agent', 'paxName', 'reference'] as const

export const noOrderFilters: OrderSearch = {
  ...usualOrderSearch,
  product: undefined,
  status: undefined,
  timeLimit: undefined,
  fromDate: undefined,
  toDate: undefined,
}

/** How many of them stand behind More filters. */
export function moreOrderFiltersIn({ fromDate, toDate, dateQualifier, ...search }: OrderSearch): number {
  const period = fromDate !== undefined || toDate !== undefined || dateQualifier !== 'booking'
  return [period, ...typedMore.map((field) => search[field].trim())].filter(Boolean).length
}

/** The product is no filter that hides: it is chosen in sight, above the list. */
export function orderFiltersIn(search: OrderSearch): number {
  const inSight = [search.status, search.timeLimit, search.search.trim()].filter(Boolean).length
  return inSight + moreOrderFiltersIn(search)
}

/** Somebody looks for something, or turned the page. */
export function isNarrowed(search: OrderSearch): boolean {
  return search.product !== undefined || search.after !== undefined || orderFiltersIn(search) > 0
}

/** A filter changes what the pages are of: the first one is shown. */
export function changeOrderFilters(search: OrderSearch, changes: Partial<OrderSearch>): OrderSearch {
  const changed = { ...search, ...changes, after: undefined }
  return withPeriodInOrder(changed, changes)
}

const asked = ['product', 'status', 'search', ...typedMore, 'fromDate', 'toDate', 'timeLimit'] as const

/** What differs from no filter at all, as a call takes it: the same question has the same key. The router hands over
 * whatever else stands in the address, too; only what the list knows is asked. */
export function toOrderFilter(search: OrderSearch): Partial<OrderFilter> {
  const { dateQualifier } = search
  const given = asked.map((name) => [name, search[name]?.trim()]).filter(([, value]) => value)
  return { ...(dateQualifier !== 'booking' && { dateQualifier }), ...Object.fromEntries(given) }
}

export function toOrderQuery(search: OrderSearch): Ask<typeof listOrders>['query'] {
  return { ...toOrderFilter(search), ...(search.after && { after: search.after }) }
}
