import { queryOptions } from '@tanstack/react-query'
import { listDoubtful } from '#contract/desk'
import { queryFor } from '../lib/query.ts'

export const doubtfulQuery = queryOptions({
  ...queryFor(listDoubtful, {}),
  // the reconciler finds out by itself: whoever looks at it sees it happen
  refetchInterval: 5_000,
})
