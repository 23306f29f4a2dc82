import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/format.ts'
import type { CommandHead } from '../../shell/outbox/commands.ts'
import { openCommandsQuery } from '../../shell/outbox/open-commands-query.ts'
import { Status } from '../../ui/status.tsx'
import { StatusPanel } from '../../ui/status-panel.tsx'
import screen from '../screen.module.css'
import { joinOpenBookings } from './join-open-bookings.ts'
import { PnrListLink } from './pnr-list-link.tsx'
import styles from './submit-screen.module.css'
import { useBookingWords } from './use-booking-words.ts'

const tones = { notSent: 'muted', sent: 'warning', checking: 'calm' } as const

/** What this device has not heard the end of, and what the server is finding out for another. */
export function OpenBookings({ commands }: { commands: readonly CommandHead[] }) {
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  const describe = useBookingWords()
  const { data } = useQuery(openCommandsQuery)
  const listed = data?.commandList.filter(({ kind }) => kind === 'BOOK_HOTEL') ?? []
  const open = joinOpenBookings(commands, listed, describe)
  if (open.length === 0) {
    return (
      <StatusPanel tone="calm" title={t('noneOpen')}>
        <PnrListLink />
      </StatusPanel>
    )
  }
  return (
    <>
      <p className={screen.quiet}>{t('openHint')}</p>
      <ul className={styles.open}>
        {open.map(({ commandId, summary, confirmedAt, state }) => (
          <li key={commandId}>
            <div className={screen.lines}>
              <b>{summary}</b>
              <span className={screen.quiet}>
                {t('confirmedAt', { moment: formatMoment(confirmedAt, locale) })}
              </span>
              <Status tone={tones[state]} word={t(state)} />
            </div>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/app/hotel/pnr" state={{ commandId }} {...props} />}
            >
              {t('seeHow')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
