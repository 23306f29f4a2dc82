import { useLocale, useTranslations } from 'use-intl'
import { formatDay, formatMoment } from '../../lib/format.ts'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { TrainLink } from './train-link.tsx'
import type { TrainRow } from './train-row.ts'
import { TrainStatusOf } from './train-status.tsx'

/** Each column header with its smaller second line. */
const columns = [
  ['locator', 'railway'],
  ['status', 'limit'],
  ['train', 'route'],
  ['departure', 'passengers'],
  ['lead', 'booked'],
  ['owner', null],
] as const

/** The list on a wide screen. */
export function TrainTable({ rows }: { rows: readonly TrainRow[] }) {
  const t = useTranslations('trainBooking')
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map(([column, below]) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
              {below && <small>{t(`column.${below}`)}</small>}
            </th>
          ))}
          <th scope="col" className={styles.amount}>
            {t('column.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.bookingLocatorCode} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: TrainRow }) {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  return (
    <tr>
      <td>
        <span className={styles.cell}>
          <TrainLink code={row.bookingLocatorCode} />
        </span>
        <small>{row.supplierCode}</small>
      </td>
      <td>
        <TrainStatusOf booking={row} />
      </td>
      <td>
        {row.trainName}
        <small>{row.route}</small>
      </td>
      <td>
        {formatDay(row.departureDate, locale)}
        <small>{t('persons', { count: row.passengers })}</small>
      </td>
      <td>
        {row.leadPassenger}
        <small>{t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}</small>
      </td>
      <td>{row.ownerOrgName}</td>
      <td className={styles.amount}>
        <MoneyText value={row.totalPrice} strong />
      </td>
    </tr>
  )
}
