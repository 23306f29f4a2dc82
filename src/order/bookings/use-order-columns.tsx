import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderField } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import styles from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { OrderLimit, OrderState, OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { TripLink } from '../trip-link.tsx'
import { useLength } from '../use-length.ts'

/** The columns of the list; `seenAt`: when it was fetched, in ms. */
export function useOrderColumns(seenAt: number): Columns {
  const t = useTranslations('order')
  const locale = useLocale()
  const lengthOf = useLength()
  const ownOrg = useSession()?.claims.orgName
  return useMemo(
    () => orderColumns({ t, locale, lengthOf, ownOrg, seenAt }),
    [t, locale, lengthOf, ownOrg, seenAt],
  )
}

type Columns = readonly Column<OrderRow, OrderField>[]

type Words = {
  t: ReturnType<typeof useTranslations<'order'>>
  locale: string
  lengthOf: ReturnType<typeof useLength>
  ownOrg: string | undefined
  seenAt: number
}

function orderColumns({ t, locale, lengthOf, ownOrg, seenAt }: Words): Columns {
  const dayOf = ({ startsOn }: OrderRow) => (startsOn ? formatDay(startsOn, locale) : t('noDay'))
  const locator = (row: OrderRow) => <CopyLocator locator={row.locatorCode} />
  const status = (row: OrderRow) => <OrderStatus sale={row} seenAt={seenAt} />
  const limit = (row: OrderRow) => <OrderLimit sale={row} seenAt={seenAt} />
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
          <ProductLabel product={row.product} />
          {locator(row)}
        </>
      ),
      card: {
        foot: (row) => (
          <span className={order.named}>
            <ProductLabel product={row.product} brief />
            {locator(row)}
          </span>
        ),
      },
    },
    { heading: t('column.limit'), field: 'limit', cell: status, card: { limit } },
    {
      heading: t('column.title'),
      className: order.rest,
      cell: (row) => <What row={row} className={order.two} />,
      card: { head: (row) => <What row={row} className={short.cut} /> },
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
      card: {
        line: (row) => {
          const others = row.ownerOrgName !== ownOrg && row.ownerOrgName
          return (
            <>
              <span className={short.cut} title={row.ownerOrgName}>
                {[dayOf(row), lengthOf(row)].filter(Boolean).join(', ')}
                {others && <small> · {others}</small>}
              </span>
              <OrderState sale={row} seenAt={seenAt} />
            </>
          )
        },
      },
    },
    {
      heading: t('column.traveller'),
      className: order.trips,
      cell: trips,
      card: { foot: (row) => <span className={short.links}>{trips(row)}</span> },
    },
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
