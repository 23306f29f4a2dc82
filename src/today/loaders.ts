import { queryClient } from '../lib/query/query.ts'
import type { KeptSearch } from '../shell/searches/last-searches.ts'
import { todayQuery } from './queries.ts'

/** The last searches come from the device. */
export async function startToday(): Promise<{ searches: readonly KeptSearch[] }> {
  void queryClient.prefetchQuery(todayQuery)
  const { lastSearches } = await import(/* bundle: idle */ '../shell/searches/last-searches.ts')
  return { searches: lastSearches() }
}
