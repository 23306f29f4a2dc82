import type { PastedCells } from '../../ui/file/pasted-cells.ts'

/** How the rows of a form take pasted cells. */
export type RowsToFill<F> = {
  /** In the order in which Tab goes along a row. */
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly pathOf: (row: number, column: string) => string
  /** The form with what was pasted there; `null`: it cannot be read, or the row has no such field. */
  readonly withCell: (fields: F, row: number, column: string, text: string) => F | null
}

type FilledRows<F> = {
  readonly fields: F
  readonly people: number
  /** The paths of the cells that were taken. */
  readonly taken: readonly string[]
  readonly unread: readonly { readonly path: string; readonly text: string }[]
  /** Cells to the right of the last column, or below the last row. */
  readonly beyond: number
}

/** Fills the cells from a place on, to the right and downwards. An empty cell leaves what is there. */
export function fillRows<F>(
  rows: RowsToFill<F>,
  fields: F,
  start: { readonly row: number; readonly column: number },
  cells: PastedCells,
): FilledRows<F> {
  const taken: string[] = []
  const unread: { path: string; text: string }[] = []
  const people = new Set<number>()
  let [filled, beyond] = [fields, 0]
  for (const [down, line] of cells.entries()) {
    for (const [right, text] of line.entries()) {
      if (text === '') continue
      const row = start.row + down
      const column = rows.columns[start.column + right]
      if (row >= rows.rowCount || column === undefined) {
        beyond += 1
        continue
      }
      const path = rows.pathOf(row, column)
      const next = rows.withCell(filled, row, column, text)
      if (next === null) unread.push({ path, text })
      else {
        filled = next
        taken.push(path)
        people.add(row)
      }
    }
  }
  return { fields: filled, people: people.size, taken, unread, beyond }
}
