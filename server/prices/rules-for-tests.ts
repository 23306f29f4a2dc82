import { ruleForTests } from '#contract/money/price-levels-for-tests'
import type { StoredRule } from './match-rules.ts'

/** A rule of NUSA for all sales, which adds nothing but `rule`. */
export function storedRule(rule: Partial<StoredRule>): StoredRule {
  return {
    ...ruleForTests({}),
    sellerOrg: 'NUSA',
    product: null,
    supplierCode: null,
    countryCode: null,
    zoneCode: null,
    hotelId: null,
    buyerType: null,
    buyerOrg: null,
    stayFrom: null,
    stayUntil: null,
    saleFrom: null,
    saleUntil: null,
    validFrom: new Date('2000-01-01T00:00:00Z'),
    validUntil: null,
    ...rule,
  }
}
