import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Unreachable } from '../../lib/failure.ts'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import type { ReportSearch } from './report-search.ts'

/** Loads the chart library only when charts are shown. Each call makes a new lazy component, so that a failed load can be
 * retried. */
function loadCharts() {
  return lazy(() =>
    import('./sales-charts.tsx')
      .then(({ SalesCharts }) => ({ default: SalesCharts }))
      .catch((error: unknown) => {
        throw new Unreachable('The charts did not come.', { cause: error })
      }),
  )
}

type Attempt = { count: number; Charts: ReturnType<typeof loadCharts> }

/** The charts with their own error boundary: if they fail, the report stays. */
export function DrawnCharts({ search }: { search: ReportSearch }) {
  const [{ count, Charts }, setAttempt] = useState<Attempt>(() => ({ count: 0, Charts: loadCharts() }))
  return (
    <CatchBoundary
      getResetKey={() => count}
      errorComponent={({ error }) => (
        <ErrorState
          error={error}
          onRetry={() => setAttempt((last) => ({ count: last.count + 1, Charts: loadCharts() }))}
        />
      )}
    >
      <Suspense fallback={<Skeletons count={2} shape="card" />}>
        <Charts search={search} />
      </Suspense>
    </CatchBoundary>
  )
}
