import * as v from 'valibot'
import { isoDate, isoInstant } from '#contract/dates'
import { text } from '#contract/text'
import { trainStatus } from '#contract/train/filter'

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
/** The router reads what looks like a number as one. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(60))
const words = v.optional(v.fallback(typed, ''), '')
/** What can be no code leads to the list. */
const locator = v.pipe(typed, v.regex(/^[A-Z0-9]{4,12}$/))

const orNothing = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What Train Transaction shows (spec: pnr-tour-train §2); a bad address degrades. */
export const trainListSearch = v.pipe(
  v.object({
    /** The booking that is looked at; empty: the list. */
    bookingLocatorCode: v.optional(v.fallback(locator, ''), ''),
    search: words,
    status: orNothing(trainStatus),
    fromDate: orNothing(isoDate),
    toDate: orNothing(isoDate),
    currentPage: v.optional(v.fallback(page, 1), 1),
    /** Of the pages after the first: what was booked later is left out. */
    asOf: orNothing(isoInstant),
  }),
  // a period that ends before it begins is none
  v.transform((search) =>
    search.fromDate && search.toDate && search.fromDate > search.toDate
      ? { ...search, fromDate: undefined, toDate: undefined }
      : search,
  ),
)
export type TrainListSearch = v.InferOutput<typeof trainListSearch>

export const usualTrainListSearch: TrainListSearch = v.parse(trainListSearch, {})
