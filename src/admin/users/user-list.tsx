import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { roleCode } from '#contract/access/role'
import { userSort, userStatus } from '#contract/admin/users'
import {
  type Change,
  choiceFilter,
  type Filter,
  Filters,
  noFilters,
  orderChoice,
  textFilter,
} from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { useOrderWords } from '../use-order-words.ts'
import { useOrgFilter } from '../use-org-filter.ts'
import { InviteButton } from './invitation/invite-button.tsx'
import { type UsersSearch, userPage } from './queries.ts'
import { useUserColumns } from './use-user-columns.tsx'

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

function useUserFilters(): readonly Filter<UsersSearch>[] {
  const t = useTranslations('adminUsers')
  const order = useOrderWords((field: 'name' | 'lastSignIn') =>
    t(`column.${field === 'name' ? 'user' : field}`),
  )
  const ofAgency = useOrgFilter({
    label: t('filters.agency'),
    anyLabel: t('filters.anyAgency'),
  })
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    ofAgency,
    choiceFilter('role', 'few', {
      label: t('filters.role'),
      anyLabel: t('filters.anyRole'),
      options: roleCode.options,
      optionLabel: (role) => t(`role.${role}`),
    }),
    choiceFilter('status', 'few', {
      label: t('filters.status'),
      anyLabel: t('filters.anyStatus'),
      options: userStatus.options,
      optionLabel: (status) => t(`status.${status}`),
    }),
    orderChoice('sort', 'few', { ...order, options: userSort.options }),
  ]
}
