import { pnrPageSize } from '#contract/pnr-list'

type Counted = { page: number; hasMore: boolean; total: number; totalIsCapped: boolean }

/** How many pages can be offered: past what was counted, the one after this one while there are more. */
export function pagesOf({ page, hasMore, total, totalIsCapped }: Counted): { pages: number; open: boolean } {
  const counted = Math.ceil(total / pnrPageSize)
  if (!totalIsCapped) return { pages: counted, open: false }
  const known = Math.max(counted, page + (hasMore ? 1 : 0))
  return { pages: known, open: hasMore || page < counted }
}
