import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isSaleOver } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { formatDay } from '../../lib/language/format.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import { Leg } from '../../ui/leg.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { OrderStatus } from '../order-status.tsx'
import { ProductLabel } from '../product-label.tsx'
import { useLength } from '../use-length.ts'
import type { TripDay } from './days-of-trip.ts'
import styles from './trip.module.css'

export function TripDayItem({ trip: { day, orders }, seenAt }: { trip: TripDay; seenAt: number }) {
  const t = useTranslations('order.trip')
  const locale = useLocale()
  return (
    <li className={styles.day}>
      <h2>{day ? formatDay(day, locale) : t('noDay')}</h2>
      <ul>
        {orders.map((row) => (
          <TripStop key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} seenAt={seenAt} />
        ))}
      </ul>
    </li>
  )
}

/** `children`: what can be done with it. */
export function TripStop({ row, seenAt, children }: { row: OrderRow; seenAt: number; children?: ReactNode }) {
  const locale = useLocale()
  const lengthOf = useLength()
  const length = lengthOf(row)
  const off = isSaleOver(row.status)
  return (
    <li className={styles.stop} data-off={off || undefined}>
      <div className={styles.what}>
        <ProductLabel product={row.product} />
        <h3>
          <OrderLink row={row} />
        </h3>
        <p className={styles.about}>
          {row.place && <span>{placeIn(locale, row.place)}</span>}
          {[row.traveller, row.reference].filter(Boolean).map((part) => (
            <span key={part} className={order.quiet}>
              {part}
            </span>
          ))}
        </p>
        {row.startsOn && row.endsOn && length && (
          <div className={styles.leg}>
            <Leg from={{ day: row.startsOn }} to={{ day: row.endsOn }} length={length} />
          </div>
        )}
      </div>
      <div>
        <OrderStatus sale={row} seenAt={seenAt} />
      </div>
      <div className={styles.much}>
        <MoneyText value={row.amount} strong />
        <CopyLocator locator={row.locatorCode} />
        {children}
      </div>
    </li>
  )
}
