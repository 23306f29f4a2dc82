import { addDays, dayInJakarta } from '#contract/day/dates'
import type { BenefitsRequest, InsuranceSearch, PolicyPriceRequest } from '#contract/insurance/request'
import { periodFrom } from '#contract/insurance/rules'
import { startOfTests } from '../start-of-tests.ts'

/** One adult, five days in Singapore, a month ahead. */
export function tripRequest(changes: Partial<InsuranceSearch> = {}): InsuranceSearch {
  const start = changes.coverageStartDate ?? addDays(dayInJakarta(startOfTests()), 40)
  return {
    tripName: 'Single Trip',
    coverageName: 'Individual',
    isAlreadyTravel: 'no',
    travelDepartureDate: null,
    destinationCountries: destinations('SG'),
    numberOfAdults: 1,
    numberOfSeniors: 0,
    numberOfChildren: 0,
    ...periodFrom(start, changes.coverageNumberOfDays ?? 5),
    ...changes,
  }
}

export function destinations(...codes: string[]): InsuranceSearch['destinationCountries'] {
  return codes.map((key) => ({ key, value: key }))
}

/** The price request for a package of `tripRequest`. */
export function priceRequest(
  search: Partial<InsuranceSearch> = {},
  changes: Partial<PolicyPriceRequest> = {},
): PolicyPriceRequest {
  const { coverageNumberOfDays: _days, ...trip } = tripRequest(search)
  return {
    ...trip,
    supplierCode: 'ZUR2',
    packageName: 'Classic',
    territorySid: 'ASIA',
    additionalBenefitCodes: [],
    ...changes,
  }
}

/** The benefits request for the packages of `tripRequest`. */
export function benefitsRequest(changes: Partial<BenefitsRequest> = {}): BenefitsRequest {
  const { tripName, coverageName, ...trip } = tripRequest()
  return {
    supplierCode: 'ZUR2',
    tripName,
    coverageName,
    territorySid: 'ASIA',
    coverageNumberOfDays: trip.coverageNumberOfDays,
    numberOfAdults: trip.numberOfAdults,
    numberOfSeniors: trip.numberOfSeniors,
    numberOfChildren: trip.numberOfChildren,
    ...changes,
  }
}
