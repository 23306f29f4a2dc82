import { type GroupColumn, groupColumns } from '#contract/insurance/group/file'
import type { GroupCellProblem } from '#contract/insurance/group/problems'
import type { GroupRow } from '#contract/insurance/group/row'

export type CellCheck = {
  readonly column: GroupColumn
  readonly typed: string
  readonly problem: GroupCellProblem | null
  /** It can be typed in. */
  readonly open: boolean
}
export type RowCheck = {
  readonly row: GroupRow
  readonly cells: readonly CellCheck[]
  readonly wrong: number
  /** Something of it can be typed in. */
  readonly open: boolean
}

/** Every row with what is wrong in its cells; a cell is open while it is wrong, and once it was typed in. */
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
      return { column, typed: row.values[column], problem, open: problem !== null || isTouched(row, column) }
    })
    return {
      row,
      cells,
      wrong: cells.filter(({ problem }) => problem).length,
      open: cells.some(({ open }) => open),
    }
  })
}
