import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { UserRow, UserSort } from '#contract/admin/users'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './users.module.css'

type Props = { users: readonly UserRow[] }

const columns = [
  { name: 'user', field: 'name' },
  { name: 'agency', field: null },
  { name: 'role', field: null },
  { name: 'status', field: null },
  { name: 'lastSignIn', field: 'lastSignIn' },
] as const

type Sorted = { sort: UserSort | undefined; onSort: (sort: UserSort) => void }

/** The users on a wide screen. */
export function UserTable({ users, sort, onSort }: Props & Sorted) {
  const t = useTranslations('adminUsers')
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map(({ name, field }) =>
            field ? (
              <SortHeading key={name} field={field} sort={sort} onSort={onSort}>
                {t(`column.${name}`)}
              </SortHeading>
            ) : (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.userId}>
            <td>
              <span className={listing.cell}>
                <UserLink user={user} />
              </span>
              <small>{[user.userName, user.email].filter(Boolean).join(', ')}</small>
            </td>
            <td>
              {user.orgName}
              <small>{user.orgId}</small>
            </td>
            <td>{t(`role.${user.role}`)}</td>
            <td>
              <UserStatus user={user} />
            </td>
            <td>
              <LastSignIn at={user.lastSignInAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The users on a phone; the whole card opens the user. */
export function UserCards({ users }: Props) {
  const t = useTranslations('adminUsers')
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {users.map((user) => (
        <li key={user.userId} className={`${listing.card} ${styles.card}`}>
          <div className={listing.line}>
            <UserLink user={user} />
            <UserStatus user={user} />
          </div>
          <p>
            {user.orgName}, {t(`role.${user.role}`)}
          </p>
          <small>
            {t('column.lastSignIn')}: <LastSignIn at={user.lastSignInAt} />
          </small>
        </li>
      ))}
    </ul>
  )
}

function UserLink({ user: { userId, displayName } }: { user: UserRow }) {
  return (
    <Link
      className={styles.name ?? ''}
      to="/app/admin/users/$userId"
      params={{ userId }}
      state={{ openedFromList: true }}
    >
      {displayName}
    </Link>
  )
}

export function UserStatus({ user: { status } }: { user: Pick<UserRow, 'status'> }) {
  const t = useTranslations('adminUsers.status')
  return <Status tone={status === 'ACTIVE' ? 'good' : 'muted'} word={t(status)} />
}

export function LastSignIn({ at }: { at: string | null }) {
  const t = useTranslations('adminUsers')
  const locale = useLocale()
  return at === null ? t('never') : formatMoment(at, locale)
}
