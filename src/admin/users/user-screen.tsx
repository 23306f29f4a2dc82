import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { whyNotReach } from '#contract/admin/user-rules'
import type { UserDetail } from '#contract/admin/users'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import { CloseDetail } from '../../shell/sale/page/close-detail.tsx'
import { SessionList } from '../../shell/session/session-list.tsx'
import listing from '../../ui/list/listing.module.css'
import detail from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { userQuery } from './queries.ts'
import { AccessPanel } from './rights/access-panel.tsx'
import { useActing } from './use-acting.ts'
import { UserForm } from './user-form.tsx'
import { LastSignIn, UserStatus } from './user-status.tsx'
import styles from './users.module.css'

const route = getRouteApi('/app/admin/users/$userId')

export function UserScreen() {
  const t = useTranslations('adminUsers.user')
  const router = useRouter()
  const { userId } = route.useParams()
  const user = useQuery(userQuery(userId))
  return (
    <div className={listing.screen}>
      <CloseDetail label={t('back')} toList={() => void router.navigate({ to: '/app/admin/users' })} />
      {user.data ? (
        <User key={userId} user={user.data} seenAt={user.dataUpdatedAt} />
      ) : user.isError ? (
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <Skeletons count={2} shape="form" />
      )}
    </div>
  )
}

function User({ user, seenAt }: { user: UserDetail; seenAt: number }) {
  const t = useTranslations('adminUsers')
  const locale = useLocale()
  const acting = useActing()
  const isSelf = acting?.userId === user.userId
  const obstacle = acting && whyNotReach(acting, user)
  return (
    <>
      <div className={styles.head}>
        {/* the window title must not name a person */}
        <h1 data-title={t('title')}>{user.displayName}</h1>
        <UserStatus user={user} />
        <span className={styles.at}>
          <AsOf at={seenAt} />
        </span>
      </div>
      {isSelf && <p className={styles.quiet}>{t('user.you')}</p>}
      {obstacle && <p className={styles.quiet}>{t(`obstacle.${obstacle}`)}</p>}
      {user.waitsFor.length > 0 && <p className={styles.quiet}>{t('waits')}</p>}
      {user.resetLinkUntil && (
        <p className={styles.quiet}>
          {t('user.resetLink', { moment: formatLimit(user.resetLinkUntil, locale) })}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>{acting && <UserForm user={user} acting={acting} />}</div>
        <div className={styles.column}>
          <UserFacts user={user} />
          {acting && <AccessPanel user={user} acting={acting} />}
          <UserSessions sessions={user.sessionList} />
        </div>
      </div>
    </>
  )
}

function UserFacts({ user }: { user: UserDetail }) {
  const t = useTranslations('adminUsers.user')
  const locale = useLocale()
  return (
    <Section title={t('facts')}>
      <dl className={detail.facts}>
        <dt>{t('agency')}</dt>
        <dd>{user.orgName}</dd>
        <dt>{t('account')}</dt>
        <dd>{user.orgId}</dd>
        <dt>{t('userName')}</dt>
        <dd>{user.userName}</dd>
        <dt>{t('lastSignIn')}</dt>
        <dd>
          <LastSignIn at={user.lastSignInAt} />
        </dd>
        <dt>{t('devices')}</dt>
        <dd>{user.knownDevices}</dd>
        <dt>{t('created')}</dt>
        <dd>{formatMoment(user.createdAt, locale)}</dd>
      </dl>
    </Section>
  )
}

/** The devices on which a user is signed in. */
function UserSessions({ sessions }: { sessions: UserDetail['sessionList'] }) {
  const t = useTranslations('adminUsers.user')
  return (
    <Section title={t('sessions')}>
      {sessions.length === 0 && <p className={styles.quiet}>{t('noSessions')}</p>}
      <SessionList sessions={sessions} />
    </Section>
  )
}
