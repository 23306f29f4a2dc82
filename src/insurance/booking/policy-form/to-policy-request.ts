import * as v from 'valibot'
import { type PolicyPriceRequest, type PolicyRequest, policyRequest } from '#contract/insurance-request'
import type { MoneyPair } from '#contract/money'
import type { Found } from '../booking-state.ts'
import { namedPersons, type PolicyTerms } from './named-persons.ts'
import type { PolicyFields } from './policy-fields.ts'

/** What is booked, as its price is asked for; `null`: no package is chosen. A group tour is counted by its file. */
export function priceRequestOf({ search, result, premium, benefitCodes }: Found): PolicyPriceRequest | null {
  if (!premium) return null
  return {
    tripName: search.tripName,
    coverageName: search.coverageName,
    isAlreadyTravel: search.isAlreadyTravel,
    ...(search.travelDepartureDate && { travelDepartureDate: search.travelDepartureDate }),
    destinationCountries: search.destinationCountries,
    coverageStartDate: search.coverageStartDate,
    coverageEndDate: search.coverageEndDate,
    numberOfAdults: result.numberOfAdults,
    numberOfSeniors: result.numberOfSeniors,
    numberOfChildren: result.numberOfChildren,
    supplierCode: premium.supplierCode,
    packageName: premium.packageName,
    territorySid: premium.territorySid,
    additionalBenefitCodes: [...benefitCodes],
  }
}

/** spec: insurance §3, create payload; with the premium that the person read. */
export function toPolicyRequest(
  asked: PolicyPriceRequest,
  fields: PolicyFields,
  terms: PolicyTerms,
  agreedPremium: MoneyPair,
): PolicyRequest {
  return v.parse(policyRequest, { ...asked, ...namedPersons(fields, terms), agreedPremium })
}

export function termsOf({ search, premium }: Pick<Found, 'search' | 'premium'>): PolicyTerms {
  const { coverageName, coverageStartDate } = search
  return { coverageName, coverageStartDate, territoryName: premium?.territoryName ?? null }
}
