import * as v from 'valibot'
import { isoDate } from '#contract/dates'
import { timeLimit } from '#contract/list'
import { orderQualifier, saleStatus } from '#contract/order/filter'
import { product } from '#contract/product'
import { orAbsent, typedParam, withoutReversedPeriod, wordsParam } from '../../lib/list-search.ts'

const cursor = v.pipe(typedParam, v.regex(/^[\w.:-]{1,120}$/))

/** What the list shows; it lives in the address, and a bad address degrades. */
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
    /** The page that begins after this row; absent: the first. */
    after: orAbsent(cursor),
  }),
  v.transform(withoutReversedPeriod),
)
export type OrderSearch = v.InferOutput<typeof orderSearch>

export const usualOrderSearch: OrderSearch = v.parse(orderSearch, {})

export type FilterProps = {
  search: OrderSearch
  /** `typed` letters are no step to go back to. */
  onSearch: (changes: Partial<OrderSearch>, how?: 'typed') => void
}
