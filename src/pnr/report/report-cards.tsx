import { useLocale, useTranslations } from 'use-intl'
import type { PnrReportRow } from '#contract/pnr/report'
import { formatDay, formatMoment } from '../../lib/format.ts'
import list from '../../ui/listing.module.css'
import { LocatorLink } from '../bookings/locator-link.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AuxiliaryLines } from './auxiliary-lines.tsx'
import { FareLines } from './fare-lines.tsx'

/** The report on a phone: the whole card opens the booking. */
export function ReportCards({ rows }: { rows: readonly PnrReportRow[] }) {
  const t = useTranslations('pnrReport')
  const locale = useLocale()
  return (
    <ul className={list.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={`${row.supplierCode} ${row.bookingCode}`} className={list.card}>
          <div className={list.line}>
            <LocatorLink row={{ supplierCode: row.supplierCode, qilinLocatorCode: row.bookingCode }} />
            <PnrStatusWord status={row.bookingStatus} />
          </div>
          <p>
            <b>{row.productNameText}</b>
          </p>
          <p>
            {formatDay(row.checkInDate, locale)}, {t('roomNights', { count: row.roomNights })}
          </p>
          <p>
            {row.paxName}, {row.supplierCode} {row.supplierRefNo}
          </p>
          <p>
            {t('columns.dateOfBooking')}: {formatMoment(row.dateOfBooking, locale)}
          </p>
          <p>
            {t('columns.dateOfIssued')}:{' '}
            {row.dateOfIssued ? formatMoment(row.dateOfIssued, locale) : t('notIssued')}
          </p>
          <p>
            {row.ownership}, {row.bookerName}
          </p>
          <AuxiliaryLines row={row} />
          <FareLines row={row} />
        </li>
      ))}
    </ul>
  )
}
