import { startTransition, useEffect, useState } from 'react'

/** More than a phone shows at once. */
const inSight = 8

/** The first list of a page that was just opened; one that is gone back to is drawn whole, for its place to be found again. */
let isStart =
  globalThis.performance?.getEntriesByType('navigation').some((entry) => Object(entry).type === 'navigate') ??
  false

/** At the start of the app the rows in sight are drawn first, and the others when the picture stands. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isCut, setCut] = useState(isStart)
  useEffect(() => {
    isStart = false
    startTransition(() => setCut(false))
  }, [])
  return isCut ? rows.slice(0, inSight) : rows
}
