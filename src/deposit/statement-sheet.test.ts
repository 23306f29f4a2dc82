import { expect, test } from 'vitest'
import type { Movement } from '#contract/deposit'
import { statementPlan, statementRow } from './statement-sheet.ts'

const words = {
  sheet: 'Statement',
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
  const { columns } = statementPlan(words)
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
