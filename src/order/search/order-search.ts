import * as v from 'valibot'
import { timeLimit } from '#contract/call/list'
import { product } from '#contract/call/product'
import { isoDate } from '#contract/day/dates'
import { orderQualifier, orderSort, saleStatus } from '#contract/order/filter'
import { orAbsent, typedParam, withoutReversedPeriod, wordsParam } from '../../lib/address/list-search.ts'
import { keptWords, noWords, type TypedWords } from '../../shell/sale/typed-words.ts'

const cursor = v.pipe(typedParam, v.regex(/^[\w.:-]{1,120}$/))

/** What leaves the address: an older one that holds it is told so. */
const gone = orAbsent(v.never())

/** The search parameters of the list; an invalid one falls back to its default. */
export const orderAddress = v.pipe(
  v.object({
    product: orAbsent(product),
    status: orAbsent(saleStatus),
    /** The id of the typed words, which may name a person (`typed-words.ts`). */
    typed: orAbsent(v.pipe(v.string(), v.regex(/^[\da-f-]{8,36}$/))),
    search: gone,
    paxName: gone,
    /** The name of an organisation. */
    agent: wordsParam,
    reference: wordsParam,
    dateQualifier: v.optional(v.fallback(orderQualifier, 'booking'), 'booking'),
    fromDate: orAbsent(isoDate),
    toDate: orAbsent(isoDate),
    timeLimit: orAbsent(timeLimit),
    /** Absent: the list's own order. */
    sort: orAbsent(orderSort),
    /** The page that begins after this row; absent: the first. */
    after: orAbsent(cursor),
  }),
  v.transform(withoutReversedPeriod),
)
export type OrderAddress = Omit<v.InferOutput<typeof orderAddress>, keyof TypedWords>

export const defaultOrderAddress: OrderAddress = v.parse(orderAddress, {})

/** What the list is asked for: its address with the typed words. */
export type OrderSearch = OrderAddress & TypedWords

export const defaultOrderSearch: OrderSearch = { ...defaultOrderAddress, ...noWords }

export function addressOf({ search: _search, paxName: _paxName, ...address }: OrderSearch): OrderAddress {
  return address
}

/** Without words that this device does not have, every order. */
export function orderSearchOf(address: OrderAddress): OrderSearch {
  const words = address.typed === undefined ? null : keptWords(address.typed)
  return { ...address, ...(words ?? noWords) }
}
