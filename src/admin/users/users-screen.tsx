import '@mantine/core/styles/Checkbox.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listUsers } from '#contract/admin/users'
import { useMay } from '../../lib/session/may.ts'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { InviteButton } from './invitation/invite-button.tsx'
import { OpenInvitations } from './invitation/open-invitations.tsx'
import { UserList } from './user-list.tsx'
import styles from './users.module.css'

const route = getRouteApi('/app/admin/users')

/** The users of the viewer's agency and of those below it; for who may only invite, the invitations. */
export function UsersScreen() {
  const t = useTranslations('adminUsers')
  const { org } = route.useSearch()
  return (
    <div className={listing.screen}>
      <ListHead
        title={t('title')}
        tools={
          <>
            <OpenInvitations />
            <InviteButton org={org} />
          </>
        }
      />
      {useMay(listUsers.needs) ? <UserList /> : <p className={styles.quiet}>{t('inviteOnly')}</p>}
    </div>
  )
}
