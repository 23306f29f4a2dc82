import { FailedFetch } from '../ui/state/failed-fetch.tsx'
import { type Fetched, useTrainFailure } from './failure-words.ts'

type Props = { what: Fetched; error: unknown; onRetry: () => void }

export function FailedQuery({ what, error, onRetry }: Props) {
  const fetching = useTrainFailure()
  return (
    <FailedFetch error={error} onRetry={onRetry}>
      {fetching(what, error)}
    </FailedFetch>
  )
}
