import { useTranslations } from 'use-intl'
import { mayPass } from '../../lib/call/failure.ts'
import { Button } from '../button.tsx'
import styles from './failed-fetch.module.css'

type Props = { children: string; error: unknown; onRetry: () => void }

/** A failed fetch, in place of its data, with a retry button where that can help. */
export function FailedFetch({ children, error, onRetry }: Props) {
  const t = useTranslations('shell.failure')
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      {mayPass(error) && (
        <Button variant="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
