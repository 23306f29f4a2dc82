import type { Ask } from '#contract/call/endpoint'
import { listDepositOrganisations, readStatement } from '#contract/money/deposit'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import type { StatementSearch } from './statement-search.ts'

const filterNames = ['org', 'fromDate', 'toDate', 'kind', 'bookingCode'] as const

/** Sends the known filters only: the router also passes on unknown search parameters. */
export function toStatementRequest(search: StatementSearch): Ask<typeof readStatement> {
  const { _page, upTo } = search
  const given = filterNames.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined)
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
  { offline: true, freshFor: staleTimes.reference },
)
