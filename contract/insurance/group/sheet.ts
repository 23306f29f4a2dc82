import { gridLimits, type SheetCell, type SheetGrid, type SheetGrids } from '../../sheet/sheet-grid.ts'
import { groupFileLimits } from '../rules.ts'
import { sameDocuments } from '../same-document.ts'
import { checkGroupRows, checkGroupSize, type GroupTerms } from './check-rows.ts'
import { groupSheets } from './file.ts'
import { findHeader } from './header.ts'
import type { GroupCellProblem, GroupFileProblem, GroupNote } from './problems.ts'
import { type GroupRow, isEmptyRow, rowOf } from './row.ts'

/** A group file as it was typed; `rows` is empty if the header is wrong. */
export type GroupSheet = {
  readonly rows: readonly GroupRow[]
  /** What is wrong with the header; the other problems come from `problemsOfGroup`. */
  readonly headerProblem: GroupFileProblem | null
  readonly notes: readonly GroupNote[]
  /** Travellers behind the rows that were read. */
  readonly rowsBeyond: number
}

/** Problems of single cells and of the file as a whole. */
export type GroupProblems = {
  readonly cells: readonly GroupCellProblem[]
  readonly file: readonly GroupFileProblem[]
}

const emptyCell: SheetCell = { kind: 'empty' }

/** Reads the rows as they were typed, without checking them; rows without a traveller are left out. */
export function readGroupSheet(grid: SheetGrid): GroupSheet {
  const header = findHeader(grid)
  if ('code' in header) return { rows: [], headerProblem: header, notes: notesOf(grid), rowsBeyond: 0 }
  const { columnIndex } = header
  const travellers = grid.rows
    .map((cells, index) =>
      rowOf(index + 1, (column) => cells[columnIndex.get(column) ?? -1] ?? emptyCell, grid.date1904),
    )
    .slice(header.row + 1)
    .filter((row) => !isEmptyRow(row))
  const isHidden = ({ rowNumber }: GroupRow) => grid.hiddenRows.includes(rowNumber - 1)
  const hidden = travellers.filter(isHidden).map(({ rowNumber }) => rowNumber)
  const notes = [...header.notes, ...notesOf(grid)]
  if (hidden.length > 0) notes.push({ code: 'HIDDEN_ROWS', values: { rows: rangesOf(hidden) } })
  const rows = travellers.filter((row) => !isHidden(row))
  return { rows, headerProblem: null, notes, rowsBeyond: grid.rowsBeyond }
}

/** The sheet that has travellers, or at least the columns; else the first. The example of the template has both, and is read where no
 * other sheet has the columns: somebody may have called theirs so. */
export function groupGridOf(grids: SheetGrids): SheetGrid {
  const read = grids.map((grid) => ({ grid, sheet: readGroupSheet(grid) }))
  const isExample = ({ grid }: (typeof read)[number]) => grid.sheetName === groupSheets.example
  const own = read.filter((one) => !isExample(one))
  const hasColumns = ({ sheet }: (typeof read)[number]) => !sheet.headerProblem?.code.startsWith('NO_HEADER')
  const found =
    own.find(({ sheet }) => sheet.rows.length > 0) ??
    own.find(hasColumns) ??
    read.find((one) => isExample(one) && hasColumns(one))
  return found?.grid ?? grids[0]
}

/** `3, 7–9`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

export function problemsOfGroup(
  { rows, headerProblem, rowsBeyond }: Omit<GroupSheet, 'notes'>,
  terms: GroupTerms,
): GroupProblems {
  if (headerProblem) return { cells: [], file: [headerProblem] }
  const cells = checkGroupRows(rows, terms)
  const wrong = new Set(cells.map(({ rowNumber }) => rowNumber))
  // whether the rows behind are seen is not known: they count only where there are too many anyway
  const count = rows.length > groupFileLimits.max ? rows.length + rowsBeyond : rows.length
  return { cells, file: checkGroupSize(count, rows.length - wrong.size) }
}

/** What is asked about in the rows as they are now; it does not hold the file up. */
export function questionsOfGroup({ rows }: Pick<GroupSheet, 'rows'>): GroupNote[] {
  const identified = rows.map(({ rowNumber, values }) => ({ rowNumber, identityNumber: values.identity_no }))
  return sameDocuments(identified).map((group) => ({
    code: 'SAME_DOCUMENT',
    values: {
      rows: group.map(({ rowNumber }) => rowNumber).join(', '),
      number: group[0]?.identityNumber ?? '',
    },
  }))
}

function notesOf({ rowsBeyond, sheetName, otherSheets }: SheetGrid): GroupNote[] {
  const notes: GroupNote[] = []
  if (rowsBeyond > 0) notes.push({ code: 'ROWS_CUT', values: { most: String(gridLimits.rows) } })
  if (otherSheets.some((name) => name !== groupSheets.example))
    notes.push({ code: 'OTHER_SHEETS', values: { name: sheetName } })
  return notes
}
