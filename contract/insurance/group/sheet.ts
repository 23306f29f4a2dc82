import { gridLimits, type SheetCell, type SheetGrid } from '../../sheet-grid.ts'
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
  if ('code' in header) return { rows: [], headerProblem: header, notes: [] }
  const { columnIndex } = header
  const rows = grid.rows
    .map((cells, index) =>
      rowOf(index + 1, (column) => cells[columnIndex.get(column) ?? -1] ?? emptyCell, grid.date1904),
    )
    .slice(header.row + 1)
    .filter((row) => !isEmptyRow(row))
  return { rows, headerProblem: null, notes: [...header.notes, ...notesOf(grid)] }
}

export function problemsOfGroup(
  { rows, headerProblem }: Pick<GroupSheet, 'rows' | 'headerProblem'>,
  terms: GroupTerms,
): GroupProblems {
  if (headerProblem) return { cells: [], file: [headerProblem] }
  const cells = checkGroupRows(rows, terms)
  const wrong = new Set(cells.map(({ rowNumber }) => rowNumber))
  return { cells, file: checkGroupSize(rows.length, rows.length - wrong.size) }
}

function notesOf({ isCut, sheetName, otherSheets }: SheetGrid): GroupNote[] {
  const notes: GroupNote[] = []
  if (isCut) notes.push({ code: 'ROWS_CUT', values: { most: String(gridLimits.rows) } })
  if (otherSheets.some((name) => name !== groupSheets.example))
    notes.push({ code: 'OTHER_SHEETS', values: { name: sheetName } })
  return notes
}
