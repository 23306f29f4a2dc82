import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/admin/users'
import type { Column } from '../../ui/list/rows.tsx'
import { LastSignIn, UserStatus } from './user-status.tsx'
import styles from './users.module.css'

/** The whole card opens the user. */
export function useUserColumns(): readonly Column<UserRow, 'name' | 'lastSignIn'>[] {
  const t = useTranslations('adminUsers')
  const link = ({ userId, displayName }: UserRow) => (
    <Link
      className={styles.name ?? ''}
      to="/app/admin/users/$userId"
      params={{ userId }}
      state={{ openedFromList: true }}
      data-opens="detail"
    >
      {displayName}
    </Link>
  )
  const role = (user: UserRow) => t(`role.${user.role}`)
  const status = (user: UserRow) => <UserStatus user={user} />
  const lastSignIn = (user: UserRow) => <LastSignIn at={user.lastSignInAt} />
  return [
    {
      heading: t('column.user'),
      field: 'name',
      cell: (user) => (
        <>
          {link(user)}
          <small>{[user.userName, user.email].filter(Boolean).join(', ')}</small>
        </>
      ),
      card: { head: link },
    },
    {
      heading: t('column.agency'),
      cell: ({ orgName, orgId }) => (
        <>
          {orgName}
          <small>{orgId}</small>
        </>
      ),
      card: { text: ({ orgName }) => orgName },
    },
    { heading: t('column.role'), cell: role, card: { text: role } },
    { heading: t('column.status'), cell: status, card: { head: status } },
    {
      heading: t('column.lastSignIn'),
      field: 'lastSignIn',
      cell: lastSignIn,
      card: {
        note: (user) => (
          <>
            {t('column.lastSignIn')}: {lastSignIn(user)}
          </>
        ),
      },
    },
  ]
}
