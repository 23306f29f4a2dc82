import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { PnrReportRow } from '#contract/pnr-report'
import { mostSheetRows } from '../../lib/sheet/sheet-columns.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './report.module.css'
import type { ReportSearch } from './report-search.ts'
import { useReportExport } from './use-report-export.ts'

type Props = {
  search: ReportSearch
  total: number
  /** One of the rows: its amounts are those of all. */
  sample: PnrReportRow | undefined
}

export function ReportExport({ search, total, sample }: Props) {
  const t = useTranslations('pnrReport.export')
  const online = useOnline()
  const labels = sample?.fareInfo.fareInfo.map(({ label }) => label) ?? []
  const { state, start, cancel } = useReportExport(search, labels)
  if (state.step === 'running') return <Running {...state.progress} onCancel={cancel} />
  const whyNot = total > mostSheetRows ? t('tooMany', { most: mostSheetRows }) : online ? null : t('offline')
  return (
    <div className={styles.export}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={whyNot !== null}
        onClick={() => void start()}
      >
        {t('start')}
      </Button>
      {whyNot && <p>{whyNot}</p>}
      <p role="status">{state.step === 'saved' && t('done', { name: state.name })}</p>
      {state.step === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: state.message })}
        </p>
      )}
    </div>
  )
}

type RunningProps = { written: number; total: number; onCancel: () => void }

function Running({ written, total, onCancel }: RunningProps) {
  const t = useTranslations('pnrReport.export')
  const writing = total > 0 && written === total
  return (
    <div className={styles.export}>
      <div className={styles.progress}>
        <span>{writing ? t('writing') : t('reading', { written, total })}</span>
        <progress aria-label={t('progress')} max={Math.max(total, 1)} {...(!writing && { value: written })} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
