import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay } from '../../lib/format.ts'
import { Deadline } from '../../ui/deadline.tsx'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AlarmLines } from './alarm-lines.tsx'
import { LocatorLink } from './locator-link.tsx'

/** The list on a phone: the whole card opens the booking. */
export function PnrCards({ rows }: { rows: readonly PnrRow[] }) {
  const t = useTranslations('pnr.list')
  const locale = useLocale()
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={`${row.supplierCode} ${row.qilinLocatorCode}`} className={styles.card}>
          <div className={styles.line}>
            <LocatorLink row={row} />
            <PnrStatusWord status={row.displayStatus} />
          </div>
          <AlarmLines alarm={row.alarm} />
          <p>
            <b>{row.hotelName}</b>, {row.hotelDestinationName}
          </p>
          <p>
            {formatDay(row.checkInDate, locale)}, {t('nights', { count: row.numberOfNights })},{' '}
            {t('rooms', { count: row.totalNumberOfRooms })}
          </p>
          <p>{row.leadGuestName}</p>
          {row.displayStatus === 'HOLD' && row.bookingHoldUntil && (
            <Deadline at={row.bookingHoldUntil} counting />
          )}
          <div className={styles.line}>
            <small>{row.ownerOrgName}</small>
            <MoneyText value={row.totalSellingPrice} strong />
          </div>
        </li>
      ))}
    </ul>
  )
}
