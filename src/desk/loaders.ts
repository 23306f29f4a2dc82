import { queryClient } from '../lib/query/query.ts'
import { changedQuery, changeRequestsQuery, doubtfulQuery, toCallQuery } from './queries.ts'

export function startDesk(): void {
  void queryClient.prefetchQuery(doubtfulQuery)
  void queryClient.prefetchQuery(toCallQuery)
  void queryClient.prefetchQuery(changeRequestsQuery)
  void queryClient.prefetchQuery(changedQuery)
}
