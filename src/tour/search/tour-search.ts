import * as v from 'valibot'
import type { Ask } from '#contract/call/endpoint'
import { addDays, daysBetween, isoDate } from '#contract/day/dates'
import { text } from '#contract/text/text'
import { earliestTourDay } from '#contract/tour/days'
import { tourMerchant } from '#contract/tour/request'
import type { searchTours } from '#contract/tour/tour'
import { tourTypes } from '#contract/tour/types'

/** Default departure range, in days from today (spec: pnr-tour-train §5, §9). */
const daysAhead = { start: 7, end: 10 } as const
export const durations = { min: 1, usual: 3, max: 999 } as const

/** The search form, as stored and passed between screens (spec: pnr-tour-train §2, §3); empty: any. */
export const tourSearch = v.object({
  country: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))]),
  group: text(60),
  type: v.union([v.literal(''), v.picklist(tourTypes)]),
  airline: text(60),
  merchant: tourMerchant,
  keyword: text(60),
  /** Minimum duration, in days. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(durations.min), v.maxValue(durations.max)),
  /** First and last day of departure. */
  startdate: isoDate,
  enddate: isoDate,
})
export type TourSearch = v.InferOutput<typeof tourSearch>

export type PeriodChange =
  | { readonly start: string }
  | { readonly end: string }
  /** `null`: the field is empty. */
  | { readonly duration: number | null }

/** The initial values of the form. */
export function defaultSearch(today: string): TourSearch {
  return {
    country: '',
    group: '',
    type: '',
    airline: '',
    merchant: 'ALT',
    keyword: '',
    duration: durations.usual,
    startdate: addDays(today, daysAhead.start),
    enddate: addDays(today, daysAhead.end),
  }
}

/** A new start moves the end and keeps the span; an end before the start is ignored. The duration is independent. */
export function changePeriod(search: TourSearch, change: PeriodChange, today: string): TourSearch {
  if ('start' in change) {
    const earliest = earliestTourDay(today)
    const startdate = change.start < earliest ? earliest : change.start
    const span = Math.max(0, daysBetween(search.startdate, search.enddate))
    return { ...search, startdate, enddate: addDays(startdate, span) }
  }
  if ('end' in change) return change.end < search.startdate ? search : { ...search, enddate: change.end }
  const wanted = Math.trunc(change.duration ?? durations.min)
  return { ...search, duration: Math.min(durations.max, Math.max(durations.min, wanted)) }
}

/** Moves an outdated search to the earliest bookable day. */
export function notBefore(today: string, search: TourSearch): TourSearch {
  const late = search.startdate < earliestTourDay(today) || search.enddate < search.startdate
  return late ? changePeriod(search, { start: search.startdate }, today) : search
}

export function toTourQuery(search: TourSearch): Ask<typeof searchTours>['query'] {
  return { ...search, keyword: search.keyword.trim(), duration: String(search.duration) }
}
