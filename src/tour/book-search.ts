import * as v from 'valibot'
import { maxTourTravellers } from '#contract/tour/types'

/** The router parses digits as a number. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const count = v.pipe(typed, v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(maxTourTravellers))
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
export const departureInAddress = v.optional(v.fallback(v.pipe(typed, v.regex(/^[A-Z0-9-]{1,40}$/)), ''), '')

/** Search params of the booking form; invalid counts become 0 (spec: pnr-tour-train §2). */
export const tourBookSearch = v.object({ ...countsInAddress, productId: departureInAddress })
export type TourBookSearch = v.InferOutput<typeof tourBookSearch>
