import type { Ask } from '#contract/call/endpoint'
import type { OrderFilter } from '#contract/order/filter'
import type { listOrders } from '#contract/order/order'
import { withPeriodInOrder } from '../../lib/address/list-search.ts'
import { defaultOrderSearch, type OrderSearch } from './order-search.ts'

/** Text filters in the "More filters" section. */
const moreTextFilters = ['agent', 'paxName', 'reference'] as const

export const noOrderFilters: OrderSearch = {
  ...defaultOrderSearch,
  product: undefined,
  status: undefined,
  timeLimit: undefined,
  fromDate: undefined,
  toDate: undefined,
}

/** The number of active filters in the "More filters" section. */
export function countMoreOrderFilters({ fromDate, toDate, dateQualifier, ...search }: OrderSearch): number {
  const period = fromDate !== undefined || toDate !== undefined || dateQualifier !== 'booking'
  return [period, ...moreTextFilters.map((field) => search[field].trim())].filter(Boolean).length
}

/** The number of active filters, without the product, which the bar above the list shows. */
export function countOrderFilters(search: OrderSearch): number {
  const visible = [search.status, search.timeLimit, search.search.trim()].filter(Boolean).length
  return visible + countMoreOrderFilters(search)
}

/** Whether a filter, a product or a later page is chosen. */
export function isNarrowed(search: OrderSearch): boolean {
  return search.product !== undefined || search.after !== undefined || countOrderFilters(search) > 0
}

/** Changes filters or the order, and returns to the first page. */
export function changeOrderFilters(search: OrderSearch, changes: Partial<OrderSearch>): OrderSearch {
  const changed = { ...search, ...changes, after: undefined }
  return withPeriodInOrder(changed, changes)
}

const filterNames = [
  'product',
  'status',
  'search',
  ...moreTextFilters,
  'fromDate',
  'toDate',
  'timeLimit',
] as const

/** The filters that are set, as query parameters; equal filters give equal query keys. Unknown search parameters, which the
 * router also passes on, are left out. */
export function toOrderFilter(search: OrderSearch): Partial<OrderFilter> {
  const { dateQualifier } = search
  const given = filterNames.map((name) => [name, search[name]?.trim()]).filter(([, value]) => value)
  return { ...(dateQualifier !== 'booking' && { dateQualifier }), ...Object.fromEntries(given) }
}

export function toOrderQuery(search: OrderSearch): Ask<typeof listOrders>['query'] {
  const { sort, after } = search
  return { ...toOrderFilter(search), ...(sort && { sort }), ...(after && { after }) }
}
