import { useTranslations } from 'use-intl'
import type { Session } from '../../lib/session/session.ts'
import styles from './bottom-bar.module.css'
import { More } from './more.tsx'
import { isFolded, type NavItem } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'

export function BottomBar({ session, items }: { session: Session; items: readonly NavItem[] }) {
  const t = useTranslations('shell.places')
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      <NavLinks items={items.filter((item) => !isFolded(item, 'phone'))} />
      <More session={session} items={items.filter((item) => isFolded(item, 'phone'))} />
    </nav>
  )
}
