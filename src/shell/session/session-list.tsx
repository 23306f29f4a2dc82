import { useLocale, useTranslations } from 'use-intl'
import type * as v from 'valibot'
import type { sessionSummary } from '#contract/access/session'
import { formatMoment } from '../../lib/language/format.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './session-list.module.css'

type Props = { sessions: readonly v.InferOutput<typeof sessionSummary>[] }

/** So many devices stand open; the others are folded. */
const maxShown = 3

/** The devices on which somebody is signed in. */
export function SessionList({ sessions }: Props) {
  const t = useTranslations('profile')
  // one more line would say no less than the fold
  const shown = sessions.length > maxShown + 1 ? maxShown : sessions.length
  const folded = sessions.slice(shown)
  return (
    <>
      <Devices sessions={sessions.slice(0, shown)} />
      {folded.length > 0 && (
        <div className={styles.others}>
          <Fold summary={t('others', { count: folded.length })}>
            <Devices sessions={folded} />
          </Fold>
        </div>
      )}
    </>
  )
}

function Devices({ sessions }: Props) {
  const t = useTranslations('profile')
  const locale = useLocale()
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ sessionId, device, address, startedAt, lastSeenAt, isCurrent }) => (
        <li key={sessionId}>
          <div className={styles.device}>
            {device}
            {isCurrent && <Status tone="good" word={t('current')} />}
          </div>
          <small>
            {address}, {t('started', { moment: formatMoment(startedAt, locale) })}
          </small>
          {!isCurrent && <small>{t('lastSeen', { moment: formatMoment(lastSeenAt, locale) })}</small>}
        </li>
      ))}
    </ul>
  )
}
