import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import listing from '../ui/list/listing.module.css'
import screen from '../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../ui/state/states.tsx'
import { useOnline } from '../ui/state/use-online.ts'

type Page = { readonly hasMore: boolean }

type Props<P extends Page> = {
  /** The pages that were asked for so far, the first one first. */
  readonly pages: readonly UseQueryResult<P>[]
  readonly isEmpty: boolean
  readonly words: { readonly none: string; readonly noneHint: string; readonly more: string }
  /** Where an empty list leads on to. */
  readonly lead: ReactNode
  /** Said offline, below the error of a list that was never seen. */
  readonly whyNotSeen?: string
  /** Placeholders until the first page is there. */
  readonly waiting?: number
  readonly count: ReactNode
  readonly onMore: () => void
  /** The rows as a table and as cards. */
  readonly children: ReactNode
}

/** Whether there are rows after those of the last page. */
export function hasMoreRows(pages: readonly UseQueryResult<Page>[]): boolean {
  return pages.at(-1)?.data?.hasMore ?? false
}

/** The rows of a list that grows page by page: how many, the rows, what is still coming, and `more`. */
export function KeysetRows<P extends Page>({
  pages,
  isEmpty,
  words,
  lead,
  whyNotSeen,
  waiting = 6,
  count,
  onMore,
  children,
}: Props<P>) {
  const online = useOnline()
  const [first] = pages
  const last = pages.at(-1)
  if (!first?.data) {
    if (!first?.isError) return <Skeletons count={waiting} shape="row" />
    return (
      <>
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
        {!online && whyNotSeen && <p className={screen.quiet}>{whyNotSeen}</p>}
      </>
    )
  }
  if (isEmpty) return <EmptyState title={words.none} hint={words.noneHint} action={lead} />
  return (
    <>
      <p className={listing.count} role="status">
        {count}
      </p>
      <div className={listing.rows}>{children}</div>
      {last?.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last?.isPending && <Skeletons count={2} shape="row" />}
      {hasMoreRows(pages) && (
        <div>
          <Button variant="default" disabled={!online} onClick={onMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
