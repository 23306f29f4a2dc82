import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { openCommandsQuery } from '../../shell/outbox/command/open-commands-query.ts'
import { CommandStatus, type CommandWord } from '../../shell/outbox/draft/command-status.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { StatusPanel } from '../../ui/state/status-panel.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { bookingDrafts } from '../form/booking-draft.ts'
import { namesOf } from '../form/fields/guests.ts'
import { PnrListLink } from './pnr-list-link.tsx'
import { RefusedBooking } from './refused-booking.tsx'
import { useBookingCommand } from './use-booking-command.ts'
import { useBookingWords } from './use-booking-words.ts'

/** Texts that only fit a booking sent by this device. */
const ofThisDevice: readonly CommandWord[] = ['unansweredHint', 'unansweredOffline', 'lookedForHint']

/** The state of a hotel booking, or its outcome. */
export function SubmitProgress({ userId, commandId }: { userId: string; commandId: string }) {
  const t = useTranslations('hotel.submit')
  const online = useOnline()
  const navigate = useNavigate()
  const standing = useBookingCommand(userId, commandId)
  const { command, head, outcome } = standing
  const describe = useBookingWords()
  const listed = useQuery(openCommandsQuery).data?.commandList.find((open) => open.commandId === commandId)
  const summary = command?.summary ?? (listed && describe(listed))

  async function discard() {
    if (!(await standing.discard())) return
    bookingDrafts.releaseOf(commandId)
    await navigate({ to: '/app/hotel/avail', replace: true })
  }

  if (outcome.at === 'done') {
    const { supplierCode, locator } = outcome.answer
    return (
      <>
        <StatusPanel tone="calm" title={t('booked', { locator })} busy />
        <Navigate
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: 'HOTEL', supplierCode, bookingCode: locator }}
          state={{ justSold: true }}
          replace
        />
      </>
    )
  }
  if (outcome.at === 'refused') {
    return <RefusedBooking refusal={outcome} summary={summary} typedHere={command !== null} />
  }
  // unknown to device and server: finished long ago, or another user's
  if (outcome.at === 'neverArrived' && !head) return <Navigate to="/app/hotel/avail" replace />
  // sent by another device: nothing is known before the first poll
  if (outcome.at === 'unanswered' && !command && online && outcome.tries === 0) {
    return <StatusPanel tone="calm" title={t('opening')} busy />
  }
  return (
    <CommandStatus
      standing={standing}
      words={(word) => t(!command && ofThisDevice.includes(word) ? 'unansweredElsewhere' : word)}
      summary={summary}
      list={
        <>
          <PnrListLink />
          {outcome.at === 'checking' && outcome.said && command && (
            <Link to="/app/hotel/rooms" className={buttonClass('quiet')}>
              {t('otherRooms')}
            </Link>
          )}
        </>
      }
      takesFocus={false}
      onDiscard={discard}
    >
      {command && <p>{t('guests', { names: namesOf(command.body.roomGuestList) })}</p>}
    </CommandStatus>
  )
}
