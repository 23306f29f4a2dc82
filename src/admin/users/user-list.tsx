import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Change, Filters, noFilters } from '../../ui/list/filters.tsx'
import { List, MoreRows } from '../../ui/list/list.tsx'
import { RowCount } from '../../ui/list/list-head.tsx'
import { Rows } from '../../ui/list/rows.tsx'
import { useGrowing } from '../../ui/list/use-growing.ts'
import { EmptyState } from '../../ui/state/states.tsx'
import { InviteButton } from './invitation/invite-button.tsx'
import { type UsersSearch, userPage } from './queries.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { useUserFilters } from './use-user-filters.ts'
import styles from './users.module.css'

const route = getRouteApi('/app/admin/users')

/** The users that match the filters. */
export function UserList() {
  const t = useTranslations('adminUsers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useUserFilters()
  const onSearch: Change<UsersSearch> = (changes, how) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <>
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={{
          title: t('filters.title'),
          open: (count) => t('filters.open', { count }),
          clear: t('clear'),
          show: t('filters.show'),
        }}
      />
      {/* another search starts at its first page */}
      <FoundUsers
        key={JSON.stringify(search)}
        search={search}
        onSearch={onSearch}
        onClear={() => onSearch(noFilters(filters))}
      />
    </>
  )
}

type Props = { search: UsersSearch; onSearch: Change<UsersSearch>; onClear: () => void }

function FoundUsers({ search, onSearch, onClear }: Props) {
  const t = useTranslations('adminUsers')
  const columns = useUserColumns()
  const growing = useGrowing({
    pageAfter: (after) => userPage(search, after),
    rowsOf: ({ userList }) => userList,
    keyOf: ({ userId }) => userId,
  })
  const { pages, rows, hasMore, fetchedAt } = growing
  return (
    <List
      pages={pages}
      isEmpty={rows.length === 0}
      empty={
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
      }
      count={<RowCount at={fetchedAt}>{t(hasMore ? 'countMore' : 'count', { count: rows.length })}</RowCount>}
      needsNetwork={t('needsNetwork')}
      foot={<MoreRows growing={growing} word={t('more')} />}
    >
      <Rows
        few
        title={t('title')}
        rows={rows}
        columns={columns}
        keyOf={({ userId }) => userId}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        cardClass={styles.card}
      />
    </List>
  )
}
