import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Unreachable } from '../../lib/failure.ts'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import type { ReportSearch } from './report-search.ts'

/** A library that draws comes only to who wants to see a drawing; what failed to come is asked for anew. */
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

/** The charts alone fail when they fail: the report stays. */
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
