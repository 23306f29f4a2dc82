import type { Ask } from '#contract/call/endpoint'
import {
  findPolicyDocuments,
  insuranceConfig,
  priceInsurance,
  readBenefits,
} from '#contract/insurance/insurance'
import type { BenefitsRequest, PolicyPriceRequest } from '#contract/insurance/request'
import { queryFor, staleTimes } from '../lib/query/query.ts'

export const configOfInsurance = queryFor(
  insuranceConfig,
  {},
  { offline: true, freshFor: staleTimes.reference },
)

export const benefitsFor = (body: BenefitsRequest) =>
  queryFor(readBenefits, { body }, { offline: true, freshFor: staleTimes.reference, refreshes: false })

export const priceOf = (body: PolicyPriceRequest) => queryFor(priceInsurance, { body }, { refreshes: false })

export const documentsOf = (body: Ask<typeof findPolicyDocuments>['body']) =>
  queryFor(findPolicyDocuments, { body }, { freshFor: staleTimes.reference, refreshes: false })
