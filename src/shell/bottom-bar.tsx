import { useTranslations } from 'use-intl'
import type { Session } from '../lib/session.ts'
import styles from './bottom-bar.module.css'
import { More } from './more.tsx'
import { PlaceLinks } from './place-links.tsx'
import type { Place } from './places.ts'

export function BottomBar({ session, places }: { session: Session; places: readonly Place[] }) {
  const t = useTranslations('shell.places')
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      <PlaceLinks places={places.filter(({ folded }) => !folded)} />
      <More session={session} places={places.filter(({ folded }) => folded)} />
    </nav>
  )
}
