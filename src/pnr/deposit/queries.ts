import { listDepositOrganisations, readStatement } from '#contract/deposit'
import type { Ask } from '#contract/endpoint'
import { fresh, queryFor } from '../../lib/query.ts'
import type { StatementSearch } from './statement-search.ts'

/** Only what is asked for is sent. */
export function toStatementRequest({ _page, upTo, ...filters }: StatementSearch): Ask<typeof readStatement> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  return {
    query: {
      ...Object.fromEntries(given),
      _page: String(_page),
      ...(upTo !== undefined && { upTo: String(upTo) }),
    },
  }
}

export const statementPage = (search: StatementSearch) =>
  queryFor(readStatement, toStatementRequest(search), { offline: true })

export const depositOrganisations = queryFor(
  listDepositOrganisations,
  {},
  { offline: true, freshFor: fresh.reference },
)
