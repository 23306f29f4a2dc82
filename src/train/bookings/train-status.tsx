import { useTranslations } from 'use-intl'
import { Deadline } from '../../ui/deadline.tsx'
import listing from '../../ui/listing.module.css'
import { toneOfState } from '../../ui/state-tones.ts'
import { Status } from '../../ui/status.tsx'
import type { HoldState } from './train-display.ts'
import styles from './train-list.module.css'
import { useStatusNow } from './use-status-now.ts'

type Props = {
  booking: HoldState
  /** For use where no column header names the time limit. */
  showLabel?: boolean
}

/** The status of a booking, and the time limit of its hold. */
export function TrainStatusOf({ booking, showLabel = false }: Props) {
  const t = useTranslations('trainBooking')
  const status = useStatusNow(booking)
  return (
    <div className={`${listing.status} ${styles.status}`}>
      <Status tone={toneOfState[status]} word={t(`status.${status}`)} />
      {status === 'HELD' && booking.bookingHoldUntil && (
        <span>
          {showLabel && <small>{t('column.limit')} </small>}
          <Deadline at={booking.bookingHoldUntil} counting />
        </span>
      )}
    </div>
  )
}
