import type { MoneyPair } from '#contract/money/money'
import { cut, type NewOffer } from '../../shell/proposal/collect/new-offer.ts'
import { type Chosen, toPriceRequest } from './to-price-request.ts'

type Priced = { total: MoneyPair; pricedAt: number }

/** The chosen package with its benefits. What a file of a group counts is not priced again without the file. */
export function policyOffer(chosen: Chosen, { total, pricedAt }: Priced): NewOffer {
  const request = toPriceRequest(chosen)
  const { premium } = chosen
  return {
    product: 'INSURANCE',
    pricedAt: new Date(pricedAt).toISOString(),
    hold: null,
    supplierCode: premium.supplierCode,
    packageName: cut(premium.packageName, 60),
    coverageName: premium.coverageName,
    territoryName: cut(premium.territoryName, 60),
    startsOn: request.coverageStartDate,
    endsOn: request.coverageEndDate,
    persons: request.numberOfAdults + request.numberOfSeniors + request.numberOfChildren,
    benefitCodes: request.additionalBenefitCodes,
    price: total,
    request: premium.coverageName === 'Group Tour' ? null : request,
  }
}
