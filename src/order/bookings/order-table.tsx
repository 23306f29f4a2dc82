import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/place-name'
import { formatMoment } from '../../lib/format.ts'
import { CopyLocator } from '../../ui/copy-locator.tsx'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { OrderLink } from '../order-link.tsx'
import { OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { TripLink } from '../trip-link.tsx'
import { useDays } from '../use-days.ts'

/** Each column with its second line, in smaller letters. */
const columns = [
  ['product', 'locator'],
  ['status', 'limit'],
  ['title', 'place'],
  ['days', 'length'],
  ['traveller', 'reference'],
  ['owner', 'booked'],
] as const

type Props = {
  rows: readonly OrderRow[]
  /** When the list was fetched; milliseconds. */
  seenAt: number
}

/** The list on a wide screen. */
export function OrderTable({ rows, seenAt }: Props) {
  const t = useTranslations('order')
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map(([column, below]) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
              <small>{t(`column.${below}`)}</small>
            </th>
          ))}
          <th scope="col" className={styles.amount}>
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} seenAt={seenAt} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, seenAt }: { row: OrderRow; seenAt: number }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const { period, length } = useDays(row)
  return (
    <tr>
      <td>
        <ProductLabel product={row.product} />
        <CopyLocator locator={row.locatorCode} />
      </td>
      <td>
        <OrderStatus sale={row} seenAt={seenAt} />
      </td>
      <td>
        <span className={styles.cell}>
          <OrderLink row={row} />
        </span>
        <small>{row.place && placeIn(locale, row.place)}</small>
      </td>
      <td>
        {period}
        <small>{length}</small>
      </td>
      <td>
        {row.traveller && <TripLink by="traveller" name={row.traveller} row={row} />}
        {row.reference && <TripLink by="reference" name={row.reference} row={row} />}
      </td>
      <td>
        {row.ownerOrgName}
        <small>{t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}</small>
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.amount} strong />
      </td>
    </tr>
  )
}
