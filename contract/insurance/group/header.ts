import type { SheetCell, SheetGrid } from '../../sheet/sheet-grid.ts'
import { cleanLine } from '../../text/text.ts'
import { type GroupColumn, groupColumns } from './file.ts'
import type { GroupFileProblem, GroupNote } from './problems.ts'

/** How many rows a title or a logo may take above the header. */
const maxTitleRows = 20
/** The row with the most column names is the header; it has at least so many. */
const minNames = 3
/** Filled in if it is missing. */
const optionalColumns: readonly GroupColumn[] = ['pax_type_number']
const maxListed = 5

type Header = { row: number; columnIndex: ReadonlyMap<GroupColumn, number>; notes: GroupNote[] }

/** Finds the header row and the columns, in any order and case and with other columns between them. */
export function findHeader({ rows, hiddenColumns, hiddenSheets }: SheetGrid): Header | GroupFileProblem {
  // a row above the header may name some of the columns, as those that are required
  const counts = rows.slice(0, maxTitleRows).map((cells) => new Set(columnsNamedIn(cells)).size)
  const row = counts.indexOf(Math.max(...counts))
  const cells = rows[row]
  if (!cells || (counts[row] ?? 0) < minNames) {
    return hiddenSheets.length > 0
      ? { code: 'NO_HEADER_HIDDEN', values: { sheets: hiddenSheets.join(', ') } }
      : { code: 'NO_HEADER' }
  }
  const names = columnsNamedIn(cells)
  const repeated = groupColumns.filter((column) => names.filter((name) => name === column).length > 1)
  const hidden = hiddenColumns.flatMap((index) => {
    const column = columnOf(cells[index])
    return column ? [{ column, letters: lettersOf(index) }] : []
  })
  if (repeated.length > 0) {
    const unseen = hidden.filter(({ column }) => repeated.includes(column)).map(({ letters }) => letters)
    const columns = repeated.join(', ')
    return unseen.length > 0
      ? { code: 'COLUMNS_TWICE_HIDDEN', values: { columns, hidden: unseen.join(', ') } }
      : { code: 'COLUMNS_TWICE', values: { columns } }
  }
  const columnIndex = new Map(
    cells.flatMap((cell, index) => {
      const column = columnOf(cell)
      return column ? [[column, index] as const] : []
    }),
  )
  const missing = groupColumns.filter(
    (column) => !columnIndex.has(column) && !optionalColumns.includes(column),
  )
  if (missing.length > 0) return { code: 'COLUMNS_MISSING', values: { columns: missing.join(', ') } }
  const extra = cells
    .filter((cell) => cell.kind === 'text' && !columnOf(cell))
    .map((cell) => ('text' in cell ? cell.text.slice(0, 40) : ''))
    .slice(0, maxListed)
  const notes: GroupNote[] = []
  if (hidden.length > 0)
    notes.push({
      code: 'HIDDEN_COLUMNS',
      values: { columns: hidden.map(({ column }) => column).join(', ') },
    })
  if (extra.length > 0) notes.push({ code: 'EXTRA_COLUMNS', values: { columns: extra.join(', ') } })
  return { row, columnIndex, notes }
}

/** `AA`, as the heads of a spreadsheet's columns. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

function columnsNamedIn(cells: readonly SheetCell[]): GroupColumn[] {
  return cells.flatMap((cell) => columnOf(cell) ?? [])
}

/** Ignores case, spaces, hyphens and underscores: `Pax Type` is `pax_type`. */
function columnOf(cell: SheetCell | undefined): GroupColumn | null {
  if (!cell || !('text' in cell)) return null
  const normalized = normalizedName(cell.text)
  return groupColumns.find((column) => normalizedName(column) === normalized) ?? null
}

function normalizedName(name: string): string {
  return cleanLine(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
}
