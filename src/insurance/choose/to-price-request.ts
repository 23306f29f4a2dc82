import type { AvailablePremium } from '#contract/insurance/insurance'
import type { BenefitsRequest, PolicyPriceRequest } from '#contract/insurance/request'
import type { Found } from '../booking-state.ts'

export type Chosen = Found & { readonly premium: AvailablePremium }

export function isChosen(found: Found): found is Chosen {
  return found.premium !== null
}

/** Counts of the result, not of the form: for a group tour the file is counted. */
function countsOf({ result: { numberOfAdults, numberOfSeniors, numberOfChildren } }: Chosen) {
  return { numberOfAdults, numberOfSeniors, numberOfChildren }
}

/** Asks for the benefits of all packages of the insurer in the territory. */
export function toBenefitsRequest(chosen: Chosen): BenefitsRequest {
  const { premium, search } = chosen
  return {
    supplierCode: premium.supplierCode,
    coverageNumberOfDays: search.coverageNumberOfDays,
    tripName: premium.tripName,
    coverageName: premium.coverageName,
    territorySid: premium.territorySid,
    ...countsOf(chosen),
  }
}

/** The benefit codes are sorted, so that the same choice has the same query key. */
export function toPriceRequest(chosen: Chosen): PolicyPriceRequest {
  const { premium, search, benefitCodes } = chosen
  return {
    tripName: premium.tripName,
    coverageName: premium.coverageName,
    isAlreadyTravel: search.isAlreadyTravel,
    ...(search.travelDepartureDate && { travelDepartureDate: search.travelDepartureDate }),
    destinationCountries: search.destinationCountries,
    coverageStartDate: search.coverageStartDate,
    coverageEndDate: search.coverageEndDate,
    ...countsOf(chosen),
    supplierCode: premium.supplierCode,
    packageName: premium.packageName,
    territorySid: premium.territorySid,
    additionalBenefitCodes: [...benefitCodes].sort(),
  }
}
