import { useLocale, useTranslations } from 'use-intl'
import type { TrainSortField } from '#contract/train/filter'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { TrainStatusAndLimit } from '../booking/train-status.tsx'
import type { TrainListSearch } from '../train-list-search.ts'
import { TrainLink } from './train-link.tsx'
import list from './train-list.module.css'
import type { TrainRow } from './train-row.ts'
import { useRoute } from './use-route.ts'

type Column = { name: 'locator' | 'limit' | 'train' | 'departure' | 'lead' | 'booked' }
const columns: readonly (Column & { field?: TrainSortField })[] = [
  { name: 'locator' },
  { name: 'limit', field: 'timeLimit' },
  { name: 'train' },
  { name: 'departure', field: 'departure' },
  { name: 'lead' },
  { name: 'booked', field: 'booked' },
]

type Props = {
  rows: readonly TrainRow[]
  sort: TrainListSearch['sort']
  onSort: (sort: TrainListSearch['sort']) => void
}

/** The list on a wide screen. */
export function TrainTable({ rows, sort, onSort }: Props) {
  const t = useTranslations('trainBooking')
  return (
    <table className={`${styles.table} ${lines.table} ${list.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map(({ name, field }) =>
            field ? (
              <SortHeading key={name} field={field} sort={sort} onSort={onSort}>
                {t(name === 'limit' ? 'statusAndLimit' : `column.${name}`)}
              </SortHeading>
            ) : (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ),
          )}
          <SortHeading field="total" sort={sort} onSort={onSort} className={styles.amount}>
            {t('column.price')}
          </SortHeading>
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
  const routeOf = useRoute()
  return (
    <tr>
      <td className={lines.whole}>
        <span className={styles.cell}>
          <TrainLink code={row.bookingLocatorCode} />
        </span>
        <small>{row.supplierCode}</small>
      </td>
      <td className={lines.whole}>
        <TrainStatusAndLimit booking={row} />
      </td>
      <td>
        {row.trainName}
        <small>{routeOf(row)}</small>
      </td>
      <td className={lines.whole}>
        {formatDay(row.departureDate, locale)}
        <small>{t('persons', { count: row.passengers })}</small>
      </td>
      <td className={list.names}>
        {row.leadPassenger}
        <small>{row.ownerOrgName}</small>
      </td>
      <td className={lines.whole}>
        <span className={lines.moment}>{formatMoment(row.bookedAt, locale)}</span>
        <small>{t('by', { name: row.bookedBy })}</small>
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.totalPrice} strong />
      </td>
    </tr>
  )
}
