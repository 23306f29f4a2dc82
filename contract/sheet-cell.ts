import { type Currency, minorDigits } from './money.ts'
import type { SheetColumn, SheetValue } from './sheet-columns.ts'

/** A cell as the library that writes the file takes it; `z` is its format. */
export type PlainCell = { t: 'z' } | { t: 'n'; v: number; z?: string } | { t: 's'; v: string }

const symbols = { IDR: 'Rp', SGD: 'S$', MYR: 'RM', THB: '฿' } as const
const dayMs = 86_400_000
const jakartaMs = 7 * 3_600_000
/** Day 0 of a spreadsheet. */
const epoch = Date.UTC(1899, 11, 30)
/** What a cell can hold. */
const longestText = 32_767

/** A value as a cell of its own type: an amount adds up, a date sorts. A text is a text whatever it begins with: no cell
 * is ever a formula. */
export function sheetCell(value: SheetValue, kind: SheetColumn['kind']): PlainCell {
  if (value === null || value === '') return { t: 'z' }
  if (typeof value === 'number') return { t: 'n', v: value }
  if (typeof value !== 'string') return { t: 'n', v: value[1], z: moneyFormat(value[0]) }
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return { t: 'n', v: serial(Date.parse(`${value}T00:00:00Z`)), z: 'yyyy-mm-dd' }
  }
  if (kind === 'moment' && /^\d{4}-\d\d-\d\dT/.test(value)) {
    return { t: 'n', v: serial(Date.parse(value) + jakartaMs), z: 'yyyy-mm-dd hh:mm' }
  }
  return { t: 's', v: value.slice(0, longestText) }
}

/** Days since day 0. */
function serial(time: number): number {
  return (time - epoch) / dayMs
}

function moneyFormat(currency: Currency): string {
  const digits = minorDigits[currency]
  return `"${symbols[currency]}" #,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
}
