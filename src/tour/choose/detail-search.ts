import * as v from 'valibot'
import { countsInAddress, departureInAddress } from '../book-search.ts'

/** The tour and the current choice, kept in the URL for the way back from the booking (spec: pnr-tour-train §2). */
export const tourDetailSearch = v.object({
  slug: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)), ''), ''),
  departure: departureInAddress,
  ...countsInAddress,
})
export type TourDetailSearch = v.InferOutput<typeof tourDetailSearch>

export const defaultTourDetail: TourDetailSearch = v.parse(tourDetailSearch, {})
