import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchange } from './exchange.ts'
import { money } from './money.ts'
import { markups } from './price-levels-for-tests.ts'
import { depositDue, priceOf, sharesOf, withoutServiceCharge } from './pricing.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const bp = fc.integer({ min: 0, max: 5_000 })
const buyers = fc.array(fc.record({ orgId: fc.constantFrom('NUSA', 'NUSA-BALI', 'SAMUDRA'), markupBp: bp }), {
  minLength: 1,
  maxLength: 3,
})
const terms = fc.record({
  levels: fc.tuple(buyers, bp).map(([chain, clientBp]) => markups(chain, clientBp)),
  vatBp: fc.constantFrom(0, 110, 1_100),
})
const net = fc
  .tuple(
    fc.constantFrom('IDR' as const, 'SGD' as const, 'MYR' as const, 'THB' as const),
    fc.integer({ min: 0, max: 900_000_000 }),
  )
  .map(([currency, minor]) => money(currency, minor))
const charge = fc
  .tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([minor, percentBp]) => ({ amount: money('IDR', minor), percentBp }))

test('a price is whole, never negative, and the sum of its parts', () => {
  fc.assert(
    fc.property(net, fc.integer({ min: 1, max: 300 }), terms, charge, (net, roomNights, terms, charge) => {
      const price = priceOf(net, roomNights, terms, charge, rates)
      const { recommendedSellingPrice, calculatedServiceCharges, vatValue, totalSellingPrice } = price
      for (const part of [price.originNTA, recommendedSellingPrice, calculatedServiceCharges, vatValue]) {
        expect(Number.isSafeInteger(part.minor)).toBe(true)
        expect(part.minor).toBeGreaterThanOrEqual(0)
      }
      expect(totalSellingPrice.minor).toBe(
        recommendedSellingPrice.minor + calculatedServiceCharges.minor + vatValue.minor,
      )
    }),
  )
})

test('the shares of a deposit payment add up exactly, for agents and corporates', () => {
  fc.assert(
    fc.property(net, terms, charge, fc.boolean(), (net, terms, charge, ownerIsCorporate) => {
      const price = priceOf(net, 4, terms, charge, rates)
      const shares = sharesOf(price, ownerIsCorporate)
      const margins = shares.margins.reduce((total, { amount }) => total + amount.minor, 0)
      expect(shares.net.minor + margins + shares.vat.minor).toBe(depositDue(price, ownerIsCorporate).minor)
    }),
  )
})

test('a worked example: S$ 100 net, 4 % to the agency, 3 % to its sub-agent, 8 % advised, 2 nights', () => {
  const terms = {
    levels: markups(
      [
        { orgId: 'NUSA', markupBp: 400 },
        { orgId: 'NUSA-BALI', markupBp: 300 },
      ],
      800,
    ),
    vatBp: 0,
  }
  const price = priceOf(
    money('SGD', 10_000),
    2,
    terms,
    { amount: money('IDR', 25_000), percentBp: 250 },
    rates,
  )
  expect(price.originNTA.minor).toBe(1_215_000)
  expect(price.nta.map(({ amount }) => amount.minor)).toEqual([1_263_600, 1_301_508])
  expect(price.recommendedSellingPrice.minor).toBe(1_405_629)
  expect(price.calculatedServiceCharges.minor).toBe(35_141 + 50_000)
  expect(price.totalSellingPrice.minor).toBe(1_490_770)
})

test('removing the service charge gives the price from before it was added', () => {
  const priced = net.filter(
    ({ currency, minor }) => exchange(money(currency, minor), 'IDR', rates).minor > 9_999,
  )
  fc.assert(
    fc.property(priced, fc.integer({ min: 1, max: 300 }), terms, charge, (net, nights, terms, charge) => {
      const none = { amount: money('IDR', 0), percentBp: 0 }
      const charged = priceOf(net, nights, terms, charge, rates)
      expect(withoutServiceCharge(charged)).toEqual(priceOf(net, nights, terms, none, rates))
    }),
  )
})

test('an exchange is rounded half up', () => {
  expect(exchange(money('IDR', 1_215_061), 'SGD', rates).minor).toBe(10_001)
  expect(exchange(money('SGD', 1), 'IDR', rates).minor).toBe(122)
})

test('a price that the supplier prescribes takes no service charge, others do', () => {
  fc.assert(
    fc.property(net, terms, charge, (net, { levels, vatBp }, charge) => {
      const mandatorySelling = money(net.currency, net.minor * 2)
      const none = { amount: money('IDR', 0), percentBp: 0 }
      const prescribed = { levels, vatBp, mandatorySelling }
      expect(priceOf(net, 3, prescribed, charge, rates)).toEqual(priceOf(net, 3, prescribed, none, rates))
    }),
  )
  const free = { levels: markups([], 0), vatBp: 0 }
  const added = { amount: money('IDR', 5), percentBp: 0 }
  expect(priceOf(money('IDR', 100), 3, free, added, rates).totalSellingPrice.minor).toBe(115)
})
