import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { formatDay } from '../../lib/language/format.ts'
import { CopyLocator } from '../../ui/copy-locator.tsx'
import styles from '../../ui/list/listing.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { TripLink } from '../trip-link.tsx'
import { useLength } from '../use-length.ts'

type Props = {
  rows: readonly OrderRow[]
  /** When the list was fetched; milliseconds. */
  seenAt: number
}

/** The list on a phone: the whole card opens the booking. */
export function OrderCards({ rows, seenAt }: Props) {
  const t = useTranslations('order')
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <Card key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} seenAt={seenAt} />
      ))}
    </ul>
  )
}

function Card({ row, seenAt }: { row: OrderRow; seenAt: number }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const length = useLength(row)
  const place = placeIn(locale, row.place)
  const day = row.startsOn ? formatDay(row.startsOn, locale) : t('noDay')
  return (
    <li className={`${styles.card} ${order.card}`}>
      <div className={styles.line}>
        <ProductLabel product={row.product} />
        <MoneyText value={row.amount} strong />
      </div>
      <p className={order.what} title={[row.title, place].filter(Boolean).join(', ')}>
        <OrderLink row={row} />
        {place && <span className={order.quiet}>, {place}</span>}
      </p>
      <p className={order.when}>
        <span>{[day, length].filter(Boolean).join(', ')}</span>
        <small title={row.ownerOrgName}>{row.ownerOrgName}</small>
      </p>
      <OrderStatus sale={row} seenAt={seenAt} />
      <div className={order.foot}>
        <CopyLocator locator={row.locatorCode} />
        {row.traveller && <TripLink by="traveller" name={row.traveller} row={row} />}
        {row.reference && <TripLink by="reference" name={row.reference} row={row} />}
      </div>
    </li>
  )
}
