import '@mantine/core/styles/Checkbox.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import listing from '../../ui/listing.module.css'
import { InviteButton } from './invite-button.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { UserSearch } from './queries.ts'
import { noUserFilters, UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import styles from './users.module.css'

const route = getRouteApi('/app/admin/users')

/** The users of the viewer's agency and of those below it. */
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
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.head}>
          <OpenInvitations />
          <InviteButton org={search.org} />
        </div>
      </div>
      <UserFilters search={search} onSearch={onSearch} />
      <UserList key={JSON.stringify(search)} search={search} onClear={() => onSearch(noUserFilters)} />
    </div>
  )
}
