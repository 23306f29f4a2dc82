import { useLocale, useTranslations } from 'use-intl'
import { formatLimit } from '../../lib/format.ts'
import { Deadline, TimeLeft } from '../../ui/deadline.tsx'
import { toneOfState } from '../../ui/state-tones.ts'
import { Status } from '../../ui/status.tsx'
import lines from '../../ui/two-lines.module.css'
import type { HoldState } from './train-display.ts'
import { useStatusNow } from './use-status-now.ts'

export function TrainStatusOf({ booking }: { booking: HoldState }) {
  const t = useTranslations('trainBooking.status')
  const status = useStatusNow(booking)
  return <Status tone={toneOfState[status]} word={t(status)} />
}

/** For a table, in two lines. */
export function TrainStatusAndLimit({ booking }: { booking: HoldState }) {
  const locale = useLocale()
  const held = useStatusNow(booking) === 'HELD' ? booking.bookingHoldUntil : null
  return (
    <div className={lines.state}>
      <TrainStatusOf booking={booking} />
      {held && (
        <>
          <TimeLeft at={held} />
          <span className={lines.moment}>{formatLimit(held, locale)}</span>
        </>
      )}
    </div>
  )
}

/** The time limit of a hold. */
export function TrainLimit({ booking, label }: { booking: HoldState; label?: string }) {
  const status = useStatusNow(booking)
  if (status !== 'HELD' || booking.bookingHoldUntil === null) return null
  return (
    <span>
      {label && <small>{label} </small>}
      <Deadline at={booking.bookingHoldUntil} counting />
    </span>
  )
}
