import { type InsuranceSearch, insuranceSearch } from '#contract/insurance/request'
import {
  countsFit,
  departureBounds,
  maxDays,
  periodFrom,
  travellerLimits,
  travellersOf,
} from '#contract/insurance/rules'
import { dropStored, readStored, writeStored } from '../../lib/device/storage.ts'
import { noteSearch } from '../../shell/searches/note-search.ts'
import type { Trip } from './search-draft.ts'

/** The form opens with what stands here. */
export const searchKey = 'insuranceSearch'

/** Stores the search without the group file, which contains personal data. */
export function rememberSearch(search: InsuranceSearch): void {
  writeStored(searchKey, search)
  noteSearch({
    product: 'INSURANCE',
    title: search.destinationCountries.map(({ countryName, value }) => countryName ?? value).join(', '),
    fromDate: search.coverageStartDate,
    toDate: search.coverageEndDate,
    requests: { [searchKey]: search },
  })
}

/** The last search if it is still possible; else `null`, and it is dropped (spec: insurance §3). */
export function lastSearch(trips: readonly Trip[], today: string): InsuranceSearch | null {
  const last = readStored(searchKey, insuranceSearch)
  if (last && isStillPossible(last, trips, today)) return last
  dropStored(searchKey)
  return null
}

function isStillPossible(search: InsuranceSearch, trips: readonly Trip[], today: string): boolean {
  const { tripName, coverageName, coverageStartDate, coverageNumberOfDays: days } = search
  const { min, max } = travellerLimits[coverageName]
  const travellers = travellersOf(search)
  return (
    trips.some((trip) => trip.tripName === tripName && trip.coverageNames.includes(coverageName)) &&
    coverageStartDate >= today &&
    days <= maxDays(tripName, coverageName) &&
    search.coverageEndDate === periodFrom(coverageStartDate, days).coverageEndDate &&
    travellers >= min &&
    travellers <= max &&
    countsFit(coverageName, search) &&
    departureFits(search, today)
  )
}

function departureFits({ isAlreadyTravel, travelDepartureDate }: InsuranceSearch, today: string): boolean {
  if (isAlreadyTravel === 'no') return !travelDepartureDate
  const { min, max } = departureBounds(today)
  return Boolean(travelDepartureDate && travelDepartureDate >= min && travelDepartureDate <= max)
}
