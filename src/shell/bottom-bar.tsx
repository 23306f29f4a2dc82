import { useTranslations } from 'use-intl'
import type { Session } from '../lib/session.ts'
import styles from './bottom-bar.module.css'
import { More } from './more.tsx'
import type { NavItem } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'

export function BottomBar({ session, places }: { session: Session; places: readonly NavItem[] }) {
  const t = useTranslations('shell.places')
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      <NavLinks places={places.filter(({ folded }) => !folded)} />
      <More session={session} places={places.filter(({ folded }) => folded)} />
    </nav>
  )
}
