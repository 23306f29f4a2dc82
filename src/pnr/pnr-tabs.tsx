import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './pnr-tabs.module.css'

const tabs = [
  { name: 'list', to: '/app/pnr/list' },
  { name: 'report', to: '/app/pnr/rep' },
  { name: 'deposit', to: '/app/pnr/deposit' },
  { name: 'checking', to: '/app/pnr/checking' },
] as const

/** The screens of the area, one tap from each other. */
export function PnrTabs() {
  const t = useTranslations('pnr.tabs')
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
