import { useLocale, useTranslations } from 'use-intl'
import { formatLimit } from '../../lib/language/format.ts'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import screen from '../../ui/panel/screen.module.css'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import { Deadline, TimeLeft } from '../../ui/time/deadline.tsx'
import type { HoldState } from './train-display.ts'
import { useStatusNow } from './use-status-now.ts'

export function TrainStatusOf({ booking }: { booking: HoldState }) {
  const t = useTranslations('trainBooking.status')
  const status = useStatusNow(booking)
  return <Status {...lookOfState[status]} word={t(status)} />
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

/** In the line of a card: the time limit, and the time left. */
export function TrainLimitLine({ booking }: { booking: HoldState }) {
  const locale = useLocale()
  const held = useStatusNow(booking) === 'HELD' ? booking.bookingHoldUntil : null
  if (!held) return null
  return (
    <>
      <small className={short.cut}>{formatLimit(held, locale)}</small>
      <TimeLeft at={held} />
    </>
  )
}

/** The time limit of a hold. */
export function TrainLimit({ booking, label }: { booking: HoldState; label?: string }) {
  const status = useStatusNow(booking)
  if (status !== 'HELD' || booking.bookingHoldUntil === null) return null
  return (
    <span>
      {label && <span className={screen.quiet}>{label} </span>}
      <Deadline at={booking.bookingHoldUntil} counting />
    </span>
  )
}
