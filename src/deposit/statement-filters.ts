import type { Ask } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { type readStatement, statementDays } from '#contract/money/deposit'
import { given } from '../lib/address/given.ts'
import type { StatementSearch } from './statement-search.ts'

type Days = Pick<StatementSearch, 'fromDate' | 'toDate'>

/** The days of the statement: those that are chosen, else those of its default period. */
export function statementPeriod({ fromDate, toDate }: Days, now: Date): { fromDate: string; toDate: string } {
  const today = dayInJakarta(now)
  return {
    fromDate: fromDate ?? addDays(today, -statementDays.back),
    toDate: toDate ?? addDays(today, statementDays.ahead),
  }
}

/** Changes filters and returns to the first page, with the newest movement. Of a period that would end before it begins, the day that
 * the person did not touch moves to the other, or is the default again as well. */
export function changeStatement(
  search: StatementSearch,
  changes: Partial<StatementSearch>,
  now: Date,
): StatementSearch {
  const changed = { ...search, ...changes, _page: 1, upTo: undefined }
  const { fromDate, toDate } = statementPeriod(changed, now)
  if (fromDate <= toDate) return changed
  return {
    ...changed,
    fromDate: changes.fromDate ?? changes.toDate,
    toDate: changes.toDate ?? changes.fromDate,
  }
}

const filterNames = ['org', 'fromDate', 'toDate', 'kind', 'bookingCode'] as const

export function toStatementRequest(search: StatementSearch): Ask<typeof readStatement> {
  const { _page, upTo } = search
  return {
    query: {
      ...given(search, filterNames),
      _page: String(_page),
      ...(upTo !== undefined && { upTo: String(upTo) }),
    },
  }
}
