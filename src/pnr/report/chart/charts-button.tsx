import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import tool from '../../../ui/tool-button.module.css'
import styles from '../report.module.css'
import type { ReportSearch } from '../report-search.ts'

type Props = {
  search: ReportSearch
  /** The charts, while they are shown. */
  chartsId: string
  onToggle: (shown: boolean) => void
}

export function ChartsButton({ search, chartsId, onToggle }: Props) {
  const t = useTranslations('pnrReport.charts')
  const whyClosed = useWhyClosed(t('offline'))
  const away = whyClosed !== null && !search.charts
  return (
    <div className={styles.toggle}>
      <Button
        variant="default"
        size="sm"
        classNames={{ section: tool.icon, label: tool.word }}
        aria-expanded={search.charts}
        aria-controls={search.charts ? chartsId : undefined}
        leftSection={<IconChartBar size={18} aria-hidden />}
        disabled={away}
        onClick={() => onToggle(!search.charts)}
      >
        {t(search.charts ? 'hide' : 'show')}
      </Button>
      {away && <p>{whyClosed}</p>}
    </div>
  )
}
