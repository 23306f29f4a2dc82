import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import styles from './order.module.css'

type Props = {
  by: 'traveller' | 'reference'
  /** The shown name; the address holds the locator instead, as it must not name a person. */
  name: string
  row: Pick<OrderRow, 'locatorCode'>
}

/** Links to the trip: all sales of one traveller or one client reference. */
export function TripLink({ by, name, row }: Props) {
  const t = useTranslations('order.trip')
  const words = t(by, { name })
  return (
    <Link
      to="/app/order/trip"
      search={{ of: row.locatorCode, by }}
      className={styles.trip}
      aria-label={words}
      title={words}
    >
      <IconRoute size={16} aria-hidden />
      <span>{name}</span>
    </Link>
  )
}
