import { queryOptions } from '@tanstack/react-query'
import { readRestore } from '#contract/admin/setup-restore'
import { queryFor } from '../../lib/query/query.ts'

const whileItRunsMs = 1_000

/** How far a backup is brought back. */
export const restoreQuery = queryOptions({
  ...queryFor(readRestore, {}, { freshFor: 0, refreshes: false }),
  // also while the server begins anew and does not answer
  refetchInterval: ({ state: { data } }) => (data?.phase === 'RUNNING' ? whileItRunsMs : false),
})
