import { BarChart } from '@mantine/charts'
import { useLocale, useTranslations } from 'use-intl'
import type { ReportSlice } from '#contract/pnr/report'
import { formatDay } from '../../lib/format.ts'
import { formatMeasure, type Measure, measureOf } from './measure.ts'
import styles from './report.module.css'
import { stepsOf } from './steps-of.ts'

type Props = {
  slices: readonly ReportSlice[]
  measure: Measure
  step: 'day' | 'month'
  period: { fromDate: string; toDate: string }
}

/** A chart that is hidden from screen readers; a sentence and a table give the same numbers. */
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
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const label = t(`charts.${measure}`)
  const most = [...sold].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{t('charts.overTime')}</h3>
        <p>{t('charts.most', { value: say(most[1]), name: long(most[0]) })}</p>
      </figcaption>
      <div aria-hidden>
        <BarChart
          h={220}
          data={stepsOf(slices, step, period).map((day) => ({ day, [label]: sold.get(day) ?? 0 }))}
          dataKey="day"
          series={[{ name: label, color: 'var(--tw-filled)' }]}
          valueFormatter={say}
          tickLine="none"
          gridAxis="y"
          maxBarWidth={36}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ tickFormatter: short, minTickGap: 16 }}
          yAxisProps={{ tickFormatter: (value: number) => compact.format(value), width: 52 }}
          tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' && day ? long(day) : '') }}
        />
      </div>
      <details>
        <summary>{t('charts.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`charts.${step}`)}</th>
              <th scope="col">{label}</th>
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
