import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatLimit } from '../../lib/language/format.ts'
import { Status } from '../../ui/state/status.tsx'
import { TimeLeft } from '../../ui/time/deadline.tsx'
import styles from '../pnr-rows.module.css'

/** The time limit of a hold, or that an expired hold could not be cancelled at its supplier, in two lines. */
export function TimeLimit({ row }: { row: Pick<PnrRow, 'displayStatus' | 'bookingHoldUntil' | 'alarm'> }) {
  const t = useTranslations('pnrList')
  const locale = useLocale()
  const { displayStatus, bookingHoldUntil, alarm } = row
  if (alarm) {
    return (
      <div className={styles.limit}>
        <Status tone="alarm" word={t('alarm')} />
        <small>{formatLimit(alarm.since, locale)}</small>
      </div>
    )
  }
  if (displayStatus !== 'HOLD' || !bookingHoldUntil) return null
  return (
    <div className={styles.limit}>
      {formatLimit(bookingHoldUntil, locale)}
      <TimeLeft at={bookingHoldUntil} />
    </div>
  )
}
