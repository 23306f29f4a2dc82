import type { AvailablePremium } from '#contract/insurance/insurance'
import type { BenefitsRequest, PolicyPriceRequest } from '#contract/insurance/request'
import type { Found } from './booking-state.ts'

/** What is found, with the package that is chosen. */
export type Chosen = Found & { readonly premium: AvailablePremium }

export function isChosen(found: Found): found is Chosen {
  return found.premium !== null
}

/** The travellers are those that were found: a group file counts its own. */
function countsOf({ result: { numberOfAdults, numberOfSeniors, numberOfChildren } }: Chosen) {
  return { numberOfAdults, numberOfSeniors, numberOfChildren }
}

/** Of every package of the insurer in that territory. */
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

/** The codes in one order: the same choice is the same question. */
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
