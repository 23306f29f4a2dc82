import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { examplePolicy } from '#contract/insurance/policy-for-tests'
import { insurancePapers } from '#contract/paper/words/id/insurance'
import { insuranceNames } from '#contract/paper/words/id/insurance-names'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import { describeProduct } from '../../suppliers/sandbox/insurers/describe-product.ts'
import { policyPaperOf } from './policy-paper.ts'
import { productPaper } from './product-paper.ts'

const t = createTranslator({ locale: 'id', messages: marked(insurancePapers), timeZone: 'UTC' })

/** What was sold, and the insurers' names as they are in Indonesian instead of English. */
function soldIn(policy: ReturnType<typeof examplePolicy>) {
  const [{ packageName, pricingInfo }] = policy.supplierBookings
  const { bookingHolder, bookingPaxes, productName, bookingLocatorCode, supplierLocatorCodes } = policy
  const [family] = pricingInfo.premiumPriceItems
  return {
    persons: [bookingHolder, bookingPaxes],
    sold: [packageName, productName, bookingLocatorCode, supplierLocatorCodes, family?.[0]],
    numbers: policy.supplierBookings[0].bookingTickets,
    names: [insuranceNames, 'Prancis', 'Jerman', 'Nusa Wisata'],
  }
}

test.each(['certificate', 'quotation'] as const)('every fixed text of the %s has its word', (kind) => {
  const quotation = { orderStatus: 'QUOTATION', issuedAt: null } as const
  for (const policy of [
    examplePolicy(),
    examplePolicy(quotation),
    examplePolicy({ bookingIsExpire: true }),
  ]) {
    const paper = policyPaperOf(policy, { kind, language: 'id', issuer: 'Nusa Wisata' }, t)
    expect(unworded(paper, soldIn(policy))).toEqual([])
  }
})

test('a product’s papers name its benefits in Indonesian; what an addition covers is the insurer’s text', () => {
  const product = { coverageName: 'Family', territoryName: 'Worldwide', packageName: 'Prestige' }
  const sheet = describeProduct('ZUR2', product)
  if (!sheet) throw new Error('it is sold')
  const paper = productPaper('summary', { ...product, supplierCode: 'ZUR2' }, sheet, 'id', t)
  const insurersOwn = [...sheet.optional, ...sheet.included].map(({ text }) => text.split(':')[1] ?? '')
  expect(unworded(paper, [insuranceNames, insurersOwn, 'Prestige'])).toEqual([])
})
