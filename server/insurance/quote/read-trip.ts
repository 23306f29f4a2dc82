import { dayInJakarta, daysBetween } from '#contract/dates'
import type { DestinationCountry, InsuranceSearch } from '#contract/insurance/request'
import { whyNotThisTrip } from '#contract/insurance/trip'
import { Refusal } from '../../http/refusal.ts'
import type { Trip } from '../ports.ts'
import { nameOfCountry } from './countries.ts'

type Asked = Omit<InsuranceSearch, 'coverageNumberOfDays'> &
  Pick<Partial<InsuranceSearch>, 'coverageNumberOfDays'>

/** Of who is already travelling: a search and a booking name it, a price may (spec: insurance §7). */
export type Departure = 'REQUIRED' | 'IF_GIVEN'

/** The trip as the insurers are asked for it. Refuses what the form would not have sent: the server's clock decides, in
 * Jakarta (safety: H10; spec: insurance §5). */
export function readTrip(asked: Asked, now: Date, departure: Departure = 'REQUIRED'): Trip {
  const destinations = [...new Set(asked.destinationCountries.map(countryOf))]
  const isUnnamed = departure === 'IF_GIVEN' && !asked.travelDepartureDate
  const facts = {
    ...asked,
    destinations: destinations.length,
    ...(isUnnamed && { isAlreadyTravel: 'no' as const }),
  }
  const obstacle = whyNotThisTrip(facts, dayInJakarta(now))
  if (obstacle) throw new Refusal('INVALID_REQUEST', obstacle)
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
    throw new Refusal('INVALID_REQUEST', 'A destination is no country that can be insured.')
  }
  return code
}
