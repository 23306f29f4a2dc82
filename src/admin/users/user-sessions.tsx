import { useLocale, useTranslations } from 'use-intl'
import type { UserDetail } from '#contract/admin/users'
import { formatMoment } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './users.module.css'

/** The devices on which a user is signed in. */
export function UserSessions({ sessions }: { sessions: UserDetail['sessionList'] }) {
  const t = useTranslations('adminUsers.user')
  const locale = useLocale()
  return (
    <Section title={t('sessions')}>
      {sessions.length === 0 && <p className={styles.quiet}>{t('noSessions')}</p>}
      <ul className={styles.sessions}>
        {sessions.map(({ sessionId, device, address, startedAt, lastSeenAt, isCurrent }) => (
          <li key={sessionId}>
            <div>
              {device}
              <small>
                {address}, {t('started', { moment: formatMoment(startedAt, locale) })}
              </small>
            </div>
            {isCurrent ? (
              <Status tone="good" word={t('current')} />
            ) : (
              <small>{t('lastSeen', { moment: formatMoment(lastSeenAt, locale) })}</small>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
