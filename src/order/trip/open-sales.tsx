import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { formatDay } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './trip.module.css'
import { TripStop } from './trip-day-item.tsx'

const route = getRouteApi('/app/order/trip')

/** Sales of the same name that may be of somebody else: who knows the client says so, and the trip's address keeps it. */
export function OpenSales({ orders, seenAt }: { orders: readonly OrderRow[]; seenAt: number }) {
  const t = useTranslations('order.trip.open')
  const locale = useLocale()
  const navigate = route.useNavigate()
  const id = useId()
  if (orders.length === 0) return null
  const add = (locator: string) =>
    void navigate({
      search: (before) => ({ ...before, also: before.also ? `${before.also}.${locator}` : locator }),
      replace: true,
      resetScroll: false,
    })
  return (
    <section className={`${styles.open} ${styles.offPaper}`} aria-labelledby={id}>
      <h2 id={id}>{t('title', { count: orders.length })}</h2>
      <p>{t('text')}</p>
      <ul>
        {orders.map((row) => (
          <TripStop key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} seenAt={seenAt}>
            {row.startsOn && <small>{formatDay(row.startsOn, locale)}</small>}
            <Button
              variant="quiet"
              aria-label={t('addOf', { locator: row.locatorCode })}
              onClick={() => add(row.locatorCode)}
            >
              {t('add')}
            </Button>
          </TripStop>
        ))}
      </ul>
    </section>
  )
}
