import { useState } from 'react'
import type { GroupColumn } from '#contract/insurance/group/file'
import type { GroupRow } from '#contract/insurance/group/row'

const keyOf = (row: GroupRow, column: GroupColumn) => `${row.rowNumber} ${column}`

/** What was typed in stays a field when it has become right: the hand is still in it. */
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
