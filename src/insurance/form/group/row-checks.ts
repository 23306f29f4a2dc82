import { type GroupColumn, groupColumns } from '#contract/insurance/group/file'
import type { GroupCellProblem } from '#contract/insurance/group/problems'
import type { GroupRow } from '#contract/insurance/group/row'

export type CellCheck = {
  readonly column: GroupColumn
  readonly typed: string
  readonly problem: GroupCellProblem | null
  readonly editable: boolean
}
export type RowCheck = {
  readonly row: GroupRow
  readonly cells: readonly CellCheck[]
  readonly problemCount: number
  /** At least one cell is editable. */
  readonly editable: boolean
}

/** Joins rows and problems; a cell is editable if it has a problem or was touched. */
export function rowChecks(
  rows: readonly GroupRow[],
  problems: readonly GroupCellProblem[],
  isTouched: (row: GroupRow, column: GroupColumn) => boolean,
): RowCheck[] {
  const problemOf = new Map(
    problems.toReversed().map((problem) => [`${problem.rowNumber} ${problem.column}`, problem]),
  )
  return rows.map((row) => {
    const cells = groupColumns.map((column) => {
      const problem = problemOf.get(`${row.rowNumber} ${column}`) ?? null
      return {
        column,
        typed: row.values[column],
        problem,
        editable: problem !== null || isTouched(row, column),
      }
    })
    return {
      row,
      cells,
      problemCount: cells.filter(({ problem }) => problem).length,
      editable: cells.some(({ editable }) => editable),
    }
  })
}
