import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

export type Grown = { readonly hasMore: boolean }

export type Growing<P extends Grown, Row> = {
  /** The page after a row; absent: the first. */
  pageAfter: (after: string | undefined, isFurther: boolean) => UseQueryOptions<P>
  rowsOf: (page: P) => readonly Row[]
  keyOf: (row: Row) => string
}

/** A list that grows: the pages that were opened so far, each after the last row of the one before. Mount it anew for another
 * search, which starts at its first page. */
export function useGrowing<P extends Grown, Row>({ pageAfter, rowsOf, keyOf }: Growing<P, Row>) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  const pages = useQueries({ queries: starts.map((after) => pageAfter(after, starts.length > 1)) })
  const rows = pages.flatMap(({ data }) => (data ? rowsOf(data) : []))
  const last = pages.at(-1)
  const lastRow = rows.at(-1)
  return {
    pages,
    rows,
    /** Whether there are rows after those that are shown. */
    hasMore: last?.data?.hasMore ?? (pages.length > 1 && last?.isPending === true),
    isPending: last?.isPending ?? false,
    more: () => lastRow && setStarts([...starts, keyOf(lastRow)]),
    /** When the first page was fetched; milliseconds. */
    fetchedAt: pages[0]?.dataUpdatedAt ?? 0,
  }
}
