import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { type Fetched, useTourFailure } from './failure-words.ts'
import screen from './screen.module.css'

type Props = { what: Fetched; error: unknown; onRetry: () => void }

/** What could not be fetched, where it would have stood. */
export function FailedQuery({ what, error, onRetry }: Props) {
  const t = useTranslations('tour.failure')
  const fetching = useTourFailure()
  return (
    <div className={screen.failed} role="alert">
      <p className={screen.problem}>{fetching(what, error)}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
