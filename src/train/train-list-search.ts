import * as v from 'valibot'
import { isoDate, isoInstant } from '#contract/day/dates'
import { trainSort, trainStatus } from '#contract/train/filter'
import {
  locatorParam,
  orAbsent,
  pageParam,
  withoutReversedPeriod,
  wordsParam,
} from '../lib/address/list-search.ts'

/** Search params of Train Transaction (spec: pnr-tour-train §2); invalid ones fall back. */
export const trainListSearch = v.pipe(
  v.object({
    /** The opened booking; empty: the list. */
    bookingLocatorCode: v.optional(v.fallback(locatorParam, ''), ''),
    search: wordsParam,
    status: orAbsent(trainStatus),
    fromDate: orAbsent(isoDate),
    toDate: orAbsent(isoDate),
    /** Absent: latest booking first. */
    sort: orAbsent(trainSort),
    currentPage: pageParam,
    /** Pages after the first leave out bookings made after this time. */
    asOf: orAbsent(isoInstant),
  }),
  v.transform(withoutReversedPeriod),
)
export type TrainListSearch = v.InferOutput<typeof trainListSearch>

export const defaultTrainListSearch: TrainListSearch = v.parse(trainListSearch, {})
