import { useLocale, useTranslations } from 'use-intl'
import type { PnrReportRow } from '#contract/pnr/report'
import { formatDay, formatMoment } from '../../lib/format.ts'
import list from '../../ui/listing.module.css'
import { LocatorLink } from '../bookings/locator-link.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AuxiliaryLines } from './auxiliary-lines.tsx'
import { FareLines } from './fare-lines.tsx'

const columns = [
  'bookingCode',
  'bookingStatus',
  'ownership',
  'dateOfBooking',
  'productNameText',
  'roomNights',
  'fare',
] as const

/** The report on a wide screen. */
export function ReportTable({ rows }: { rows: readonly PnrReportRow[] }) {
  const t = useTranslations('pnrReport')
  return (
    <table className={list.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'roomNights' ? list.amount : undefined}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.supplierCode} ${row.bookingCode}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: PnrReportRow }) {
  const t = useTranslations('pnrReport')
  const locale = useLocale()
  return (
    <tr>
      <td>
        <span className={list.cell}>
          <LocatorLink row={{ supplierCode: row.supplierCode, qilinLocatorCode: row.bookingCode }} />
        </span>
        <small>
          {row.supplierCode} {row.supplierRefNo}
        </small>
      </td>
      <td>
        <PnrStatusWord status={row.bookingStatus} />
      </td>
      <td>
        {row.ownership}
        <small>{row.bookerName}</small>
      </td>
      <td>
        {formatMoment(row.dateOfBooking, locale)}
        <small>
          {t('columns.dateOfIssued')}:{' '}
          {row.dateOfIssued ? formatMoment(row.dateOfIssued, locale) : t('notIssued')}
        </small>
      </td>
      <td>
        {row.productNameText}
        <small>
          {formatDay(row.checkInDate, locale)} – {formatDay(row.checkOutDate, locale)}
        </small>
        <small>{row.paxName}</small>
        <AuxiliaryLines row={row} />
      </td>
      <td className={list.amount}>{row.roomNights}</td>
      <td>
        <FareLines row={row} />
      </td>
    </tr>
  )
}
