import * as v from 'valibot'
import { maxTourTravellers } from '#contract/tour/types'
import { numberParam, typedParam } from '../lib/address/list-search.ts'

const count = v.pipe(numberParam, v.integer(), v.minValue(0), v.maxValue(maxTourTravellers))
const nobody = v.optional(v.fallback(count, 0), 0)

/** Traveller counts by category, named by the specification (spec: pnr-tour-train §2). */
export const countsInAddress = {
  adultss: nobody,
  adultts: nobody,
  chdts: nobody,
  chdeb: nobody,
  chdnb: nobody,
}

/** A departure `id`; empty: none. */
export const departureInAddress = v.optional(
  v.fallback(v.pipe(typedParam, v.regex(/^[A-Z0-9-]{1,40}$/)), ''),
  '',
)

/** Search params of the booking form; invalid counts become 0 (spec: pnr-tour-train §2). */
export const tourBookSearch = v.object({ ...countsInAddress, productId: departureInAddress })
export type TourBookSearch = v.InferOutput<typeof tourBookSearch>
