import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPair, money, toPair } from '#contract/money/money'
import { markups } from '#contract/money/price-levels-for-tests'
import { priceOf } from '#contract/money/pricing'
import { exampleCheck, exampleRoom } from './example-check.ts'
import { deduction, sellingTotal, totalWithCharge } from './service-charge.ts'

const none = { amount: 0, percent: 0 }

test('the charge is a percent of the recommended price plus an amount per room and night', () => {
  const checked = exampleCheck({ roomPriceList: [exampleRoom(1), exampleRoom(2, { numberOfRooms: 2 })] })
  // 2 × (1.000.000 + 10 %) + 50.000 × 2 nights × 3 rooms
  expect(totalWithCharge(checked, { amount: 50_000, percent: 10 })).toEqual(['IDR', 2_500_000])
  expect(totalWithCharge(checked, none)).toEqual(['IDR', 2_000_000])
})

test('an amount or percent out of bounds is clamped', () => {
  expect(totalWithCharge(exampleCheck(), { amount: -5, percent: -1 })).toEqual(['IDR', 1_000_000])
  expect(totalWithCharge(exampleCheck(), { amount: 0, percent: 900 })).toEqual(['IDR', 2_000_000])
})

test('without recommended prices there is no total with charge; the deduction is the selling price', () => {
  const checked = exampleCheck({
    roomPriceList: [exampleRoom(1, { roomSellingPriceInfo: { totalSellingPrice: ['IDR', 1_110_000] } })],
  })
  expect(totalWithCharge(checked, none)).toBeNull()
  expect(deduction(checked, true, none)).toEqual(['IDR', 1_110_000])
})

test('whoever sees no net price sees no deduction, and the total with their own charge', () => {
  const room = exampleRoom(1, {
    roomSellingPriceInfo: { vatValue: ['IDR', 11_000], totalSellingPrice: ['IDR', 1_011_000] },
  })
  const checked = exampleCheck({ roomPriceList: [room], vatBp: 110 })
  expect(deduction(checked, false, none)).toBeNull()
  expect(sellingTotal(checked, none)).toEqual(['IDR', 1_011_000])
  // (1.000.000 + 2 × 50.000) + 1,1 %
  expect(sellingTotal(checked, { amount: 50_000, percent: 0 })).toEqual(['IDR', 1_112_100])
})

test('issuing takes the net price from a seller’s deposit, without the service charge', () => {
  const checked = exampleCheck({ roomPriceList: [exampleRoom(1), exampleRoom(2)] })
  expect(deduction(checked, false, { amount: 50_000, percent: 0 })).toEqual(['IDR', 1_800_000])
})

test('issuing takes the selling price from a corporate’s deposit, with charge and taxes', () => {
  const room = exampleRoom(1, {
    roomSellingPriceInfo: {
      effectiveNTA: ['IDR', 900_000],
      recommendedSellingPrice: ['IDR', 1_000_000],
      vatValue: ['IDR', 11_000],
      totalSellingPrice: ['IDR', 1_011_000],
    },
  })
  const checked = exampleCheck({ roomPriceList: [room], vatBp: 110 })
  expect(deduction(checked, true, none)).toEqual(['IDR', 1_011_000])
  // (1.000.000 + 2 × 50.000) + 1,1 %
  expect(deduction(checked, true, { amount: 50_000, percent: 0 })).toEqual(['IDR', 1_112_100])
})

test('the total on the form equals the server’s to the minor unit', () => {
  const rooms = fc.array(
    fc.record({
      net: fc.integer({ min: 1, max: 90_000_000 }),
      numberOfRooms: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const input = fc.record({
    rooms,
    currency: fc.constantFrom('IDR' as const, 'SGD' as const),
    nights: fc.integer({ min: 1, max: 99 }),
    vatBp: fc.constantFrom(0, 110, 1_100),
    amount: fc.integer({ min: 0, max: 5_000_000 }),
    percentBp: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(input, ({ rooms, currency, nights, vatBp, amount, percentBp }) => {
      const terms = { levels: markups([{ orgId: 'NUSA', markupBp: 400 }], 800), vatBp }
      const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 1, THB: 1 }
      const priced = (charge: { amount: number; percentBp: number }) =>
        rooms.map(({ net, numberOfRooms }) =>
          priceOf(
            money(currency, net),
            nights * numberOfRooms,
            terms,
            { amount: money(currency, charge.amount), percentBp: charge.percentBp },
            rates,
          ),
        )
      const quoted = priced({ amount: 0, percentBp: 0 })
      const checked = exampleCheck({
        numberOfNights: nights,
        totalPrice: { requestedTotalPrice: [currency, 0] },
        vatBp,
        roomPriceList: quoted.map((price, index) =>
          exampleRoom(index + 1, {
            numberOfRooms: rooms[index]?.numberOfRooms ?? 1,
            roomSellingPriceInfo: {
              recommendedSellingPrice: toPair(price.recommendedSellingPrice),
              vatValue: toPair(price.vatValue),
              totalSellingPrice: toPair(price.totalSellingPrice),
            },
          }),
        ),
      })
      const booked = priced({ amount, percentBp })
      const total = booked.reduce((sum, price) => sum + price.totalSellingPrice.minor, 0)
      const typed = { amount: toPair(money(currency, amount))[1], percent: percentBp / 100 }
      expect(fromPair(sellingTotal(checked, typed))).toEqual(money(currency, total))
      const beforeTax = totalWithCharge(checked, typed)
      expect(beforeTax && fromPair(beforeTax).minor).toBe(
        booked.reduce(
          (sum, p) => sum + p.recommendedSellingPrice.minor + p.calculatedServiceCharges.minor,
          0,
        ),
      )
    }),
  )
})

test('a price that the supplier prescribes takes no charge, the other rooms do', () => {
  const rooms = [exampleRoom(1, { roomPricePrescribed: true }), exampleRoom(2)]
  const charge = { amount: 0, percent: 10 }
  expect(totalWithCharge(exampleCheck({ roomPriceList: rooms }), charge)).toEqual(['IDR', 2_100_000])
})
