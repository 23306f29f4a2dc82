import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../ui/use-online.ts'
import { Face } from './face.tsx'
import { RefusedBooking } from './refused-booking.tsx'
import styles from './submit-screen.module.css'
import { UnsentBooking } from './unsent-booking.tsx'
import { useBookingCommand } from './use-booking-command.ts'

/** One face for each way a booking can stand; only a tap sends what did not go out by itself. */
export function SubmitProgress({ userId, commandId }: { userId: string; commandId: string }) {
  const t = useTranslations('hotel.submit')
  const online = useOnline()
  const { command, outcome, sendNow, askNow } = useBookingCommand(userId, commandId)
  const summary = command?.summary
  const pnrList = (
    <Button variant="default" renderRoot={(props) => <Link to="/app/pnr/list" {...props} />}>
      {t('pnrList')}
    </Button>
  )
  switch (outcome.at) {
    case 'opening':
      return <Face tone="calm" title={t('opening')} busy />
    case 'sending':
      return <Face tone="calm" title={t('sending')} hint={t('sendingHint')} summary={summary} busy />
    case 'checking':
      return (
        <Face tone="calm" title={t('checking')} hint={t('checkingHint')} summary={summary} busy={online}>
          <div className={styles.actions}>{pnrList}</div>
        </Face>
      )
    case 'unanswered':
      return (
        <Face
          tone="warning"
          title={t('unanswered')}
          hint={t(online ? 'unansweredHint' : 'unansweredOffline')}
          summary={summary}
        >
          <div className={styles.actions}>
            {pnrList}
            <Button disabled={!online} onClick={askNow}>
              {t('askAgain')}
            </Button>
          </div>
        </Face>
      )
    case 'neverArrived':
    case 'unsent':
      // nothing of it is here or there: a booking that was finished long ago, or another device's
      if (!command) return <Navigate to="/app/hotel/avail" replace />
      return (
        <UnsentBooking
          userId={userId}
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
      return <RefusedBooking code={outcome.code} description={outcome.description} summary={summary} />
    case 'booked':
      return (
        <>
          <Face tone="calm" title={t('booked', { locator: outcome.locator })} busy />
          <Navigate
            to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
            params={{
              productType: 'HOTEL',
              supplierCode: outcome.supplierCode,
              bookingCode: outcome.locator,
            }}
            replace
          />
        </>
      )
  }
}
