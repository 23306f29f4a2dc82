import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './failed-fetch.module.css'

type Props = { children: string; onRetry: () => void }

/** A failed fetch with a retry button, in place of its data. */
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
