import * as v from 'valibot'
import { type PolicyRequest, policyRequest } from '#contract/insurance/request'
import type { MoneyPair } from '#contract/money'
import type { Found } from '../choose/booking-state.ts'
import { type Chosen, toPriceRequest } from '../choose/to-price-request.ts'
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

/** Before a package is chosen, its territory is known where all that were found are of one: what identifies a person is
 * said before anybody types it. */
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
