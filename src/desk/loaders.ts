import { queryClient } from '../lib/query/query.ts'
import { doubtfulQuery } from './queries.ts'

export function startDesk(): void {
  void queryClient.prefetchQuery(doubtfulQuery)
}
