import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserSort } from '#contract/admin/users'
import listing from '../../ui/list/listing.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { InviteButton } from './invitation/invite-button.tsx'
import { sortOfUsers, type UserSearch, userPage } from './queries.ts'
import { UserCards, UserTable } from './user-rows.tsx'
import styles from './users.module.css'

type Props = { search: UserSearch; onClear: () => void; onSort: (sort: UserSort) => void }

/** The users page by page, each below the one before. Mount it anew for other filters. */
export function UserList({ search, onClear, onSort }: Props) {
  const t = useTranslations('adminUsers')
  const online = useOnline()
  /** The last user of the page before each page. */
  const [starts, setStarts] = useState<readonly (string | null)[]>([null])
  const pages = useQueries({ queries: starts.map((after) => userPage(search, after)) })
  const [first] = pages
  const last = pages.at(-1)
  if (first?.isError && !first.data) {
    return (
      <>
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  if (!first?.data) return <Skeletons count={6} shape="row" />
  const users = pages.flatMap(({ data }) => data?.userList ?? [])
  if (users.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          <>
            <Button variant="default" onClick={onClear}>
              {t('clear')}
            </Button>
            <InviteButton org={search.org} />
          </>
        }
      />
    )
  }
  const hasMore = last?.data?.hasMore ?? true
  const next = last?.data?.userList.at(-1)?.userId
  return (
    <>
      <p className={listing.count} role="status">
        <b>{t(hasMore ? 'countMore' : 'count', { count: users.length })}</b>
        <AsOf at={first.dataUpdatedAt} />
      </p>
      <UserTable users={users} sort={sortOfUsers(search)} onSort={onSort} />
      <UserCards users={users} />
      {last?.isError && !last.data && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {hasMore && (
        <Button
          className={styles.more}
          variant="default"
          loading={last?.isPending ?? false}
          onClick={() => next && setStarts([...starts, next])}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
