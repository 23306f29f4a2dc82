import { sheetFormat } from '../money/money-text.ts'
import type { SheetColumn, SheetValue } from './sheet-columns.ts'

/** A cell in the library's format; `z` is the number format. */
export type PlainCell = { t: 'z' } | { t: 'n'; v: number; z?: string } | { t: 's'; v: string }

const dayMs = 86_400_000
const jakartaMs = 7 * 3_600_000
/** Day 0 of a spreadsheet. */
const epoch = Date.UTC(1899, 11, 30)
/** Maximum length of a text cell. */
const longestText = 32_767

/** A typed cell, so that amounts add up and dates sort. A text is never a formula, whatever it begins with. */
export function sheetCell(value: SheetValue, kind: SheetColumn['kind']): PlainCell {
  if (value === null || value === '') return { t: 'z' }
  if (typeof value === 'number') return { t: 'n', v: value }
  if (typeof value !== 'string') return { t: 'n', v: value[1], z: sheetFormat(value[0]) }
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return { t: 'n', v: serial(Date.parse(`${value}T00:00:00Z`)), z: 'yyyy-mm-dd' }
  }
  if (kind === 'moment' && /^\d{4}-\d\d-\d\dT/.test(value)) {
    return { t: 'n', v: serial(Date.parse(value) + jakartaMs), z: 'yyyy-mm-dd hh:mm' }
  }
  return { t: 's', v: value.slice(0, longestText) }
}

/** Serial number of a date: days since day 0. */
function serial(time: number): number {
  return (time - epoch) / dayMs
}
