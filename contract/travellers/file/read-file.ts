import type { SheetCell, SheetGrid } from '../../sheet/sheet-grid.ts'
import type { TravellerForm } from '../traveller.ts'
import { cellText } from './cell-text.ts'
import { columnNamed, dayColumns, type TravellerColumn, travellerColumns } from './columns.ts'
import { readRow } from './read-row.ts'

/** A wrong cell: the row as the spreadsheet numbers it, and the problem as schemas tell it (`contract/call/problems.ts`). */
export type RowProblem = {
  readonly rowNumber: number
  readonly column: TravellerColumn
  readonly problem: string
}

export type FileProblem =
  /** No row at the top names the columns. */
  | { readonly code: 'NO_HEADER' }
  | { readonly code: 'COLUMNS_TWICE'; readonly columns: readonly TravellerColumn[] }
  | { readonly code: 'NO_ROWS' }

/** What was left out; not an error. */
export type FileNote =
  | { readonly code: 'EXTRA_COLUMNS'; readonly columns: readonly string[] }
  | { readonly code: 'HIDDEN_ROWS'; readonly rows: readonly number[] }
  /** Rows behind those that were read. */
  | { readonly code: 'ROWS_BEYOND'; readonly count: number }

/** What a person sees in the cells of a row; empty: nothing, or a formula or an error of the spreadsheet. */
export type TypedRow = {
  readonly rowNumber: number
  readonly texts: Readonly<Record<TravellerColumn, string>>
}

export type TravellerFile = {
  /** All rows that were read. */
  readonly typedList: readonly TypedRow[]
  /** The rows without a wrong cell, which can be imported. */
  readonly rowList: readonly { readonly rowNumber: number; readonly traveller: TravellerForm }[]
  readonly problems: readonly RowProblem[]
  readonly fileProblem: FileProblem | null
  readonly notes: readonly FileNote[]
}

/** How many rows a title may take above the header. */
const maxTitleRows = 20

/** Reads a sheet of travellers (`readGrids` makes grids of a workbook). Nothing of it is stored: what the person confirms goes to
 * `importTravellers`. */
export function readTravellerFile(grid: SheetGrid, newId: () => string): TravellerFile {
  const header = findHeader(grid)
  if ('code' in header) return { typedList: [], rowList: [], problems: [], fileProblem: header, notes: [] }
  const rows = grid.rows
    .map((cells, at) => ({ cells, rowNumber: at + 1 }))
    .slice(header.row + 1)
    .filter(({ cells }) => [...header.places.values()].some((place) => isFilled(cells[place])))
  const isHidden = ({ rowNumber }: { rowNumber: number }) => grid.hiddenRows.includes(rowNumber - 1)
  const shown = rows.filter((row) => !isHidden(row))
  const read = shown.map(({ cells, rowNumber }) => ({
    rowNumber,
    ...readCells(cells, header.places, grid.date1904, newId),
  }))
  const hidden = rows.filter(isHidden).map(({ rowNumber }) => rowNumber)
  return {
    typedList: read.map(({ rowNumber, texts }) => ({ rowNumber, texts })),
    rowList: read.flatMap(({ rowNumber, traveller }) => (traveller ? [{ rowNumber, traveller }] : [])),
    problems: read.flatMap(({ rowNumber, problems }) =>
      problems.map((problem) => ({ rowNumber, ...problem })),
    ),
    fileProblem: shown.length === 0 ? { code: 'NO_ROWS' } : null,
    notes: [
      ...(header.extra.length > 0 ? [{ code: 'EXTRA_COLUMNS' as const, columns: header.extra }] : []),
      ...(hidden.length > 0 ? [{ code: 'HIDDEN_ROWS' as const, rows: hidden }] : []),
      ...(grid.rowsBeyond > 0 ? [{ code: 'ROWS_BEYOND' as const, count: grid.rowsBeyond }] : []),
    ],
  }
}

const isFilled = (cell: SheetCell | undefined) => cell !== undefined && cell.kind !== 'empty'

type Places = ReadonlyMap<TravellerColumn, number>
type Header = { row: number; places: Places; extra: string[] }

/** The row that names most columns, the surname among them; in any order, case and with others between them. */
function findHeader({ rows }: SheetGrid): Header | FileProblem {
  const named = rows.slice(0, maxTitleRows).map((cells) => cells.map(columnOf))
  const counts = named.map((columns) => columns.filter((column) => column !== null).length)
  const row = counts.indexOf(Math.max(...counts))
  const columns = named[row] ?? []
  if (!columns.includes('surname')) return { code: 'NO_HEADER' }
  const twice = travellerColumns.filter((column) => columns.filter((one) => one === column).length > 1)
  if (twice.length > 0) return { code: 'COLUMNS_TWICE', columns: twice }
  const places = columns.flatMap((column, at) => (column ? [[column, at] as const] : []))
  const extra = (rows[row] ?? []).flatMap((cell) =>
    cell.kind === 'text' && columnOf(cell) === null ? [cell.text.slice(0, 40)] : [],
  )
  return { row, places: new Map(places), extra }
}

function columnOf(cell: SheetCell): TravellerColumn | null {
  return cell.kind === 'text' ? columnNamed(cell.text) : null
}

type ReadCells = {
  texts: TypedRow['texts']
  traveller: TravellerForm | null
  problems: Omit<RowProblem, 'rowNumber'>[]
}

function readCells(
  cells: readonly SheetCell[],
  places: Places,
  date1904: boolean,
  newId: () => string,
): ReadCells {
  const read = travellerColumns.map((column) => ({
    column,
    ...cellText(cells[places.get(column) ?? -1], dayColumns.includes(column), date1904),
  }))
  const texts = Object.fromEntries(read.map(({ column, text }) => [column, text.trim()])) as Record<
    TravellerColumn,
    string
  > // of every column
  const ofCells = read.flatMap(({ column, problem }) => (problem ? [{ column, problem }] : []))
  const row = readRow(texts, newId)
  const ofRow = row.is === 'wrong' ? row.problems : []
  const problems = [
    ...ofCells,
    ...ofRow.filter(({ column }) => !ofCells.some((one) => one.column === column)),
  ]
  return { texts, traveller: row.is === 'right' && problems.length === 0 ? row.traveller : null, problems }
}
