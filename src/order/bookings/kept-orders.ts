import type { ReplyOf } from '#contract/call/endpoint'
import { isDescending, sortedBy } from '#contract/call/sort'
import {
  bookedAtOf,
  deadlineOf,
  type KeptSale,
  locatorOf,
  orderRowOf,
  referenceOf,
  startOf,
  statusOf,
} from '#contract/changes/kept-sale'
import type { OrderField } from '#contract/order/filter'
import { type listOrders, orderPageSize } from '#contract/order/order'
import {
  anyText,
  bookedOn,
  endsWithin,
  hasWords,
  isOf,
  onDay,
  soldBy,
  travellerText,
} from '../../lib/sales/kept-conditions.ts'
import { amountValueOf, type Fits, type Held, type Order, pageOfKept } from '../../lib/sales/kept-list.ts'
import type { KeptPage } from '../../shell/kept/kept-page.ts'
import type { OrderSearch } from '../search/order-search.ts'

/** `pagesAlone`: so many pages are one while the server cannot be reached, because only the server knows where a later page begins. */
export type KeptOrderSearch = OrderSearch & { pagesAlone?: number }

/** The list of orders as far as this device keeps them, filtered and in order as the server does it. `null`: a later page, which begins
 * where only the server knows. */
export function keptOrders(
  { pagesAlone = 1, ...search }: KeptOrderSearch,
  held: Held,
  isAlone: boolean,
): KeptPage<ReplyOf<typeof listOrders>> | null {
  if (search.after !== undefined) return null
  const found = pageOfKept(held, {
    conditions: conditionsOf(search, held),
    order: orderOf(search, held.now),
    page: 1,
    size: isAlone ? pagesAlone * orderPageSize : orderPageSize,
  })
  if (!found) return null
  const { hasMore: _, sales, ...counted } = found
  const orderList = sales.map((sale) =>
    orderRowOf(sale, held.ownerOf(locatorOf(sale)).ownerOrgName, held.now),
  )
  return { data: { orderList, next: null, ...counted }, since: search.fromDate ?? null }
}

function conditionsOf(search: OrderSearch, held: Held): (Fits | null)[] {
  const { product, status, timeLimit, agent, dateQualifier } = search
  const at = held.now.toISOString()
  return [
    product ? isOf(product) : null,
    dateQualifier === 'start' ? onDay(startOf, search) : bookedOn(search),
    status ? (sale) => statusOf(sale, at) === status : null,
    endsWithin(timeLimit, held.now),
    referenceBegins(search.reference),
    soldBy(agent, held, ({ isReached }) => isReached),
    hasWords(travellerText, search.paxName),
    hasWords(anyText, search.search),
  ]
}

function referenceBegins(typed: string): Fits | null {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? null : (sale) => referenceOf(sale).toLowerCase().startsWith(wanted)
}

/** `null`: as they are, the latest booked first. */
function orderOf({ sort, timeLimit, dateQualifier }: OrderSearch, now: Date): Order | null {
  if (sort === '-booked') return null
  if (sort) return { by: valuesAt(now)[sortedBy<OrderField>(sort)], isDown: isDescending(sort) }
  if (timeLimit) return { by: deadlineOf, isDown: false }
  return dateQualifier === 'start' ? { by: startOf, isDown: true } : null
}

function valuesAt(now: Date): Readonly<Record<OrderField, (sale: KeptSale) => string | null>> {
  const at = now.toISOString()
  return {
    booked: bookedAtOf,
    starts: startOf,
    limit: (sale) => (statusOf(sale, at) === 'HELD' ? deadlineOf(sale) : null),
    amount: amountValueOf,
  }
}
