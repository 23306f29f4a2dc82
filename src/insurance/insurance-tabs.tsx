import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './insurance-tabs.module.css'

const tabs = [
  { name: 'booking', to: '/app/insurance/booking' },
  { name: 'list', to: '/app/insurance/bookinglist' },
] as const

/** The two pages of the area, one tap from each other (spec: insurance §2). */
export function InsuranceTabs() {
  const t = useTranslations('insurance.tabs')
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      {tabs.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
