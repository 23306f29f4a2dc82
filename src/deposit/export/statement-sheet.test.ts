import { expect, test } from 'vitest'
import type { Movement } from '#contract/money/deposit'
import { statementFileName, statementPlan, statementRow } from './statement-sheet.ts'

const words = {
  sheet: 'Statement',
  organisation: 'Organisation',
  from: 'From',
  to: 'To',
  opening: 'Opening balance',
  change: 'Change',
  closing: 'Closing balance',
  only: 'Only',
  moment: 'When',
  movement: 'Movement',
  booking: 'Booking',
  hotel: 'Hotel',
  by: 'By',
  reference: 'Reference',
  note: 'Note',
  amount: 'Amount',
  balance: 'Balance',
}

const period = {
  orgId: 'NUSA',
  orgName: 'Nusa Wisata Travel',
  fromDate: '2026-10-22',
  toDate: '2026-11-22',
  openingBalance: ['IDR', 250_000_000],
  change: ['IDR', -1_250_000],
  closingBalance: ['IDR', 248_750_000],
  lastPlace: 7,
  total: 1,
  page: 1,
} satisfies Parameters<typeof statementPlan>[1]

const issued: Movement = {
  place: 7,
  at: '2026-11-21T05:00:00.000Z',
  kind: 'ISSUE',
  amount: ['IDR', -1_250_000],
  balanceAfter: ['IDR', 248_750_000],
  booking: { supplierCode: 'HBD', qilinLocatorCode: 'K7M2QX', title: 'Hotel Nusantara', product: 'HOTEL' },
  byName: 'Sari',
  reference: '',
  note: '',
}

test('every cell has the title and the kind of its column', () => {
  const { columns } = statementPlan(words, period, null)
  const row = statementRow(issued, (kind) => `word of ${kind}`)
  const cells = Object.fromEntries(columns.map(({ title, kind }, index) => [title, [kind, row[index]]]))
  expect(cells).toEqual({
    When: ['moment', issued.at],
    Movement: ['text', 'word of ISSUE'],
    Booking: ['text', 'K7M2QX'],
    Hotel: ['text', 'Hotel Nusantara'],
    By: ['text', 'Sari'],
    Reference: ['text', ''],
    Note: ['text', ''],
    Amount: ['money', ['IDR', -1_250_000]],
    Balance: ['money', ['IDR', 248_750_000]],
  })
})

test('a movement without a booking leaves its cells empty', () => {
  const row = statementRow({ ...issued, booking: null, byName: null }, String)
  expect(row.slice(2, 5)).toEqual([null, null, null])
})

test('whose it is, its days and its balances stand above the columns, and in its name', () => {
  const facts = (only: string | null) =>
    statementPlan(words, period, only).facts?.map(({ label, value }) => [label, value])
  const all = [
    ['Organisation', 'Nusa Wisata Travel'],
    ['From', '2026-10-22'],
    ['To', '2026-11-22'],
    ['Opening balance', ['IDR', 250_000_000]],
    ['Change', ['IDR', -1_250_000]],
    ['Closing balance', ['IDR', 248_750_000]],
  ]
  expect(facts(null)).toEqual(all)
  expect(facts('Top-ups')).toEqual([...all, ['Only', 'Top-ups']])
  expect(statementFileName(period)).toBe('DepositStatement-NUSA-2026-10-22-2026-11-22')
})
