import { rateDecimals } from '#contract/admin/rates'
import { hasDecimals } from '#contract/money/amount'
import { type Currency, currencies } from '#contract/money/money'
import type { SheetCell, SheetGrid, SheetGrids } from '#contract/sheet/sheet-grid'
import { readNumber } from '../../../ui/number/typed-number.ts'

export type ForeignCurrency = Exclude<Currency, 'IDR'>
export const foreignCurrencies = currencies.filter((code) => code !== 'IDR')

/** The limits of the contract. */
const rateBounds = { min: 0.0001, max: 1e7 } as const

type RateCell = string | number | null
type Rates = Partial<Record<ForeignCurrency, number>>

export type RatesProblem =
  | { problem: 'noRate' }
  | { problem: 'twice' | 'severalNumbers' | 'wrongNumber'; currency: ForeignCurrency }
/** `skipped`: rows without a known currency. */
export type RatesRead = { rates: Rates; skipped: number } | RatesProblem

/** Rupiah for one unit; `null`: no such number. */
export function rateOf(cell: RateCell, currency: ForeignCurrency): number | null {
  if (cell === null) return null
  const { min, max } = rateBounds
  const decimals = rateDecimals(currency)
  if (typeof cell === 'number') return cell >= min && cell <= max && hasDecimals(cell, decimals) ? cell : null
  const read = readNumber(cell, { min, max, decimals })
  return read.is === 'number' ? read.number : null
}

/** Reads rows that each have a currency and one number, or a number in a column that is named for the rupiah. */
export function readRateRows(rows: readonly (readonly RateCell[])[]): RatesRead {
  const rates: Rates = {}
  let skipped = 0
  let rateColumn = -1
  for (const row of rows) {
    const code = row.map(currencyOf).find((one) => one !== undefined)
    if (code === undefined) {
      if (rateColumn < 0) rateColumn = row.findIndex(isRateHeading)
      if (row.some(isSaid) && row.findIndex(isRateHeading) < 0) skipped += 1
      continue
    }
    const cells = rateColumn < 0 ? row.filter(isNumberLike) : [row[rateColumn] ?? null]
    if (cells.length > 1) return { problem: 'severalNumbers', currency: code }
    const rate = rateOf(cells[0] ?? null, code)
    if (rate === null) return { problem: 'wrongNumber', currency: code }
    if (rates[code] !== undefined && rates[code] !== rate) return { problem: 'twice', currency: code }
    rates[code] = rate
  }
  return Object.keys(rates).length > 0 ? { rates, skipped } : { problem: 'noRate' }
}

export function readRateText(text: string): RatesRead {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = separatorOf(text)
  return readRateRows(lines.map((line) => splitLine(line, separator)))
}

/** The first sheet with rates; what a sheet hides is not read. */
export function readRateGrids([first, ...others]: SheetGrids): RatesRead {
  const read = readRateGrid(first)
  const [second, ...further] = others
  return 'problem' in read && read.problem === 'noRate' && second ? readRateGrids([second, ...further]) : read
}

function readRateGrid({ rows, hiddenRows, hiddenColumns }: SheetGrid): RatesRead {
  const shown = rows
    .filter((_, index) => !hiddenRows.includes(index))
    .map((row) => row.filter((_, index) => !hiddenColumns.includes(index)))
  return readRateRows(shown.map((row) => row.map(cellValue)))
}

function cellValue(cell: SheetCell): RateCell {
  if (cell.kind === 'number') return cell.number
  return cell.kind === 'text' || cell.kind === 'merged' ? cell.text : null
}

function currencyOf(cell: RateCell): ForeignCurrency | undefined {
  if (typeof cell !== 'string') return undefined
  const code = cell.trim().toUpperCase()
  return foreignCurrencies.find((one) => one === code)
}

function isRateHeading(cell: RateCell): boolean {
  return typeof cell === 'string' && /^\s*(rupiah|idr|rp|rate|kurs|middle|tengah)\b/i.test(cell)
}

function isNumberLike(cell: RateCell): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell))
}

function isSaid(cell: RateCell): boolean {
  return cell !== null && String(cell).trim() !== ''
}

/** A comma separates cells where it stands beside a word; between digits it belongs to the number. */
function separatorOf(text: string): RegExp | string {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  return /[a-z"]\s*,|,\s*["a-z]/i.test(text) ? ',' : /\s+/
}

/** Cells in quotation marks may hold the separator. */
function splitLine(line: string, separator: RegExp | string): string[] {
  const quoted: string[] = []
  const masked = line.replace(/"((?:[^"]|"")*)"/g, (_, text: string) => {
    quoted.push(text.replaceAll('""', '"'))
    return `\uE000${quoted.length - 1}\uE000`
  })
  return masked
    .trim()
    .split(separator)
    .map((cell) =>
      cell.trim().replace(/\uE000(\d+)\uE000/g, (_, index: string) => quoted[Number(index)] ?? ''),
    )
}
