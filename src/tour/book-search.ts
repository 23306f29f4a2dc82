import * as v from 'valibot'
import { mostTourTravellers } from '#contract/tour/types'

/** The router reads what looks like a number as one; an address may say anything. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const count = v.pipe(typed, v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(mostTourTravellers))
const nobody = v.optional(v.fallback(count, 0), 0)

/** How many of each category are counted, under the names of the specification (spec: pnr-tour-train §2). */
export const countsInAddress = {
  adultss: nobody,
  adultts: nobody,
  chdts: nobody,
  chdeb: nobody,
  chdnb: nobody,
}

/** The `id` of a departure; empty: none. */
export const departureInAddress = v.optional(v.fallback(v.pipe(typed, v.regex(/^[A-Z0-9-]{1,40}$/)), ''), '')

/** What the booking of a tour is opened with; a bad address counts nobody (spec: pnr-tour-train §2). */
export const tourBookSearch = v.object({ ...countsInAddress, productId: departureInAddress })
export type TourBookSearch = v.InferOutput<typeof tourBookSearch>
