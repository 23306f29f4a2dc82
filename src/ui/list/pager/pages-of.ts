type Counted = { page: number; pageSize: number; hasMore: boolean; total: number; totalIsCapped: boolean }

/** Number of pages to show. If the total is capped, it is at least the next page; `open`: there are more. */
export function pagesOf({ page, pageSize, hasMore, total, totalIsCapped }: Counted): {
  pages: number
  open: boolean
} {
  const counted = Math.ceil(total / pageSize)
  if (!totalIsCapped) return { pages: counted, open: false }
  const known = Math.max(counted, page + (hasMore ? 1 : 0))
  return { pages: known, open: hasMore || page < counted }
}
