import { useTranslations } from 'use-intl'
import styles from './stars.module.css'

export function Stars({ count }: { count: number }) {
  const t = useTranslations('shell')
  const full = Math.max(0, Math.min(5, Math.round(count)))
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { count: full })}>
      {'★'.repeat(full)}
      <span className={styles.empty}>{'★'.repeat(5 - full)}</span>
    </span>
  )
}
