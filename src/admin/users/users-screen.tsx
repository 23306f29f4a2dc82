import '@mantine/core/styles/Checkbox.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listUsers } from '#contract/admin/users'
import { useMay } from '../../lib/session/may.ts'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { InviteButton } from './invitation/invite-button.tsx'
import { OpenInvitations } from './invitation/open-invitations.tsx'
import type { UserSearch } from './queries.ts'
import { noUserFilters, UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import styles from './users.module.css'

const route = getRouteApi('/app/admin/users')

/** The users of the viewer's agency and of those below it; for who may only invite, the invitations. */
export function UsersScreen() {
  const t = useTranslations('adminUsers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (changes: UserSearch, how?: 'typed') =>
    void navigate({
      search: (before) => ({ ...before, ...changes, q: changes.q ?? before.q ?? '' }),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <div className={listing.screen}>
      <ListHead
        title={t('title')}
        tools={
          <>
            <OpenInvitations />
            <InviteButton org={search.org} />
          </>
        }
      />
      {useMay(listUsers.needs) ? (
        <>
          <UserFilters search={search} onSearch={onSearch} />
          <UserList
            key={JSON.stringify(search)}
            search={search}
            onClear={() => onSearch(noUserFilters)}
            onSort={(sort) => onSearch({ sort })}
          />
        </>
      ) : (
        <p className={styles.quiet}>{t('inviteOnly')}</p>
      )}
    </div>
  )
}
