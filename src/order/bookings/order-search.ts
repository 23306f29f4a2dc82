import * as v from 'valibot'
import { isoDate } from '#contract/dates'
import { timeLimit } from '#contract/list'
import { orderQualifier, saleStatus } from '#contract/order/filter'
import { product } from '#contract/product'
import { text } from '#contract/text'

/** The router reads what looks like a number as one. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const words = v.optional(v.fallback(v.pipe(typed, text(60)), ''), '')
const cursor = v.pipe(typed, v.regex(/^[\w.:-]{1,120}$/))

const orNothing = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the list shows; it lives in the address, and a bad address degrades. */
export const orderSearch = v.pipe(
  v.object({
    product: orNothing(product),
    status: orNothing(saleStatus),
    search: words,
    /** The name of an organisation. */
    agent: words,
    paxName: words,
    reference: words,
    dateQualifier: v.optional(v.fallback(orderQualifier, 'booking'), 'booking'),
    fromDate: orNothing(isoDate),
    toDate: orNothing(isoDate),
    timeLimit: orNothing(timeLimit),
    /** The page that begins after this row; absent: the first. */
    after: orNothing(cursor),
  }),
  // a period that ends before it begins is none
  v.transform((search) =>
    search.fromDate && search.toDate && search.fromDate > search.toDate
      ? { ...search, fromDate: undefined, toDate: undefined }
      : search,
  ),
)
export type OrderSearch = v.InferOutput<typeof orderSearch>

export const usualOrderSearch: OrderSearch = v.parse(orderSearch, {})

export type FilterProps = {
  search: OrderSearch
  /** `typed` letters are no step to go back to. */
  onSearch: (changes: Partial<OrderSearch>, how?: 'typed') => void
}
