import * as v from 'valibot'
import { isoDate } from '#contract/dates'
import { timeLimit } from '#contract/list'
import { orderQualifier, orderSort, saleStatus } from '#contract/order/filter'
import { product } from '#contract/product'
import { orAbsent, typedParam, withoutReversedPeriod, wordsParam } from '../../lib/list-search.ts'

const cursor = v.pipe(typedParam, v.regex(/^[\w.:-]{1,120}$/))

/** The search parameters of the list; an invalid one falls back to its default. */
export const orderSearch = v.pipe(
  v.object({
    product: orAbsent(product),
    status: orAbsent(saleStatus),
    search: wordsParam,
    /** The name of an organisation. */
    agent: wordsParam,
    paxName: wordsParam,
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
export type OrderSearch = v.InferOutput<typeof orderSearch>

export const defaultOrderSearch: OrderSearch = v.parse(orderSearch, {})

export type FilterProps = {
  search: OrderSearch
  /** `typed`: replace the history entry, so that each letter is not a step back. */
  onSearch: (changes: Partial<OrderSearch>, how?: 'typed') => void
}
