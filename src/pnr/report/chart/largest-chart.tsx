import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ReportSlice } from '#contract/pnr/report'
import styles from '../report.module.css'
import { formatMeasure, type Measure, measureOf } from './measure.ts'

type Props = { title: string; slices: readonly ReportSlice[]; measure: Measure }

/** The largest slices as bars, with name and amount as text, so that no table is needed. */
export function LargestChart({ title, slices, measure }: Props) {
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
