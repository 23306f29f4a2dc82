import { expect, test } from 'vitest'
import type { PriceItem } from '#contract/insurance/prices'
import { splitPolicyFee } from './price-lines.ts'

const adult: PriceItem = ['Adult', 2, ['IDR', 100_000], ['IDR', 200_000]]
const fee: PriceItem = ['Policy Fee', null, ['IDR', 45_000], ['IDR', 45_000]]

test('separates the policy fee from the premium lines', () => {
  expect(splitPolicyFee({ premiumPriceItems: [adult, fee] })).toEqual({
    premiums: [adult],
    fee: ['IDR', 45_000],
  })
  expect(splitPolicyFee({ premiumPriceItems: [adult] })).toEqual({ premiums: [adult], fee: null })
})
