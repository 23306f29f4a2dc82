import type { SheetCell, SheetGrid } from '../../sheet-grid.ts'
import { type GroupColumn, groupColumns } from './file.ts'
import type { GroupFileProblem, GroupNote } from './problems.ts'

/** How far down the names of the columns may stand, below a title or a logo. */
const mostTitleRows = 20
/** So many of them make a row of names. */
const fewestNames = 3
/** The number within the type can be worked out. */
const notNeeded: readonly GroupColumn[] = ['pax_type_number']
const mostNamed = 5

type Header = { row: number; placeOf: ReadonlyMap<GroupColumn, number>; notes: GroupNote[] }

/** Where the columns are: in any order, in any case, with others between them. */
export function findHeader({ rows }: SheetGrid): Header | GroupFileProblem {
  const row = rows.slice(0, mostTitleRows).findIndex((cells) => namesOf(cells).length >= fewestNames)
  const cells = rows[row]
  if (!cells) return { code: 'NO_HEADER' }
  const names = namesOf(cells)
  const twice = groupColumns.filter((column) => names.filter((name) => name === column).length > 1)
  if (twice.length > 0) return { code: 'COLUMNS_TWICE', values: { columns: twice.join(', ') } }
  const placeOf = new Map(
    cells.flatMap((cell, index) => {
      const column = columnOf(cell)
      return column ? [[column, index] as const] : []
    }),
  )
  const missing = groupColumns.filter((column) => !placeOf.has(column) && !notNeeded.includes(column))
  if (missing.length > 0) return { code: 'COLUMNS_MISSING', values: { columns: missing.join(', ') } }
  const extra = cells
    .filter((cell) => cell.kind === 'text' && !columnOf(cell))
    .map((cell) => ('text' in cell ? cell.text.slice(0, 40) : ''))
    .slice(0, mostNamed)
  const columns = extra.join(', ')
  return { row, placeOf, notes: extra.length > 0 ? [{ code: 'EXTRA_COLUMNS', values: { columns } }] : [] }
}

function namesOf(cells: readonly SheetCell[]): GroupColumn[] {
  return cells.flatMap((cell) => columnOf(cell) ?? [])
}

/** `Pax Type` and `PAX_TYPE` are one. */
function columnOf(cell: SheetCell): GroupColumn | null {
  if (!('text' in cell)) return null
  const bare = bareName(cell.text)
  return groupColumns.find((column) => bareName(column) === bare) ?? null
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}
