import { useLocale, useTranslations } from 'use-intl'
import type { FareLabel, PnrReportRow } from '#contract/pnr/report'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import list from '../../ui/list/listing.module.css'
import { opensByText } from '../../ui/open-row.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import { LocatorLink } from '../locator-link.tsx'
import rowsOf from '../pnr-rows.module.css'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AuxiliaryLines } from './auxiliary-lines.tsx'
import { amountOf, type FarePair, farePairs } from './fare-pairs.ts'
import { FareWord } from './fare-word.tsx'
import styles from './report-table.module.css'
import { useShownLabels } from './use-shown-labels.ts'

/** The report on a wide screen: in each column what belongs together, one below the other. */
export function ReportTable({ rows }: { rows: readonly PnrReportRow[] }) {
  const t = useTranslations('pnrReport')
  const pairs = farePairs(useShownLabels(rows[0]))
  const columns = [
    ['bookingCode', 'supplierRefNo'],
    ['bookingStatus', 'roomNights'],
    ['ownership', 'bookerName'],
    ['dateOfBooking', 'dateOfIssued'],
    ['checkInDate', 'checkOutDate'],
    ['productNameText', 'paxName'],
  ] as const
  return (
    <table className={`${list.table} ${rowsOf.table} ${styles.table}`} aria-label={t('title')} data-rows>
      <thead>
        <tr>
          {columns.map(([first, second]) => (
            <th key={first} scope="col">
              {t(`columns.${first}`)}
              <small>{t(`columns.${second}`)}</small>
            </th>
          ))}
          {pairs.map((pair) => (
            <FareHeading key={pair.join()} pair={pair} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.supplierCode} ${row.bookingCode}`} row={row} pairs={pairs} />
        ))}
      </tbody>
    </table>
  )
}

function FareHeading({ pair: [first, second] }: { pair: FarePair }) {
  return (
    <th scope="col" className={`${list.amount} ${styles.heading}`}>
      {first && <FareWord label={first} />}
      {second && (
        <small>
          <FareWord label={second} />
        </small>
      )}
    </th>
  )
}

function Row({ row, pairs }: { row: PnrReportRow; pairs: readonly FarePair[] }) {
  const t = useTranslations('pnrReport')
  const locale = useLocale()
  return (
    <tr {...opensByText}>
      <td className={rowsOf.one}>
        <LocatorLink row={{ supplierCode: row.supplierCode, qilinLocatorCode: row.bookingCode }} />
        <small>{supplierReference(row)}</small>
      </td>
      <td className={rowsOf.one}>
        <PnrStatusWord status={row.bookingStatus} />
        <small>{t('roomNights', { count: row.roomNights })}</small>
      </td>
      <td className={rowsOf.one}>
        <span title={row.ownership}>{row.ownership}</span>
        <small title={row.bookerName}>{row.bookerName}</small>
      </td>
      <td className={rowsOf.one}>
        {formatMoment(row.dateOfBooking, locale)}
        <small>{row.dateOfIssued ? formatMoment(row.dateOfIssued, locale) : t('notIssued')}</small>
      </td>
      <td className={rowsOf.one}>
        {formatDay(row.checkInDate, locale)}
        <small>{formatDay(row.checkOutDate, locale)}</small>
      </td>
      <td className={styles.product}>
        <span title={row.productNameText}>{row.productNameText}</span>
        <small title={row.paxName}>{row.paxName}</small>
        <Notes row={row} />
      </td>
      {pairs.map((pair) => (
        <td key={pair.join()} className={list.amount}>
          <Fares row={row} pair={pair} />
        </td>
      ))}
    </tr>
  )
}

/** The supplier and its reference, which may begin with the supplier's code. */
function supplierReference({ supplierCode, supplierRefNo }: PnrReportRow): string {
  return supplierRefNo.startsWith(supplierCode) ? supplierRefNo : `${supplierCode} ${supplierRefNo}`
}

/** The notes of a booking, folded. */
function Notes({ row }: { row: PnrReportRow }) {
  const t = useTranslations('pnrReport')
  const { pnrTravelRecords = [], paxRemarks = [] } = row.pnrAuxiliary ?? {}
  const count = pnrTravelRecords.length + paxRemarks.length
  if (count === 0) return null
  return (
    <details>
      <summary>{t('notes', { count })}</summary>
      <AuxiliaryLines row={row} />
    </details>
  )
}

function Fares({ row, pair }: { row: PnrReportRow; pair: FarePair }) {
  const amount = (label: FareLabel | undefined) => label && amountOf(row, label)
  const [first, second] = pair.map(amount)
  return (
    <div className={styles.pair}>
      {first && <MoneyText value={first} size="sm" strong={pair[0] === 'total'} />}
      {second && <MoneyText value={second} size="sm" />}
    </div>
  )
}
