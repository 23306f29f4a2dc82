import { useLocale } from 'use-intl'
import { cellDay } from '#contract/day/cell-day'
import { formatDay } from '../../../lib/language/format.ts'
import type { CellCheck } from './row-checks.ts'

/** A valid cell as text; a date formatted as it was parsed. */
export function CellText({ check: { column, typed } }: { check: CellCheck }) {
  const locale = useLocale()
  const day = column === 'date_of_birth' ? cellDay(typed) : null
  return day ? formatDay(day, locale) : typed
}
