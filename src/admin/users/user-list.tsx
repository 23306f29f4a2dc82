import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Change, Filters, noFilters } from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
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
        words={(word, values) => (word === 'clear' ? t('clear') : t(`filters.${word}`, values))}
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
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after) => userPage(search, after)}
      rowsOf={({ userList }) => userList}
      keyOf={({ userId }) => userId}
      columns={columns}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      cardClass={styles.card}
      countOf={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
      moreWord={t('more')}
      needsNetwork={t('needsNetwork')}
      empty={{
        title: t('none'),
        hint: t('noneHint'),
        action: (
          <>
            <Button variant="default" onClick={onClear}>
              {t('clear')}
            </Button>
            <InviteButton org={search.org} />
          </>
        ),
      }}
    />
  )
}
