import type { Ask } from '#contract/endpoint'
import {
  findPolicyDocuments,
  insuranceConfig,
  priceInsurance,
  readBenefits,
} from '#contract/insurance/insurance'
import type { BenefitsRequest, PolicyPriceRequest } from '#contract/insurance/request'
import { fresh, queryFor } from '../lib/query.ts'

export const configOfInsurance = queryFor(insuranceConfig, {}, { offline: true, freshFor: fresh.reference })

export const benefitsFor = (body: BenefitsRequest) =>
  queryFor(readBenefits, { body }, { freshFor: fresh.reference, refreshes: false })

export const priceOf = (body: PolicyPriceRequest) => queryFor(priceInsurance, { body }, { refreshes: false })

export const documentsOf = (body: Ask<typeof findPolicyDocuments>['body']) =>
  queryFor(findPolicyDocuments, { body }, { freshFor: fresh.reference, refreshes: false })
