import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatMoney, moneyParts } from './format.ts'

test('money as the trade writes it', () => {
  expect(formatMoney(['IDR', 1_250_000])).toBe('Rp\u00a01.250.000')
  expect(formatMoney(['IDR', 0])).toBe('Rp\u00a00')
  expect(formatMoney(['IDR', -75_000])).toBe('−Rp\u00a075.000')
  expect(formatMoney(['SGD', 1_120.5])).toBe('S$\u00a01,120.50')
  expect(formatMoney(['MYR', 99])).toBe('RM\u00a099.00')
  expect(formatMoney(['THB', 2_400])).toBe('฿\u00a02,400.00')
})

test('the parts of an amount, in their order, are the amount', () => {
  expect(moneyParts(['IDR', -75_000])).toEqual({
    sign: '−',
    before: 'Rp\u00a0',
    number: '75.000',
    after: '',
  })
  for (const pair of [
    ['IDR', 0],
    ['SGD', 1_120.5],
    ['KWD', -3.125],
    ['EUR', 12],
  ] as const)
    expect(Object.values(moneyParts([...pair])).join('')).toBe(formatMoney([...pair]))
})

test('a day is the same in every time zone of the device', () => {
  expect(formatDay('2026-12-12', 'en')).toBe('Sat, 12 Dec 2026')
  expect(formatDay('2027-01-01', 'en')).toBe('Fri, 1 Jan 2027')
  expect(formatDay('2026-12-12', 'id')).toBe('Sab, 12 Des 2026')
})

test('a moment is shown in the given zone', () => {
  const moment = '2026-12-12T16:30:00Z'
  expect(formatMoment(moment, 'en', 'Asia/Jakarta')).toBe('Sat, 12 Dec 2026, 23:30')
  expect(formatMoment(moment, 'en', 'Asia/Makassar')).toBe('Sun, 13 Dec 2026, 00:30')
  expect(formatMoment(new Date(moment), 'id', 'Asia/Jakarta')).toBe('Sab, 12 Des 2026, 23:30')
})
