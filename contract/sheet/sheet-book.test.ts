import { expect, test } from 'vitest'
import { read, type WorkSheet, write } from 'xlsx'
import { createSheetWriter } from './sheet-book.ts'
import type { SheetColumn, SheetPlan, SheetRow } from './sheet-columns.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Locator', kind: 'text', width: 10 },
  { title: 'Nights', kind: 'number', width: 8 },
  { title: 'Total', kind: 'money', width: 14 },
  { title: 'Check-in', kind: 'day', width: 12 },
  { title: 'Booked', kind: 'moment', width: 18 },
]

function readBack(rows: readonly SheetRow[]): WorkSheet {
  const writer = createSheetWriter({ name: 'Sales', columns }, write)
  writer.add(rows)
  const book = read(writer.finish(), { cellNF: true, cellFormula: true, cellText: false })
  return book.Sheets.Sales ?? raise('no sheet of that name')
}

test('numbers, money and dates are typed cells, not texts', () => {
  const sheet = readBack([
    ['ABC123', 3, ['IDR', 1_250_000], '2026-12-05', '2026-12-01T18:30:00.000Z'],
    ['ABC124', 1, ['SGD', -120.5], '2026-12-06', '2026-12-01T16:59:00.000Z'],
  ])
  expect(sheet.A1).toMatchObject({ t: 's', v: 'Locator' })
  expect(sheet.A2).toMatchObject({ t: 's', v: 'ABC123' })
  expect(sheet.B2).toMatchObject({ t: 'n', v: 3 })
  expect(sheet.C2).toMatchObject({ t: 'n', v: 1_250_000, z: '"Rp" #,##0' })
  expect(sheet.C3).toMatchObject({ t: 'n', v: -120.5, z: '"S$" #,##0.00' })
  expect(sheet.D2).toMatchObject({ t: 'n', v: 46_361, z: 'yyyy-mm-dd' })
  // half past one in Jakarta, on the next day
  expect(sheet.E2.z).toBe('yyyy-mm-dd hh:mm')
  expect(sheet.E2.v).toBeCloseTo(46_358 + 1.5 / 24, 6)
  expect(Math.floor(sheet.E3.v)).toBe(46_357)
})

test.each(['=1+1', '+62811', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("https://evil.example")'])(
  'a text that begins like a formula stays a text: %j',
  (text) => {
    const sheet = readBack([[text, null, null, text, text]])
    for (const cell of [sheet.A2, sheet.D2, sheet.E2]) {
      expect(cell).toMatchObject({ t: 's', v: text })
      expect(cell).not.toHaveProperty('f')
    }
  },
)

test('empty values stay empty, characters that XML cannot hold do not break the file, and long texts are cut', () => {
  const sheet = readBack([['', null, null, null, null], ['a\u0000b & <c> "d"'], ['x'.repeat(40_000)]])
  expect(sheet.A2).toBeUndefined()
  expect(sheet.B2).toBeUndefined()
  expect(sheet.A3.v).toContain('b & <c> "d"')
  expect(sheet.A4.v).toHaveLength(32_767)
})

test('facts stand above the header, which alone is filtered', () => {
  const plan: SheetPlan = {
    name: 'Sales',
    facts: [{ label: 'Closing', value: ['IDR', 12], kind: 'money' }],
    columns,
  }
  const writer = createSheetWriter(plan, write)
  writer.add([['ABC123', 3, null, null, null]])
  const sheet = read(writer.finish(), { cellNF: true }).Sheets.Sales ?? raise('no sheet of that name')
  expect(sheet.A1.v).toBe('Closing')
  expect(sheet.B1).toMatchObject({ t: 'n', v: 12, z: '"Rp" #,##0' })
  expect([sheet.A2, sheet.A3.v, sheet.A4.v]).toEqual([undefined, 'Locator', 'ABC123'])
  expect(sheet['!autofilter']).toEqual({ ref: 'A3:E4' })
})

test('a file of 50,000 rows has all of them in order', () => {
  const count = 50_000
  const sheet = readBack(
    Array.from(
      { length: count },
      (_, index): SheetRow => [`L${index}`, index, ['IDR', index * 1_000], '2026-12-05', null],
    ),
  )
  expect(sheet['!ref']).toBe(`A1:E${count + 1}`)
  expect(sheet.A2.v).toBe('L0')
  expect(sheet[`A${count + 1}`].v).toBe(`L${count - 1}`)
  expect(sheet[`C${count + 1}`].v).toBe((count - 1) * 1_000)
})

function raise(sentence: string): never {
  throw new Error(sentence)
}
