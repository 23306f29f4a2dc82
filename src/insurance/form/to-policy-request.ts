import * as v from 'valibot'
import { type PolicyRequest, policyRequest } from '#contract/insurance/request'
import type { MoneyPair } from '#contract/money/money'
import type { Found } from '../booking-state.ts'
import { type Chosen, toPriceRequest } from '../choose/to-price-request.ts'
import type { PolicyFields } from './fields/policy-fields.ts'
import { type PolicyTerms, toPolicyPersons } from './fields/to-policy-persons.ts'

/** The create payload (spec: insurance §3), with the premium shown to the person. */
export function toPolicyRequest(
  chosen: Chosen,
  fields: PolicyFields,
  agreedPremium: MoneyPair,
): PolicyRequest {
  return v.parse(policyRequest, {
    ...toPriceRequest(chosen),
    ...toPolicyPersons(fields, termsOf(chosen)),
    ...(fields.clientReference.trim() !== '' && { clientReference: fields.clientReference }),
    agreedPremium,
  })
}

/** Before a package is chosen, the territory is known only if all results share it. */
export function termsOf({
  search,
  result,
  premium,
}: Pick<Found, 'search' | 'result' | 'premium'>): PolicyTerms {
  const { coverageName, coverageStartDate } = search
  const territories = new Set(result.availablePremiums.map(({ territoryName }) => territoryName))
  const [only = null] = territories.size === 1 ? territories : []
  return { coverageName, coverageStartDate, territoryName: premium?.territoryName ?? only }
}
