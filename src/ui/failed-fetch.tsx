import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './failed-fetch.module.css'

type Props = { children: string; onRetry: () => void }

/** What could not be fetched, where it would have stood. */
export function FailedFetch({ children, onRetry }: Props) {
  const t = useTranslations('shell.failure')
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
