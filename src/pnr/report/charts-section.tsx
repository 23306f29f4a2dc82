import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../ui/use-online.ts'
import { DrawnCharts } from './drawn-charts.tsx'
import styles from './report.module.css'
import type { ReportSearch } from './report-search.ts'

type Props = { search: ReportSearch; onToggle: (shown: boolean) => void }

export function ChartsSection({ search, onToggle }: Props) {
  const t = useTranslations('pnrReport.charts')
  const id = useId()
  const online = useOnline()
  const away = !online && !search.charts
  return (
    <>
      <div className={styles.toggle}>
        <Button
          variant="default"
          aria-expanded={search.charts}
          aria-controls={search.charts ? id : undefined}
          leftSection={<IconChartBar size={18} aria-hidden />}
          disabled={away}
          onClick={() => onToggle(!search.charts)}
        >
          {t(search.charts ? 'hide' : 'show')}
        </Button>
        {away && <p>{t('offline')}</p>}
      </div>
      {search.charts && (
        <div id={id} className={styles.drawn}>
          <DrawnCharts search={search} />
        </div>
      )}
    </>
  )
}
