import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/order/order'
import { daysOfTrip } from './days-of-trip.ts'

function sold(locatorCode: string, startsOn: string | null): OrderRow {
  return {
    product: 'HOTEL',
    supplierCode: 'HBD',
    locatorCode,
    title: 'Demo Hotel Jakarta',
    place: 'Jakarta',
    status: 'ISSUED',
    deadline: null,
    startsOn,
    endsOn: null,
    traveller: 'Putri Lestari',
    reference: '',
    amount: ['IDR', 1_250_000],
    ownerOrgName: 'Nusa Wisata Travel',
    bookedBy: 'Sari',
    bookedAt: '2026-11-21T05:00:00.000Z',
  }
}

const shape = (orders: readonly OrderRow[]) =>
  daysOfTrip(orders).map(({ day, orders: these }) => [day, these.map((one) => one.locatorCode)])

test('sales are grouped by day, those without a day last', () => {
  expect(
    shape([sold('C', '2026-12-08'), sold('X', null), sold('A', '2026-12-05'), sold('B', '2026-12-05')]),
  ).toEqual([
    ['2026-12-05', ['A', 'B']],
    ['2026-12-08', ['C']],
    [null, ['X']],
  ])
  expect(shape([sold('X', null), sold('Y', null)])).toEqual([[null, ['X', 'Y']]])
  expect(daysOfTrip([])).toEqual([])
})
