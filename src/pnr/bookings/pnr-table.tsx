import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { Deadline } from '../../ui/deadline.tsx'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AlarmLines } from './alarm-lines.tsx'
import { LocatorLink } from './locator-link.tsx'

const columns = ['locator', 'status', 'hotel', 'stay', 'guest', 'booked', 'limit'] as const

/** The list on a wide screen. */
export function PnrTable({ rows }: { rows: readonly PnrRow[] }) {
  const t = useTranslations('pnr.list')
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col" className={styles.amount}>
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.supplierCode} ${row.qilinLocatorCode}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: PnrRow }) {
  const t = useTranslations('pnr.list')
  const locale = useLocale()
  return (
    <tr>
      <td>
        <span className={styles.cell}>
          <LocatorLink row={row} />
        </span>
        <small>{row.supplierCode}</small>
      </td>
      <td>
        <PnrStatusWord status={row.displayStatus} />
        <AlarmLines alarm={row.alarm} />
      </td>
      <td>
        {row.hotelName}
        <small>{row.hotelDestinationName}</small>
      </td>
      <td>
        {formatDay(row.checkInDate, locale)}
        <small>
          {t('nights', { count: row.numberOfNights })}, {t('rooms', { count: row.totalNumberOfRooms })}
        </small>
      </td>
      <td>
        {row.leadGuestName}
        <small>{row.ownerOrgName}</small>
      </td>
      <td>
        {formatMoment(row.bookedAt, locale)}
        <small>{t('by', { name: row.bookedBy })}</small>
      </td>
      <td>
        {row.displayStatus === 'HOLD' && row.bookingHoldUntil && (
          <Deadline at={row.bookingHoldUntil} counting />
        )}
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.totalSellingPrice} strong />
      </td>
    </tr>
  )
}
