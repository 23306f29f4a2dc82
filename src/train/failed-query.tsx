import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/call/failure.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { FailedFetch } from '../ui/state/failed-fetch.tsx'

type Props = { what: Fetched; error: unknown; onRetry: () => void }

export function FailedQuery({ what, error, onRetry }: Props) {
  const fetching = useTrainFailure()
  return (
    <FailedFetch error={error} onRetry={onRetry}>
      {fetching(what, error)}
    </FailedFetch>
  )
}

type Fetched = 'config' | 'stations' | 'availability' | 'price' | 'seats'

/** Failure sentences of this area (spec: pnr-tour-train §8); without a reply there is no status to show. */
function useTrainFailure(): (what: Fetched, error: unknown) => string {
  const t = useTranslations('train.failure')
  const sentence = useSentence()
  return (what, error) => {
    if (!(error instanceof ApiFailure)) return sentence(error)
    return t('fetching', { what: t(what), status: error.status, body: sentence(error) })
  }
}
