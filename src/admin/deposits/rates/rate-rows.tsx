import { useLocale, useTranslations } from 'use-intl'
import type { RateRow } from '#contract/admin/deposits'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import styles from './rates.module.css'

/** Rates with their day and source. */
export function RateRows({ rates, label }: { rates: readonly RateRow[]; label: string }) {
  const t = useTranslations('adminDeposits.rate')
  const locale = useLocale()
  return (
    <ul className={styles.rates} aria-label={label}>
      {rates.map((rate) => (
        <li key={`${rate.currency} ${rate.enteredAt}`}>
          <p>
            <b>{rate.currency}</b> <span className={styles.rate}>{formatRate(rate.rupiah)}</span>
          </p>
          <p>
            {rate.source}, {formatDay(rate.day, locale)}
          </p>
          <p className={styles.entered}>
            {rate.enteredBy
              ? t('enteredBy', { moment: formatMoment(rate.enteredAt, locale), name: rate.enteredBy })
              : formatMoment(rate.enteredAt, locale)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `Rp 12.150,50`: more digits than an amount of rupiah has. */
export function formatRate(rupiah: number): string {
  return `Rp\u00a0${new Intl.NumberFormat('id', { maximumFractionDigits: 4 }).format(rupiah)}`
}
