import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CommandHead } from '../../shell/outbox/command/commands.ts'
import { openCommandsQuery } from '../../shell/outbox/command/open-commands-query.ts'
import { OpenCommandRow } from '../../shell/outbox/unanswered/open-commands.tsx'
import screen from '../../ui/panel/screen.module.css'
import { StatusPanel } from '../../ui/state/status-panel.tsx'
import { joinOpenBookings } from './join-open-bookings.ts'
import { PnrListLink } from './pnr-list-link.tsx'
import styles from './submit-screen.module.css'
import { useBookingWords } from './use-booking-words.ts'

const tones = { notSent: 'muted', sent: 'warning', checking: 'calm' } as const

/** Bookings without a final answer, of this device and of the person's others. */
export function OpenBookings({ commands }: { commands: readonly CommandHead[] }) {
  const t = useTranslations('hotel.submit')
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
            <OpenCommandRow
              summary={summary}
              since={confirmedAt}
              confirmedAt={(values) => t('confirmedAt', values)}
              tone={tones[state]}
              word={t(state)}
            />
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
