import { useLocale } from 'use-intl'
import { writtenDay } from '#contract/written-day'
import { formatDay } from '../../../lib/format.ts'
import type { CellCheck } from './row-checks.ts'

/** A valid cell as text; a date formatted as it was parsed. */
export function CellText({ check: { column, typed } }: { check: CellCheck }) {
  const locale = useLocale()
  const day = column === 'date_of_birth' ? writtenDay(typed) : null
  return day ? formatDay(day, locale) : typed
}
