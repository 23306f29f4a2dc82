import * as v from 'valibot'
import { type PolicyRequest, policyRequest } from '#contract/insurance-request'
import type { MoneyPair } from '#contract/money'
import type { Found } from '../booking-state.ts'
import { type Chosen, toPriceRequest } from '../to-price-request.ts'
import { namedPersons, type PolicyTerms } from './named-persons.ts'
import type { PolicyFields } from './policy-fields.ts'

/** spec: insurance §3, create payload; with the premium that the person read. */
export function toPolicyRequest(
  chosen: Chosen,
  fields: PolicyFields,
  agreedPremium: MoneyPair,
): PolicyRequest {
  return v.parse(policyRequest, {
    ...toPriceRequest(chosen),
    ...namedPersons(fields, termsOf(chosen)),
    agreedPremium,
  })
}

export function termsOf({ search, premium }: Pick<Found, 'search' | 'premium'>): PolicyTerms {
  const { coverageName, coverageStartDate } = search
  return { coverageName, coverageStartDate, territoryName: premium?.territoryName ?? null }
}
