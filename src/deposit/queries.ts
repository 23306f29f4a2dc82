import { listDepositOrganisations, readStatement } from '#contract/money/deposit'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { toStatementRequest } from './statement-filters.ts'
import type { StatementSearch } from './statement-search.ts'

export const statementPage = (search: StatementSearch) =>
  queryFor(readStatement, toStatementRequest(search), { offline: true })

export const depositOrganisations = queryFor(
  listDepositOrganisations,
  {},
  { offline: true, freshFor: staleTimes.reference },
)
