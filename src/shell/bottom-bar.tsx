import { useTranslations } from 'use-intl'
import type { Session } from '../lib/session.ts'
import styles from './bottom-bar.module.css'
import { More } from './more.tsx'
import { PlaceLinks } from './place-links.tsx'
import { placesFor } from './places.ts'

export function BottomBar({ session }: { session: Session }) {
  const t = useTranslations('shell.places')
  const places = placesFor(session.claims.userRoleCodeLevel)
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      <PlaceLinks places={places.filter(({ folded }) => !folded)} />
      <More session={session} places={places.filter(({ folded }) => folded)} />
    </nav>
  )
}
