import { useTranslations } from 'use-intl'
import type { Session } from '../lib/session.ts'
import styles from './bottom-bar.module.css'
import { More } from './more.tsx'
import { PlaceLinks } from './place-links.tsx'

export function BottomBar({ session }: { session: Session }) {
  const t = useTranslations('shell.places')
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      <PlaceLinks role={session.claims.userRoleCodeLevel} />
      <More session={session} />
    </nav>
  )
}
