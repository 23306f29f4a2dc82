import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { numberParam, yesParam } from '../../lib/address/list-search.ts'

/** spec: shell-and-hotel §9. */
export const priceStep = 5

export const longestName = 60

const page = v.pipe(numberParam, v.integer(), v.minValue(1))
const stars = v.pipe(numberParam, v.integer(), v.minValue(0), v.maxValue(5))
const percent = v.pipe(numberParam, v.multipleOf(priceStep), v.minValue(0), v.maxValue(100))
const text = v.pipe(v.string(), v.maxLength(longestName))
/** `HBD,TBO`; earlier versions wrote `["HBD","TBO"]`. */
const written = v.pipe(
  v.string(),
  v.transform((all) => all.split(/[[\]",]+/).filter(Boolean)),
)
const supplierCodes = v.pipe(v.union([written, v.array(v.string())]), v.array(supplierCode))

/** `A` cheapest first, `B` dearest first (spec: shell-and-hotel §9). */
export const sorts = ['A', 'B', 'stars', 'name', 'near'] as const

/** What the prices of the list are for. */
export const priceUnits = ['stay', 'night'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** Of the supplier and the hotel there: no words. */
const hotelKey = v.pipe(v.string(), v.regex(/^[A-Z\d]{3} \S{1,60}$/))

/** The search parameters of the list; an invalid one falls back to its default. */
export const listView = v.object({
  page: v.optional(v.fallback(page, 1), 1),
  sort: v.optional(v.fallback(v.picklist(sorts), 'A'), 'A'),
  per: v.optional(v.fallback(v.picklist(priceUnits), 'stay'), 'stay'),
  /** The key of the hotel that distances are to; `null`: to the middle of all. */
  from: v.optional(v.fallback(v.nullable(hotelKey), null), null),
  /** Words of the hotel's name. */
  q: v.optional(v.fallback(text, ''), ''),
  stars: v.optional(v.fallback(v.nullable(stars), null), null),
  /** Percent of the dearest offer's price. */
  price: v.optional(v.fallback(percent, 100), 100),
  /** The suppliers whose offers are shown; `null`: all. */
  suppliers: v.optional(v.fallback(v.nullable(supplierCodes), null), null),
  /** The board that the rooms can be had with, in the supplier's words. */
  board: v.optional(v.fallback(v.nullable(text), null), null),
  /** Only what can be cancelled free. */
  free: v.optional(v.fallback(yesParam, false), false),
})
export type ListView = v.InferOutput<typeof listView>

/** Changes some of it. */
export type ChangeView = (changes: Partial<ListView>) => void

export const defaultView: ListView = v.parse(listView, {})

const { q, stars: anyStars, price, suppliers, board, free } = defaultView
export const noFilters = { q, stars: anyStars, price, suppliers, board, free }

/** The number of active filters. */
export function countFilters(view: ListView): number {
  const { q, stars, price, suppliers, board, free } = view
  return [q !== '', stars !== null, price !== 100, suppliers !== null, board !== null, free].filter(Boolean)
    .length
}
