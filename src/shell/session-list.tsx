import { useLocale, useTranslations } from 'use-intl'
import type * as v from 'valibot'
import type { sessionSummary } from '#contract/session'
import { formatMoment } from '../lib/format.ts'
import { Status } from '../ui/status.tsx'
import styles from './session-list.module.css'

type Props = { sessions: readonly v.InferOutput<typeof sessionSummary>[] }

/** The devices on which somebody is signed in. */
export function SessionList({ sessions }: Props) {
  const t = useTranslations('profile')
  const locale = useLocale()
  return (
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
  )
}
