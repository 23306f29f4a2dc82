import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReportSlice } from '#contract/pnr/report'
import { Section } from '../../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../../ui/state/states.tsx'
import { reportSummary } from '../../queries.ts'
import styles from '../report.module.css'
import type { ReportSearch } from '../report-search.ts'
import { formatMeasure, type Measure, measureOf, measures } from './measure.ts'
import { OverTimeChart } from './over-time-chart.tsx'

/** Charts of sales and room-nights, by the filters of the report. */
export function SalesCharts({ search }: { search: ReportSearch }) {
  const t = useTranslations('pnrReport.charts')
  const [measure, setMeasure] = useState<Measure>('sales')
  const [index, setIndex] = useState(0)
  const summary = useQuery({ ...reportSummary(search), placeholderData: keepPreviousData })
  if (!summary.data) {
    if (!summary.isError) return <Skeletons count={2} shape="card" />
    return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
  }
  const { summaries } = summary.data
  const shown = summaries[index] ?? summaries[0]
  if (!shown) return <Section title={t('title')}>{t('none')}</Section>
  return (
    <Section title={t('title')}>
      <p className={styles.note}>{t('standing')}</p>
      <div className={styles.choices}>
        <NativeSelect
          label={t('measure')}
          value={measure}
          data={measures.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            setMeasure(measures.find((one) => one === value) ?? 'sales')
          }
        />
        {summaries.length > 1 && (
          <NativeSelect
            label={t('currency')}
            value={String(summaries.indexOf(shown))}
            data={summaries.map(({ currency }, index) => ({ value: String(index), label: currency }))}
            onChange={({ currentTarget: { value } }) => setIndex(Number(value))}
          />
        )}
      </div>
      <div className={styles.charts} aria-busy={summary.isPlaceholderData}>
        <OverTimeChart
          slices={shown.overTime}
          measure={measure}
          step={summary.data.step}
          period={summary.data}
        />
        <LargestChart title={t('byAgent')} slices={shown.byAgent} measure={measure} />
        <LargestChart title={t('byHotel')} slices={shown.byHotel} measure={measure} />
      </div>
    </Section>
  )
}

type Props = { title: string; slices: readonly ReportSlice[]; measure: Measure }

/** The largest slices as bars, with name and amount as text, so that no table is needed. */
function LargestChart({ title, slices, measure }: Props) {
  const t = useTranslations('pnrReport')
  const id = useId()
  const sorted = [...slices].sort((a, b) => measureOf(b, measure) - measureOf(a, measure))
  const most = Math.max(1, ...sorted.map((slice) => measureOf(slice, measure)))
  const say = (slice: ReportSlice) =>
    formatMeasure(measureOf(slice, measure), measure, slice.totalSellingPrice[0], (count) =>
      t('roomNights', { count }),
    )
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        {slices.length === 10 && <p>{t('charts.largest')}</p>}
      </figcaption>
      <ol className={styles.bars}>
        {sorted.map((slice) => (
          <li key={slice.name}>
            <span>{slice.name}</span>
            <b>{say(slice)}</b>
            <i aria-hidden style={{ width: `${(measureOf(slice, measure) / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </figure>
  )
}
