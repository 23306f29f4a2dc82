import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import type { CommandHead } from '../../shell/outbox/command/commands.ts'
import { openCommandsQuery } from '../../shell/outbox/command/open-commands-query.ts'
import { OpenCommandRow } from '../../shell/outbox/unanswered/open-commands.tsx'
import screen from '../../ui/panel/screen.module.css'
import { StatusPanel } from '../../ui/state/status-panel.tsx'
import { joinOpenBookings } from './join-open-bookings.ts'
import { PnrListLink } from './pnr-list-link.tsx'
import { SubmitProgress } from './submit-progress.tsx'
import styles from './submit-screen.module.css'
import { useBookingWords } from './use-booking-words.ts'

const tones = { notSent: 'muted', sent: 'warning', checking: 'calm' } as const

/** Bookings without a final answer, of this device and of the person's others. */
function OpenBookings({ commands }: { commands: readonly CommandHead[] }) {
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

const route = getRouteApi('/app/hotel/pnr')

/** Resumes the booking in the history state; without one it lists the open bookings and changes nothing. */
export function SubmitScreen() {
  const t = useTranslations('hotel.submit')
  const userId = useSession()?.claims.userId
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const open = route.useLoaderData()
  if (!userId) return null
  return (
    <div className={screen.screen}>
      <h1>{t(commandId ? 'title' : 'open')}</h1>
      {commandId ? (
        <SubmitProgress key={commandId} userId={userId} commandId={commandId} />
      ) : (
        <OpenBookings commands={open} />
      )}
    </div>
  )
}
