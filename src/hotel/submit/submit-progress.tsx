import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { unansweredWord } from '../../shell/command/command-outcome.ts'
import { askForOpenBookings, openBookingsQuery } from '../../shell/open-bookings.ts'
import { Face } from '../../ui/face.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { PnrListLink } from './pnr-list-link.tsx'
import { RefusedBooking } from './refused-booking.tsx'
import { UnsentBooking } from './unsent-booking.tsx'
import { useBookingCommand } from './use-booking-command.ts'
import { useBookingWords } from './use-booking-words.ts'

/** One face for each way a booking can stand; only a tap sends what did not go out by itself. */
export function SubmitProgress({ userId, commandId }: { userId: string; commandId: string }) {
  const t = useTranslations('hotel.submit')
  const online = useOnline()
  const { command, isHere, outcome, sendNow, askNow } = useBookingCommand(userId, commandId)
  const describe = useBookingWords()
  useEffect(() => askForOpenBookings, [])
  const { data } = useQuery(openBookingsQuery)
  const listed = data?.bookingCommandList.find((booking) => booking.commandId === commandId)
  const summary = command?.summary ?? (listed && describe(listed))
  const unanswered = unansweredWord(outcome, online)
  switch (outcome.at) {
    case 'opening':
      return <Face tone="calm" title={t('opening')} busy />
    case 'sending':
      return <Face tone="calm" title={t('sending')} hint={t('sendingHint')} summary={summary} busy />
    case 'checking':
      return (
        <Face
          tone="calm"
          title={t('checking')}
          hint={t('checkingHint')}
          summary={summary}
          busy={online}
          actions={<PnrListLink />}
        />
      )
    case 'unanswered':
      // another device's: until the first answer there is nothing to say of it
      if (!command && online && outcome.tries === 0) return <Face tone="calm" title={t('opening')} busy />
      return (
        <Face
          tone="warning"
          title={t(unanswered)}
          hint={t(command ? (online ? `${unanswered}Hint` : 'unansweredOffline') : 'unansweredElsewhere')}
          summary={summary}
          actions={
            <>
              <PnrListLink />
              <Button disabled={!online} onClick={askNow}>
                {t('askAgain')}
              </Button>
            </>
          }
        />
      )
    case 'neverArrived':
    case 'unsent':
      // nothing of it is here or there: a booking that was finished long ago, or another device's
      if (!isHere) return <Navigate to="/app/hotel/avail" replace />
      return (
        <UnsentBooking
          userId={userId}
          commandId={commandId}
          command={command}
          at={outcome.at}
          onSend={sendNow}
          onArrived={askNow}
        />
      )
    case 'notKept':
      return (
        <Face tone="alarm" title={t('notKept')} hint={t('notKeptHint')} summary={summary}>
          <Button onClick={sendNow}>{t('send')}</Button>
        </Face>
      )
    case 'refused':
      return <RefusedBooking refusal={outcome} summary={summary} typedHere={command !== null} />
    case 'none':
      return null
    case 'done':
      return (
        <>
          <Face tone="calm" title={t('booked', { locator: outcome.answer.locator })} busy />
          <Navigate
            to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
            params={{
              productType: 'HOTEL',
              supplierCode: outcome.answer.supplierCode,
              bookingCode: outcome.answer.locator,
            }}
            replace
          />
        </>
      )
  }
}
