import { addDays } from '#contract/dates'
import { durations, type TourSearch } from '../search/tour-search.ts'

/** Long enough that nearly every tour departs at least once. */
const moreDays = 30

/** The same, over more days. */
export function overMoreDays(search: TourSearch): TourSearch {
  return { ...search, enddate: addDays(search.enddate, moreDays) }
}

/** In the same days, with nothing that narrows the search. */
export function ofAnything(search: TourSearch): TourSearch {
  return { ...search, country: '', group: '', type: '', airline: '', keyword: '', duration: durations.min }
}

export function isNarrow({ country, group, type, airline, keyword, duration }: TourSearch): boolean {
  return [country, group, type, airline, keyword.trim()].some(Boolean) || duration > durations.min
}
