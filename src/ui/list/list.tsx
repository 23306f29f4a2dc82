import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, NotRefreshed, Skeletons } from '../state/states.tsx'
import { useOnline } from '../state/use-online.ts'
import styles from './listing.module.css'
import { useRowTransition } from './row-transition.ts'
import { WaitingContext, type WaitingProps } from './rows.tsx'
import { WaitingRows } from './waiting-rows.tsx'

type Page = Pick<
  UseQueryResult<unknown>,
  'data' | 'error' | 'isError' | 'isPending' | 'isPlaceholderData' | 'refetch'
>

type Props = {
  /** The page that is shown, or those that were opened so far, one below the other. */
  pages: readonly Page[]
  isEmpty: boolean
  /** Why it is empty, and what to do about it. */
  empty: ReactNode
  /** How many rows there are, where the head does not say it. */
  count?: ReactNode
  /** What stands above an error, where the list says it in its own words. */
  errorTitle?: ((error: unknown) => string | undefined) | undefined
  /** The way back from a page that failed. */
  back?: ReactNode
  /** What leads to the other pages. */
  foot?: ReactNode
  /** The rows. */
  children: ReactNode
}

const drawWaiting = (props: WaitingProps) => <WaitingRows {...props} />

/** A list in all its states: on its way, failed, empty, and there. */
export function List({ pages, children, ...props }: Props) {
  useRowTransition()
  const [first] = pages
  const last = pages.at(-1)
  if (first?.data === undefined) {
    if (!first?.isError) return <WaitingContext value={drawWaiting}>{children}</WaitingContext>
    return <NotThere page={first} {...props} />
  }
  if (props.isEmpty) return props.empty
  return (
    <>
      <NotRefreshed error={first.error} onRetry={() => void first.refetch()} />
      {props.count && (
        <p className={styles.count} role="status">
          {props.count}
        </p>
      )}
      <div className={styles.rows} aria-busy={first.isPlaceholderData}>
        {children}
      </div>
      {last !== first && last?.data === undefined && last?.isError && <NotThere page={last} {...props} />}
      {last !== first && last?.isPending && <Skeletons count={2} shape="row" />}
      {props.foot}
    </>
  )
}

type NotThereProps = Pick<Props, 'errorTitle' | 'back'> & { page: Page }

function NotThere({ page: { error, refetch }, errorTitle, back }: NotThereProps) {
  return <ErrorState title={errorTitle?.(error)} error={error} onRetry={() => void refetch()} back={back} />
}

type MoreProps = { growing: { hasMore: boolean; isPending: boolean; more: () => void }; word: string }

/** The button below a list that grows. */
export function MoreRows({ growing: { hasMore, isPending, more }, word }: MoreProps) {
  const online = useOnline()
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button variant="default" disabled={!online} loading={isPending} onClick={more}>
        {word}
      </Button>
    </div>
  )
}
