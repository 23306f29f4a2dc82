import { useState } from 'react'
import type { GroupColumn } from '#contract/insurance/group/file'
import type { GroupRow } from '#contract/insurance/group/row'

const keyOf = (row: GroupRow, column: GroupColumn) => `${row.rowNumber} ${column}`

/** Cells that were edited stay inputs when they become valid, because the person may still be typing. */
export function useTouchedCells() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (row: GroupRow, column: GroupColumn) => touched.has(keyOf(row, column)),
    add(row: GroupRow, column: GroupColumn) {
      const key = keyOf(row, column)
      if (!touched.has(key)) setTouched(new Set([...touched, key]))
    },
  }
}
