import { FailedFetch } from '../ui/state/failed-fetch.tsx'
import { type Fetched, useInsuranceFailure } from './failure-words.ts'

type Props = { what: Fetched; error: unknown; onRetry: () => void }

export function FailedQuery({ what, error, onRetry }: Props) {
  const { fetching } = useInsuranceFailure()
  return (
    <FailedFetch error={error} onRetry={onRetry}>
      {fetching(what, error)}
    </FailedFetch>
  )
}
