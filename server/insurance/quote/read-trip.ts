import { dayInJakarta, daysBetween } from '#contract/day/dates'
import type { DestinationCountry, InsuranceSearch } from '#contract/insurance/request'
import { whyNotThisTrip } from '#contract/insurance/trip'
import { refusal } from '../../http/call/refusal.ts'
import type { Trip } from '../ports.ts'
import { nameOfCountry } from './countries.ts'

type TripRequest = Omit<InsuranceSearch, 'coverageNumberOfDays'> &
  Pick<Partial<InsuranceSearch>, 'coverageNumberOfDays'>

/** The departure date of a trip that has begun: required to search and to book, optional to price (spec: insurance §7). */
export type Departure = 'REQUIRED' | 'IF_GIVEN'

/** The trip to send to insurers. Repeats the checks of the form with the server's clock, in Jakarta time (safety: H10;
 * spec: insurance §5). */
export function readTrip(asked: TripRequest, now: Date, departure: Departure = 'REQUIRED'): Trip {
  const destinations = [...new Set(asked.destinationCountries.map(countryOf))]
  const isUnnamed = departure === 'IF_GIVEN' && !asked.travelDepartureDate
  const facts = {
    ...asked,
    destinations: destinations.length,
    ...(isUnnamed && { isAlreadyTravel: 'no' as const }),
  }
  const obstacle = whyNotThisTrip(facts, dayInJakarta(now))
  if (obstacle) throw refusal('INVALID_REQUEST', 'refusals.tripUnfit', {}, { sentence: obstacle })
  const { coverageStartDate, coverageEndDate } = asked
  return {
    tripName: asked.tripName,
    coverageName: asked.coverageName,
    isAlreadyTravel: asked.isAlreadyTravel === 'yes',
    travelDepartureDate: asked.isAlreadyTravel === 'yes' ? (asked.travelDepartureDate ?? null) : null,
    destinations,
    coverageStartDate,
    coverageEndDate,
    coverageNumberOfDays: daysBetween(coverageStartDate, coverageEndDate) + 1,
    numberOfAdults: asked.numberOfAdults,
    numberOfSeniors: asked.numberOfSeniors,
    numberOfChildren: asked.numberOfChildren,
  }
}

function countryOf({ key, alpha2Code }: DestinationCountry): string {
  const code = alpha2Code ?? key
  if (nameOfCountry(code) === null) {
    throw refusal('INVALID_REQUEST', 'refusals.countryNotInsured')
  }
  return code
}
