import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type BookingCommand, dropCommand } from '../../lib/commands.ts'
import { useOnline } from '../../ui/use-online.ts'
import { releaseDraftOf } from '../booking/booking-draft.ts'
import { Face } from './face.tsx'
import styles from './submit-screen.module.css'

type Props = {
  userId: string
  command: BookingCommand
  at: 'unsent' | 'neverArrived'
  onSend: () => void
}

/** Nothing is booked: the person sends it, or leaves it. */
export function UnsentBooking({ userId, command, at, onSend }: Props) {
  const t = useTranslations('hotel.submit')
  const navigate = useNavigate()
  const online = useOnline()

  // what would be sent, as it was confirmed; the form may have been changed since
  const names = command.body.roomGuestList
    .map(
      ({ guestTitle, guestFirstName, guestLastName }) => `${guestTitle} ${guestFirstName} ${guestLastName}`,
    )
    .join(', ')

  async function discard() {
    releaseDraftOf(command.commandId)
    await dropCommand(userId, command.commandId)
    await navigate({ to: '/app/hotel/avail', replace: true })
  }

  return (
    <Face tone="warning" title={t(at)} hint={t(`${at}Hint`)} summary={command.summary}>
      <p>{t('guests', { names })}</p>
      {!online && <p>{t('sendOffline')}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void discard()}>
          {t('discard')}
        </Button>
        <Button disabled={!online} onClick={onSend}>
          {t('send')}
        </Button>
      </div>
    </Face>
  )
}
