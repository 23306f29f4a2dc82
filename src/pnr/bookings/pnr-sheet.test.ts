import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { PnrRow } from '#contract/pnr/list'
import { en } from '../../lib/language/en.ts'
import { pnrSheet } from './pnr-sheet.ts'

const held: PnrRow = {
  qilinLocatorCode: 'X4XZ3J',
  supplierCode: 'MGH',
  supplierConfirmationCode: 'MG-1',
  displayStatus: 'HOLD',
  hotelName: '=Hotel Melati',
  hotelDestinationName: 'Japan',
  checkInDate: '2026-12-05',
  checkOutDate: '2026-12-07',
  numberOfNights: 2,
  totalNumberOfRooms: 1,
  leadGuestName: 'Putri Lestari',
  ownerOrgName: 'Nusa Wisata Travel',
  bookedBy: 'Sari',
  bookedAt: '2026-11-21T05:00:00.000Z',
  bookingHoldUntil: '2026-11-22T10:00:00.000Z',
  totalSellingPrice: ['IDR', 1_500_000],
  alarm: null,
}
const { list, detail, status } = en.pnr
const t = createTranslator({ locale: 'en', messages: { pnrReport: en.pnrReport }, namespace: 'pnrReport' })
const sheetOf = (row: PnrRow) =>
  pnrSheet(
    [row],
    { list: (word) => list[word], detail: (word) => detail[word], report: t, status: (one) => status[one] },
    'id',
  )

test('every column has its value', () => {
  const { plan, rows } = sheetOf(held)
  expect(Object.fromEntries(plan.columns.map(({ title }, index) => [title, rows[0]?.[index]]))).toEqual({
    Locator: 'X4XZ3J',
    Supplier: 'MGH',
    'Supplier reference': 'MG-1',
    Status: 'HOLD',
    'Time limit (WIB)': '2026-11-22T10:00:00.000Z',
    Hotel: '=Hotel Melati',
    Destination: 'Jepang',
    'Check-in': '2026-12-05',
    'Check-out': '2026-12-07',
    Nights: 2,
    Rooms: 1,
    'Lead guest': 'Putri Lestari',
    Currency: 'IDR',
    Total: ['IDR', 1_500_000],
    Ownership: 'Nusa Wisata Travel',
    'Booked by': 'Sari',
    'Booked (WIB)': '2026-11-21T05:00:00.000Z',
  })
})

test('an issued booking has no time limit', () => {
  const { rows } = sheetOf({ ...held, displayStatus: 'ISSUED' })
  expect(rows[0]?.[4]).toBeNull()
})
