import { expect, test } from 'vitest'
import { exampleCheck, exampleRoom } from './example-check.ts'
import { deduction, totalWithCharge } from './service-charge.ts'

const none = { amount: 0, percent: 0 }

test('the charge is a percent of the recommended price and an amount a room and night', () => {
  const checked = exampleCheck({ roomPriceList: [exampleRoom(1), exampleRoom(2, { numberOfRooms: 2 })] })
  // 2 × (1.000.000 + 10 %) + 50.000 × 2 nights × 3 rooms
  expect(totalWithCharge(checked, { amount: 50_000, percent: 10 })).toEqual(['IDR', 2_500_000])
  expect(totalWithCharge(checked, none)).toEqual(['IDR', 2_000_000])
})

test('an amount below zero and a percent out of bounds charge nothing odd', () => {
  expect(totalWithCharge(exampleCheck(), { amount: -5, percent: -1 })).toEqual(['IDR', 1_000_000])
  expect(totalWithCharge(exampleCheck(), { amount: 0, percent: 900 })).toEqual(['IDR', 2_000_000])
})

test('a corporate sees no marked-up total, and pays the selling price', () => {
  const checked = exampleCheck({
    roomPriceList: [exampleRoom(1, { roomSellingPriceInfo: { totalSellingPrice: ['IDR', 1_110_000] } })],
  })
  expect(totalWithCharge(checked, none)).toBeNull()
  expect(deduction(checked, true, none)).toEqual(['IDR', 1_110_000])
})

test('issuing takes the net price of a seller, whatever it charges its client', () => {
  const checked = exampleCheck({ roomPriceList: [exampleRoom(1), exampleRoom(2)] })
  expect(deduction(checked, false, { amount: 50_000, percent: 0 })).toEqual(['IDR', 1_800_000])
})

test('issuing for a corporate takes the whole price, with the charge and the taxes on it', () => {
  const room = exampleRoom(1, {
    roomSellingPriceInfo: {
      effectiveNTA: ['IDR', 900_000],
      recommendedSellingPrice: ['IDR', 1_000_000],
      vatValue: ['IDR', 11_000],
      totalSellingPrice: ['IDR', 1_011_000],
    },
  })
  const checked = exampleCheck({ roomPriceList: [room] })
  expect(deduction(checked, true, none)).toEqual(['IDR', 1_011_000])
  // (1.000.000 + 2 × 50.000) + 1,1 %
  expect(deduction(checked, true, { amount: 50_000, percent: 0 })).toEqual(['IDR', 1_112_100])
})
