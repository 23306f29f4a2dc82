import type { ReplyOf } from '#contract/call/endpoint'
import { endOfTimeLimit } from '#contract/call/list'
import { isDescending, sortedBy } from '#contract/call/sort'
import { type KeptSale, locatorOf, orderRowOf, travellersOf } from '#contract/changes/kept-sale'
import { dayInJakarta } from '#contract/day/dates'
import { fromPair } from '#contract/money/money'
import type { OrderField } from '#contract/order/filter'
import type { listOrders, OrderRow } from '#contract/order/order'
import { foldText } from '#contract/text/fold-text'
import { serverNow, toDeviceTime } from '../../lib/call/clock.ts'
import { saleHasWords, textsHaveWords } from '../../lib/sales/find-kept.ts'
import { keptSales, openSales, ownerNameOf, salesNewestFirst, subscribe } from '../../lib/sales/kept-sales.ts'
import type { OrderSearch } from '../search/order-search.ts'
import type { KeptPage } from './use-order-page.ts'

/** Tells the first `most` rows as this device keeps them, now and whenever that changes; `null`: it keeps nothing. Returns the end of it. */
export function followKeptOrders(
  search: OrderSearch,
  most: number,
  tell: (page: KeptPage | null) => void,
): () => void {
  const look = () => {
    const sales = salesNewestFirst()
    const levelAt = keptSales()?.levelAt ?? null
    const at = levelAt === null ? 0 : toDeviceTime(levelAt)
    tell(
      sales.length === 0
        ? null
        : { data: keptOrders(search, { sales, most, ownerNameOf, now: serverNow() }), at },
    )
  }
  const end = subscribe(look)
  void openSales().then(look)
  return end
}

type Kept = {
  /** The latest booked first. */
  sales: readonly KeptSale[]
  most: number
  ownerNameOf: (locator: string) => string
  now: Date
}

/** The list of orders as far as this device keeps them, filtered and in order as the server does it. An organisation's name is looked for in the owner's own, while the server also knows which are below it. */
export function keptOrders(
  search: OrderSearch,
  { sales, most, ownerNameOf, now }: Kept,
): ReplyOf<typeof listOrders> {
  const named = sales.filter(
    (sale) => saleHasWords(sale, search.search) && textsHaveWords(travellersOf(sale), search.paxName),
  )
  const rows = named
    .map((sale) => orderRowOf(sale, ownerNameOf(locatorOf(sale)), now))
    .filter((row) => fits(row, search, now))
  const inOrder = orderOf(search, now)
  const sorted = inOrder ? rows.toSorted(inOrder) : rows
  return { orderList: sorted.slice(0, most), next: null, total: rows.length, totalIsCapped: false }
}

function fits(row: OrderRow, search: OrderSearch, now: Date): boolean {
  const { product, status, agent, reference, timeLimit } = search
  return (
    (!product || row.product === product) &&
    (!status || row.status === status) &&
    contains(row.ownerOrgName, agent) &&
    foldText(row.reference).startsWith(foldText(reference.trim())) &&
    (!timeLimit || endsWithin(row, endOfTimeLimit(timeLimit, now))) &&
    isInPeriod(row, search)
  )
}

function contains(name: string, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim()))
}

function endsWithin({ status, deadline }: OrderRow, end: Date): boolean {
  return status === 'HELD' && deadline !== null && new Date(deadline) < end
}

function isInPeriod(row: OrderRow, { dateQualifier, fromDate, toDate }: OrderSearch): boolean {
  const day = dateQualifier === 'start' ? row.startsOn : dayInJakarta(new Date(row.bookedAt))
  return day !== null && (!fromDate || day >= fromDate) && (!toDate || day <= toDate)
}

type Compare = (a: OrderRow, b: OrderRow) => number

/** `null`: as they are, the latest booked first. */
function orderOf({ sort, timeLimit, dateQualifier }: OrderSearch, now: Date): Compare | null {
  if (sort) {
    const placeOf = values[sortedBy<OrderField>(sort)]
    return by((row) => placeOf(row, now), isDescending(sort))
  }
  if (timeLimit) return by(({ deadline }) => deadline, false)
  return dateQualifier === 'start' ? by(({ startsOn }) => startsOn, true) : null
}

const values: Readonly<Record<OrderField, (row: OrderRow, now: Date) => string | null>> = {
  booked: ({ bookedAt }) => bookedAt,
  starts: ({ startsOn }) => startsOn,
  limit: ({ status, deadline }, now) =>
    status === 'HELD' && deadline !== null && new Date(deadline) > now ? deadline : null,
  // amounts of one currency stand together
  amount: ({ amount }) => `${amount[0]}${String(fromPair(amount).minor).padStart(19, '0')}`,
}

/** Rows without a value come last in both directions. */
function by(placeOf: (row: OrderRow) => string | null, isDown: boolean): Compare {
  return (one, other) => {
    const a = placeOf(one)
    const b = placeOf(other)
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b === isDown ? 1 : -1
  }
}
