import * as calls from '#contract/insurance/insurance'
import { insurerCodes } from '#contract/insurance/request'
import type { Serve } from '../../http/call/serve.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import { shapeEffectivePricing, shapePricingInfo } from '../booking/shape-policy-price.ts'
import { viewAsOf } from '../booking/view-as.ts'
import { documentLinks } from '../papers/document-links.ts'
import type { Insurers } from '../ports.ts'
import { countryAlpha2ToName } from './countries.ts'
import { pricePolicy } from './price-policy.ts'
import { readBenefits } from './read-benefits.ts'
import { type SearchNeeds, searchInsurance } from './search-insurance.ts'

export type SearchRouteNeeds = SearchNeeds & {
  /** URL of the benefit page on a document host; `null`: this site’s own page. */
  readonly documentUrl: string | null
}

/** The calls before a booking; none of them writes. */
export function serveInsuranceSearch(serve: Serve, needs: SearchRouteNeeds): void {
  serve.user(calls.insuranceConfig, async () => ({
    supplierTrips: supplierTripsOf(needs.insurers),
    countryAlpha2ToName: { ...countryAlpha2ToName },
    bcToName: Object.assign({}, ...insurerCodes.map((code) => needs.insurers[code].benefitNames)),
  }))

  serve.user(calls.searchInsurance, (viewer, { body }) =>
    searchInsurance(needs, viewer, body.jsonParams, body.file),
  )

  serve.user(calls.readBenefits, (viewer, { body }) => readBenefits(needs, viewer, body))

  serve.user(calls.priceInsurance, async (viewer, { body }) => {
    const { productName, price, buyer } = await pricePolicy(needs, viewer, body, 'IF_GIVEN')
    const whyPrice = shapeWhy(viewer, buyer.ownership, [
      { label: productName, quantity: 1, steps: price.steps },
    ])
    const effectivePricingInfo = shapeEffectivePricing(viewAsOf(viewer, buyer.ownership), price)
    return {
      priceResult: {
        pricingInfo: shapePricingInfo(productName, price),
        ...(effectivePricingInfo && { effectivePricingInfo }),
        ...(whyPrice && { whyPrice }),
      },
    }
  })

  serve.user(calls.findPolicyDocuments, async (_viewer, { body: { lang, ...product } }) =>
    documentLinks(needs.documentUrl, product, lang),
  )
}

function supplierTripsOf(insurers: Insurers) {
  return insurerCodes.flatMap((supplierCode) =>
    insurers[supplierCode].trips.map(({ tripName, coverageNames }) => ({
      supplierCode,
      tripName,
      coverageNames: [...coverageNames],
    })),
  )
}
