import { expect, test } from 'vitest'
import { basisPointsOf, fromPair, type MoneyPair } from '#contract/money/money'
import { beforeVat } from './new-offer.ts'

test.each([110, 700, 1_100])(
  'the price before VAT of %i basis points costs just the listed price with it',
  (vatBp) => {
    for (let price = 1_000_000; price < 1_000_400; price += 1) {
      const before: MoneyPair = ['IDR', price]
      const total = price + basisPointsOf(fromPair(before), vatBp).minor
      expect(beforeVat(['IDR', total], vatBp)).toEqual(before)
    }
  },
)

test('a price with cents, and one without VAT', () => {
  expect(beforeVat(['USD', 111], 1_100)).toEqual(['USD', 100])
  expect(beforeVat(['USD', 99.99], 0)).toEqual(['USD', 99.99])
})
