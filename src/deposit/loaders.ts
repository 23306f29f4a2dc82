import { queryClient } from '../lib/query/query.ts'
import { depositOrganisations, statementPage } from './queries.ts'
import type { StatementSearch } from './statement-search.ts'

export function startDeposit(search: StatementSearch): void {
  void queryClient.prefetchQuery(statementPage(search))
  void queryClient.prefetchQuery(depositOrganisations)
}
