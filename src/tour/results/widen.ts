import { addDays } from '#contract/day/dates'
import { durations, type TourSearch } from '../search/tour-search.ts'

/** Days; nearly every tour departs at least once in this time. */
const moreDays = 30

export function withMoreDays(search: TourSearch): TourSearch {
  return { ...search, enddate: addDays(search.enddate, moreDays) }
}

/** Keeps only the days and the merchant. */
export function withoutFilters(search: TourSearch): TourSearch {
  return { ...search, country: '', group: '', type: '', airline: '', keyword: '', duration: durations.min }
}

export function hasFilters({ country, group, type, airline, keyword, duration }: TourSearch): boolean {
  return [country, group, type, airline, keyword.trim()].some(Boolean) || duration > durations.min
}
