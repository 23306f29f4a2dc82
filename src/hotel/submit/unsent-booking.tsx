import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { discardBookingCommand } from '#contract/hotel'
import { ask } from '../../lib/api.ts'
import { type BookingCommand, dropCommand, newCommandId } from '../../lib/commands.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { Face } from '../../ui/face.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { releaseDraftOf } from '../booking/booking-draft.ts'
import { namesOf } from '../booking/guests.ts'

type Props = {
  userId: string
  commandId: string
  /** `null`: its names were not kept here, so it cannot be sent again. */
  command: BookingCommand | null
  at: 'unsent' | 'neverArrived'
  onSend: () => void
  /** The server has it after all. */
  onArrived: () => void
}

/** Nothing is booked: the person sends it, or leaves it. */
export function UnsentBooking({ userId, commandId, command, at, onSend, onArrived }: Props) {
  const t = useTranslations('hotel.submit')
  const navigate = useNavigate()
  const online = useOnline()
  const sentence = useSentence()
  const [problem, setProblem] = useState<string | null>(null)

  // what would be sent, as it was confirmed; the form may have been changed since
  const names = command && namesOf(command.body.roomGuestList)

  async function discard() {
    // it may still be on its way: the server closes the door first, or tells that it has arrived
    if (at === 'neverArrived') {
      const { discarded } = await ask(
        discardBookingCommand,
        { params: { commandId } },
        { idempotencyKey: newCommandId() },
      )
      if (!discarded) return onArrived()
    }
    releaseDraftOf(commandId)
    await dropCommand(userId, commandId)
    await navigate({ to: '/app/hotel/avail', replace: true })
  }

  return (
    <Face
      tone="warning"
      title={t(at)}
      hint={t(`${at}Hint`)}
      summary={command?.summary}
      actions={
        <>
          <Button
            variant="default"
            disabled={at === 'neverArrived' && !online}
            onClick={() => void discard().catch((error: unknown) => setProblem(sentence(error)))}
          >
            {t('discard')}
          </Button>
          {command && (
            <Button disabled={!online} onClick={onSend}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      {names && <p>{t('guests', { names })}</p>}
      {command && !online && <p>{t('sendOffline')}</p>}
      {problem && <p role="alert">{problem}</p>}
    </Face>
  )
}
