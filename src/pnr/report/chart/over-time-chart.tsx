import { type PointerEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReportSlice } from '#contract/pnr/report'
import { formatDay } from '../../../lib/language/format.ts'
import styles from '../report.module.css'
import { isNamed, ticksTo } from './axis.ts'
import { formatMeasure, type Measure, measureOf } from './measure.ts'
import { stepsOf } from './steps-of.ts'

type Props = {
  slices: readonly ReportSlice[]
  measure: Measure
  step: 'day' | 'month'
  period: { fromDate: string; toDate: string }
}

/** Names below the axis, on the narrowest phone. */
const roomForNames = 5

/** Sales by day or month as bars, which are hidden from screen readers; a sentence and a table give the same numbers. */
export function OverTimeChart({ slices, measure, step, period }: Props) {
  const t = useTranslations('pnrReport')
  const locale = useLocale()
  const currency = slices[0]?.totalSellingPrice[0] ?? 'IDR'
  const sold = new Map(slices.map((slice) => [slice.name, measureOf(slice, measure)]))
  const say = (value: number) =>
    formatMeasure(value, measure, currency, (count) => t('roomNights', { count }))
  const short = (day: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      month: 'short',
      ...(step === 'day' ? { day: 'numeric' } : { year: 'numeric' }),
    }).format(new Date(`${day}T00:00:00Z`))
  const long = (day: string) => (step === 'day' ? formatDay(day, locale) : short(day))
  const most = [...sold].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{t('charts.overTime')}</h3>
        <p>{t('charts.most', { value: say(most[1]), name: long(most[0]) })}</p>
      </figcaption>
      <Columns
        columns={stepsOf(slices, step, period).map((day) => ({
          key: day,
          value: sold.get(day) ?? 0,
          name: short(day),
          said: `${long(day)}: ${say(sold.get(day) ?? 0)}`,
        }))}
        most={most[1]}
      />
      <details>
        <summary>{t('charts.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`charts.${step}`)}</th>
              <th scope="col">{t(`charts.${measure}`)}</th>
            </tr>
          </thead>
          <tbody>
            {slices.map((slice) => (
              <tr key={slice.name}>
                <th scope="row">{long(slice.name)}</th>
                <td>{say(measureOf(slice, measure))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type Column = { key: string; value: number; name: string; said: string }

/** What the column below the pointer or finger stands for is written above the bars. */
function Columns({ columns, most }: { columns: readonly Column[]; most: number }) {
  const locale = useLocale()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const ticks = ticksTo(most)
  const top = ticks.at(-1) ?? 1
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointedAt(columns[Math.floor(((clientX - left) / width) * columns.length)]?.key ?? null)
  }
  return (
    <div aria-hidden className={styles.columns}>
      <p className={styles.pointed}>{columns.find(({ key }) => key === pointedAt)?.said}</p>
      <ul className={styles.ticks}>
        {ticks.map((tick) => (
          <li key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{compact.format(tick)}</span>
          </li>
        ))}
      </ul>
      <ol
        className={styles.plot}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointedAt(null)}
      >
        {columns.map(({ key, value, name }, index) => (
          <li key={key} data-pointed={key === pointedAt || undefined}>
            <i style={{ height: `${(value / top) * 100}%` }} />
            {isNamed(index, columns.length, roomForNames) && <span>{name}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
