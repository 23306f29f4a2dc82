import { useTranslations } from 'use-intl'
import type { UserDetail } from '#contract/admin/users'
import { SessionList } from '../../shell/session/session-list.tsx'
import { Section } from '../../ui/panel/section.tsx'
import styles from './users.module.css'

/** The devices on which a user is signed in. */
export function UserSessions({ sessions }: { sessions: UserDetail['sessionList'] }) {
  const t = useTranslations('adminUsers.user')
  return (
    <Section title={t('sessions')}>
      {sessions.length === 0 && <p className={styles.quiet}>{t('noSessions')}</p>}
      <SessionList sessions={sessions} />
    </Section>
  )
}
