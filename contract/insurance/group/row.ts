import { dayOfSerial, type SheetCell } from '../../sheet-grid.ts'
import { type GroupColumn, groupColumns } from './file.ts'
import type { GroupCellCode } from './problems.ts'

/** A row of a group file as it was typed, right or wrong. */
export type GroupRow = {
  /** As the sheet counts. */
  readonly rowNumber: number
  readonly values: Readonly<Record<GroupColumn, string>>
  /** Where the cell itself is the trouble, until its value is typed anew. */
  readonly obstacles: Readonly<Partial<Record<GroupColumn, GroupCellCode>>>
}

/** What a spreadsheet keeps of a number. */
const exactDigits = 15

export function rowOf(
  rowNumber: number,
  cellOf: (column: GroupColumn) => SheetCell,
  date1904: boolean,
): GroupRow {
  const read = groupColumns.map((column) => [column, typedIn(cellOf(column), column, date1904)] as const)
  return {
    rowNumber,
    values: Object.fromEntries(read.map(([column, { typed }]) => [column, typed])) as GroupRow['values'], // of every column
    obstacles: Object.fromEntries(
      read.flatMap(([column, { obstacle }]) => (obstacle ? [[column, obstacle]] : [])),
    ),
  }
}

/** A person typed it anew: whatever was wrong with the cell is over. */
export function retyped(row: GroupRow, column: GroupColumn, typed: string): GroupRow {
  const { [column]: _over, ...obstacles } = row.obstacles
  return { ...row, values: { ...row.values, [column]: typed }, obstacles }
}

/** A space at the end is typed on the way to the next word. */
export function trimmed(row: GroupRow): GroupRow {
  const values = groupColumns.map((column) => [column, row.values[column].trim()] as const)
  return { ...row, values: Object.fromEntries(values) as GroupRow['values'] } // of every column
}

/** Numbers that were filled in beforehand make no traveller. */
export function isEmptyRow({ values, obstacles }: GroupRow): boolean {
  return groupColumns.every(
    (column) =>
      column === 'row_no' ||
      column === 'pax_type_number' ||
      (values[column] === '' && (obstacles[column] ?? 'MERGED') === 'MERGED'),
  )
}

type Typed = { typed: string; obstacle?: GroupCellCode }

function typedIn(cell: SheetCell, column: GroupColumn, date1904: boolean): Typed {
  switch (cell.kind) {
    case 'empty':
      return { typed: '' }
    case 'formula':
      return { typed: '', obstacle: 'FORMULA' }
    case 'error':
      return { typed: '', obstacle: 'ERROR' }
    case 'merged':
      return { typed: cell.text, obstacle: 'MERGED' }
    case 'text':
      return { typed: cell.text }
    case 'date': {
      const typed = dayOfSerial(cell.number, date1904) ?? plain(cell.number)
      return column === 'date_of_birth' ? { typed } : { typed, obstacle: 'DATE_HERE' }
    }
    case 'number': {
      const typed = plain(cell.number)
      const rounded = column === 'identity_no' && typed.length > exactDigits && typed.endsWith('0')
      return rounded || !isExact(cell.number) ? { typed, obstacle: 'ROUNDED' } : { typed }
    }
  }
}

/** Never `3.2E+15`. */
function plain(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
}

function isExact(number: number): boolean {
  return !Number.isInteger(number) || Number.isSafeInteger(number)
}
