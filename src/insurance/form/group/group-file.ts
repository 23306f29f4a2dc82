import type { GroupTerms } from '#contract/insurance/group/check-rows'
import { type GroupColumn, groupColumns } from '#contract/insurance/group/file'
import { type GroupRow, withTypedValue } from '#contract/insurance/group/row'
import {
  type GroupProblems,
  type GroupSheet,
  problemsOfGroup,
  readGroupSheet,
} from '#contract/insurance/group/sheet'
import { gridOfTexts, type SheetGrid } from '#contract/sheet/sheet-grid'
import type { PastedCells } from '../../../ui/file/pasted-cells.ts'

/** A chosen group file: its rows as edited, and the workbook to upload. */
export type GroupFile = GroupSheet & {
  readonly fileName: string
  /** The workbook made from the corrected rows; `null` while there are problems, or while it is being made. */
  readonly file: File | null
}

export function groupFileOf(fileName: string, grid: SheetGrid): GroupFile {
  return { ...readGroupSheet(grid), fileName, file: null }
}

/** Rows that were copied without the names of their columns have those of the template, in its order. */
export function pastedGroupOf(name: string, cells: PastedCells): GroupFile {
  const pasted = groupFileOf(name, gridOfTexts(cells, name))
  return pasted.headerProblem?.code === 'NO_HEADER'
    ? groupFileOf(name, gridOfTexts([groupColumns, ...cells], name))
    : pasted
}

export function groupFileProblems(group: GroupFile, terms: GroupTerms): GroupProblems {
  return problemsOfGroup(group, terms)
}

export function isValid({ cells, file }: GroupProblems): boolean {
  return cells.length === 0 && file.length === 0
}

export function editCell(
  group: GroupFile,
  { rowNumber }: GroupRow,
  column: GroupColumn,
  typed: string,
): GroupFile {
  const rows = group.rows.map((row) =>
    row.rowNumber === rowNumber ? withTypedValue(row, column, typed) : row,
  )
  return { ...group, rows, file: null }
}

export function removeRow(group: GroupFile, { rowNumber }: GroupRow): GroupFile {
  return { ...group, rows: group.rows.filter((row) => row.rowNumber !== rowNumber), file: null }
}
