import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Skeletons } from '../../ui/states.tsx'
import styles from './report.module.css'
import type { ReportSearch } from './report-search.ts'

type Props = { search: ReportSearch; onToggle: (shown: boolean) => void }

/** A library that draws comes only to who wants to see a drawing. */
const SalesCharts = lazy(() =>
  import('./sales-charts.tsx').then((loaded) => ({ default: loaded.SalesCharts })),
)

export function ChartsSection({ search, onToggle }: Props) {
  const t = useTranslations('pnrReport.charts')
  const id = useId()
  return (
    <>
      <div>
        <Button
          variant="default"
          aria-expanded={search.charts}
          aria-controls={search.charts ? id : undefined}
          leftSection={<IconChartBar size={18} aria-hidden />}
          onClick={() => onToggle(!search.charts)}
        >
          {t(search.charts ? 'hide' : 'show')}
        </Button>
      </div>
      {search.charts && (
        <div id={id} className={styles.drawn}>
          <Suspense fallback={<Skeletons count={2} shape="card" />}>
            <SalesCharts search={search} />
          </Suspense>
        </div>
      )}
    </>
  )
}
