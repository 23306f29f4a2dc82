import { daysBetween } from '../day/dates.ts'
import {
  type CoverageName,
  countsFit,
  defaultDaysOf,
  departureBounds,
  groupFileLimits,
  maxDays,
  searchSentence,
  type TravellerCounts,
  travellersOf,
  tripTypeOf,
  whyNotSearchInsurance,
} from './rules.ts'

type TripFacts = TravellerCounts & {
  readonly tripName: string
  readonly coverageName: CoverageName
  readonly isAlreadyTravel: 'no' | 'yes'
  readonly travelDepartureDate?: string | null | undefined
  readonly destinations: number
  readonly coverageStartDate: string
  readonly coverageEndDate: string
  /** Only in requests that also name the number of days. */
  readonly coverageNumberOfDays?: number | undefined
}

type CoverageFacts = TravellerCounts & Pick<TripFacts, 'tripName' | 'coverageName'>

/** Checks a trip by the rules of the form; answers a sentence, or `null` if it is valid. A group tour is checked by the
 * travellers of its file (spec: insurance §5). */
export function whyNotThisTrip(trip: TripFacts, today: string): string | null {
  if (trip.destinations === 0) return searchSentence({ code: 'NO_DESTINATION' })
  return whyNotTheseTravellers(trip) ?? whyNotThisPeriod(trip, today) ?? whyNotThisDeparture(trip, today)
}

/** The same for a request that names no destinations and no days of start and end. */
export function whyNotThisCoverage(coverage: CoverageFacts, days: number): string | null {
  return whyNotTheseTravellers(coverage) ?? whyNotSoManyDays(coverage, days)
}

function whyNotTheseTravellers(trip: CoverageFacts): string | null {
  const { coverageName } = trip
  if (coverageName === 'Group Tour') {
    const total = travellersOf(trip)
    if (total < groupFileLimits.min) return `A group tour has at least ${groupFileLimits.min} travellers.`
    if (total > groupFileLimits.max) return `A group tour has at most ${groupFileLimits.max} travellers.`
  } else {
    const obstacle = whyNotSearchInsurance({ ...trip, destinations: 1, hasGroupFile: false })
    if (obstacle) return searchSentence(obstacle)
  }
  return countsFit(coverageName, trip) ? null : `These travellers make no ${coverageName} coverage.`
}

function whyNotThisPeriod(trip: TripFacts, today: string): string | null {
  const { coverageStartDate, coverageEndDate, coverageNumberOfDays } = trip
  if (coverageStartDate < today) return 'The coverage cannot start before today.'
  const days = daysBetween(coverageStartDate, coverageEndDate) + 1
  if (days < 1) return 'The coverage ends before it starts.'
  if (coverageNumberOfDays !== undefined && coverageNumberOfDays !== days) {
    return `From the first to the last day of the coverage there are ${days} days, not ${coverageNumberOfDays}.`
  }
  return whyNotSoManyDays(trip, days)
}

function whyNotSoManyDays(
  { tripName, coverageName }: Pick<TripFacts, 'tripName' | 'coverageName'>,
  days: number,
): string | null {
  const most = maxDays(tripName, coverageName)
  if (days > most) return `The coverage has at most ${most} days.`
  const usual = defaultDaysOf(tripName)
  const isFixed = tripTypeOf(tripName) !== 'SINGLE'
  return isFixed && days !== usual ? `This trip is covered for ${usual} days.` : null
}

function whyNotThisDeparture(
  { isAlreadyTravel, travelDepartureDate }: TripFacts,
  today: string,
): string | null {
  if (isAlreadyTravel === 'no') return null
  if (!travelDepartureDate) return 'If already travelling, give the departure date.'
  const { min, max } = departureBounds(today)
  return travelDepartureDate >= min && travelDepartureDate <= max
    ? null
    : 'The departure must lie between two days ago and today.'
}
