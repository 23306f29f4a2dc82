import { useLocale, useTranslations } from 'use-intl'
import type { OrderField } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import styles from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { TripLink } from '../trip-link.tsx'
import { useLength } from '../use-length.ts'

/** The columns of the list; `seenAt`: when it was fetched, in ms. */
export function useOrderColumns(seenAt: number): readonly Column<OrderRow, OrderField>[] {
  const t = useTranslations('order')
  const locale = useLocale()
  const lengthOf = useLength()
  const dayOf = ({ startsOn }: OrderRow) => (startsOn ? formatDay(startsOn, locale) : t('noDay'))
  const product = (row: OrderRow) => <ProductLabel product={row.product} />
  const locator = (row: OrderRow) => <CopyLocator locator={row.locatorCode} />
  const status = (row: OrderRow) => <OrderStatus sale={row} seenAt={seenAt} />
  const trips = (row: OrderRow) => (
    <>
      {row.traveller && <TripLink by="traveller" name={row.traveller} row={row} />}
      {row.reference && <TripLink by="reference" name={row.reference} row={row} />}
    </>
  )
  const amount = (row: OrderRow) => <MoneyText value={row.amount} strong />
  return [
    {
      heading: t('column.product'),
      cell: (row) => (
        <>
          {product(row)}
          {locator(row)}
        </>
      ),
      card: {
        head: (row) => (
          <span className={order.named}>
            {product(row)}
            {locator(row)}
          </span>
        ),
      },
    },
    { heading: t('column.limit'), field: 'limit', cell: status, card: { foot: status } },
    {
      heading: t('column.title'),
      className: order.rest,
      cell: (row) => <What row={row} className={order.two} />,
      card: { title: (row) => <What row={row} className={order.what} /> },
    },
    {
      heading: t('column.days'),
      field: 'starts',
      className: order.short,
      cell: (row) => (
        <>
          {dayOf(row)}
          <small>{lengthOf(row)}</small>
        </>
      ),
      card: { text: (row) => [dayOf(row), lengthOf(row)].filter(Boolean).join(', ') },
    },
    { heading: t('column.traveller'), className: order.trips, cell: trips, card: { foot: trips } },
    {
      heading: t('column.booked'),
      field: 'booked',
      className: order.short,
      cell: (row) => (
        <div title={t('bookedBy', { owner: row.ownerOrgName, name: row.bookedBy })}>
          <span className={order.owner}>{row.ownerOrgName}</span>
          <small>{formatMoment(row.bookedAt, locale)}</small>
        </div>
      ),
      card: { text: (row) => <small title={row.ownerOrgName}>{row.ownerOrgName}</small> },
    },
    {
      heading: t('column.amount'),
      field: 'amount',
      className: styles.amount,
      headingClass: styles.amount,
      cell: amount,
      card: { head: amount },
    },
  ]
}

/** What was sold, and where. */
function What({ row, className }: { row: OrderRow; className: string | undefined }) {
  const locale = useLocale()
  const place = placeIn(locale, row.place)
  return (
    <span className={className} title={[row.title, place].filter(Boolean).join(', ')}>
      <OrderLink row={row} />
      {place && <span className={order.quiet}>, {place}</span>}
    </span>
  )
}
