import { useLocale, useTranslations } from 'use-intl'
import type { OrderField, OrderSort } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import { CopyLocator } from '../../ui/copy-locator.tsx'
import styles from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { TripLink } from '../trip-link.tsx'
import { useLength } from '../use-length.ts'

/** The columns; some put the list in order. */
const columns = [
  { name: 'product' },
  { name: 'limit', field: 'limit' },
  { name: 'title' },
  { name: 'days', field: 'starts' },
  { name: 'traveller' },
  { name: 'booked', field: 'booked' },
  { name: 'amount', field: 'amount' },
] as const satisfies readonly { name: string; field?: OrderField }[]

type Props = {
  rows: readonly OrderRow[]
  /** When the list was fetched; milliseconds. */
  seenAt: number
  sort: OrderSort | undefined
  onSort: (sort: OrderSort) => void
}

/** The list on a wide screen. */
export function OrderTable({ rows, seenAt, sort, onSort }: Props) {
  const t = useTranslations('order')
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) =>
            'field' in column ? (
              <SortHeading
                key={column.name}
                field={column.field}
                sort={sort}
                onSort={onSort}
                className={column.name === 'amount' ? styles.amount : undefined}
              >
                {t(`column.${column.name}`)}
              </SortHeading>
            ) : (
              <th key={column.name} scope="col">
                {t(`column.${column.name}`)}
              </th>
            ),
          )}
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
  const length = useLength(row)
  const place = placeIn(locale, row.place)
  return (
    <tr>
      <td>
        <ProductLabel product={row.product} />
        <CopyLocator locator={row.locatorCode} />
      </td>
      <td>
        <OrderStatus sale={row} seenAt={seenAt} />
      </td>
      <td className={order.rest}>
        <span className={styles.cell}>
          <span className={order.two} title={[row.title, place].filter(Boolean).join(', ')}>
            <OrderLink row={row} />
            {place && <span className={order.quiet}>, {place}</span>}
          </span>
        </span>
      </td>
      <td className={order.short}>
        {row.startsOn ? formatDay(row.startsOn, locale) : t('noDay')}
        <small>{length}</small>
      </td>
      <td className={order.trips}>
        {row.traveller && <TripLink by="traveller" name={row.traveller} row={row} />}
        {row.reference && <TripLink by="reference" name={row.reference} row={row} />}
      </td>
      <td className={order.short} title={t('bookedBy', { owner: row.ownerOrgName, name: row.bookedBy })}>
        <span className={order.owner}>{row.ownerOrgName}</span>
        <small>{formatMoment(row.bookedAt, locale)}</small>
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.amount} strong />
      </td>
    </tr>
  )
}
