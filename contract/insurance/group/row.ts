import { dayOfSerial, type SheetCell } from '../../sheet/sheet-grid.ts'
import { cleanLine } from '../../text/text.ts'
import { type GroupColumn, groupColumns } from './file.ts'
import type { GroupCellCode } from './problems.ts'

/** A row of a group file as it was typed, valid or not. */
export type GroupRow = {
  /** Row number in the sheet, from 1. */
  readonly rowNumber: number
  readonly values: Readonly<Record<GroupColumn, string>>
  /** Problems of the cell itself, as a formula; gone once a person types the value anew. */
  readonly obstacles: Readonly<Partial<Record<GroupColumn, GroupCellCode>>>
}

/** Columns whose number counts, and not how it is written. */
const countedColumns: readonly GroupColumn[] = ['row_no', 'pax_type_number']
const nameColumns: ReadonlySet<GroupColumn> = new Set(['firstname', 'lastname', 'place_of_birth'])

/** Significant digits that a spreadsheet keeps of a number. */
const exactDigits = 15

export function rowOf(
  rowNumber: number,
  cellOf: (column: GroupColumn) => SheetCell,
  date1904: boolean,
): GroupRow {
  const read = groupColumns.map((column) => [column, textOfCell(cellOf(column), column, date1904)] as const)
  return {
    rowNumber,
    values: Object.fromEntries(read.map(([column, { typed }]) => [column, typed])) as GroupRow['values'], // of every column
    obstacles: Object.fromEntries(
      read.flatMap(([column, { obstacle }]) => (obstacle ? [[column, obstacle]] : [])),
    ),
  }
}

/** Sets a value that a person typed, and removes the problem of the cell. */
export function withTypedValue(row: GroupRow, column: GroupColumn, typed: string): GroupRow {
  const { [column]: _removed, ...obstacles } = row.obstacles
  return { ...row, values: { ...row.values, [column]: typed }, obstacles }
}

/** Without invisible marks and needless space. On reading and not on typing: a space is typed before the next word. */
export function cleaned(row: GroupRow): GroupRow {
  const values = groupColumns.map((column) => [column, cleanLine(row.values[column]).trim()] as const)
  return { ...row, values: Object.fromEntries(values) as GroupRow['values'] } // of every column
}

/** A row that has nothing but prefilled numbers counts as empty. */
export function isEmptyRow({ values, obstacles }: GroupRow): boolean {
  return groupColumns.every(
    (column) =>
      column === 'row_no' ||
      column === 'pax_type_number' ||
      (values[column] === '' && (obstacles[column] ?? 'MERGED') === 'MERGED'),
  )
}

type CellText = { typed: string; obstacle?: GroupCellCode }

function textOfCell(cell: SheetCell, column: GroupColumn, date1904: boolean): CellText {
  switch (cell.kind) {
    case 'empty':
      return { typed: '' }
    case 'formula':
      return { typed: '', obstacle: 'FORMULA' }
    case 'error':
      return { typed: '', obstacle: 'ERROR' }
    case 'merged':
      return { typed: cell.text, obstacle: 'MERGED' }
    case 'boolean':
      return { typed: cell.text, obstacle: 'BOOLEAN' }
    case 'text':
      return { typed: cell.text }
    case 'date': {
      const typed = dayOfSerial(cell.number, date1904) ?? decimalText(cell.number)
      if (column !== 'date_of_birth') return { typed, obstacle: 'DATE_HERE' }
      return cell.isPart ? { typed, obstacle: 'FORMATTED' } : { typed }
    }
    case 'number': {
      const typed = decimalText(cell.number)
      if (nameColumns.has(column)) return { typed, obstacle: 'NUMBER_HERE' }
      const rounded = column === 'identity_no' && typed.length > exactDigits && typed.endsWith('0')
      if (rounded || !isExact(cell.number)) return { typed, obstacle: 'ROUNDED' }
      if (cell.shown === undefined || countedColumns.includes(column)) return { typed }
      // as 001234567; a format may also round a number, or hide it
      return digitsOf(cell.shown) === digitsOf(typed)
        ? { typed: cell.shown }
        : { typed, obstacle: 'FORMATTED' }
    }
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '')
}

/** Without an exponent, so never `3.2E+15`. */
function decimalText(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
}

function isExact(number: number): boolean {
  return !Number.isInteger(number) || Number.isSafeInteger(number)
}
