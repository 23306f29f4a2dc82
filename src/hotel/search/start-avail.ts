import { queryClient } from '../../lib/query/query.ts'
import { destinationsLike, firstQuery } from './search-choices.ts'

export function startAvail(): void {
  void queryClient.prefetchQuery(destinationsLike(firstQuery))
}
