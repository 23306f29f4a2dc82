import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'

/** spec: shell-and-hotel §9. */
export const priceStep = 5

const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const stars = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))
const percent = v.pipe(v.number(), v.multipleOf(priceStep), v.minValue(0), v.maxValue(100))

/** The search parameters of the list; an invalid one falls back to its default. */
export const listView = v.object({
  page: v.optional(v.fallback(page, 1), 1),
  /** `A` cheapest first, `B` dearest first. */
  sort: v.optional(v.fallback(v.picklist(['A', 'B']), 'A'), 'A'),
  stars: v.optional(v.fallback(v.nullable(stars), null), null),
  /** Percent of the dearest hotel's price. */
  price: v.optional(v.fallback(percent, 100), 100),
  /** The suppliers whose hotels are shown; `null`: all. */
  suppliers: v.optional(v.fallback(v.nullable(v.array(supplierCode)), null), null),
})
export type ListView = v.InferOutput<typeof listView>

export const defaultView: ListView = v.parse(listView, {})

/** The number of active filters. */
export function countFilters({ stars, price, suppliers }: ListView): number {
  return [stars !== null, price !== 100, suppliers !== null].filter(Boolean).length
}
