import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './order.module.css'

type Props = { of: 'traveller' | 'reference'; name: string }

/** To everything that one traveller or one client reference has. */
export function TripLink({ of, name }: Props) {
  const t = useTranslations('order.trip')
  const words = t(of, { name })
  return (
    <Link
      to="/app/order/trip"
      search={{ [of]: name }}
      className={styles.trip}
      aria-label={words}
      title={words}
    >
      <IconRoute size={16} aria-hidden />
      {name}
    </Link>
  )
}
