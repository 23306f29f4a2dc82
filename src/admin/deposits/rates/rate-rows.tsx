import { useLocale, useTranslations } from 'use-intl'
import type { RateRow } from '#contract/admin/rates'
import { serverNow } from '../../../lib/call/clock.ts'
import { formatDay, formatMoment } from '../../../lib/language/format.ts'
import styles from './rates.module.css'

type Props = {
  rates: readonly RateRow[]
  label: string
  /** Of each currency the one that counts: says until when it holds. */
  isLatest?: boolean
}

/** Rates with their day and source. */
export function RateRows({ rates, label, isLatest = false }: Props) {
  const t = useTranslations('adminDeposits.rate')
  const locale = useLocale()
  return (
    <ul className={styles.rates} aria-label={label}>
      {rates.map((rate) => (
        <li key={rate.entryId}>
          <p>
            <b>{rate.currency}</b> <span className={styles.rate}>{formatRate(rate.rupiah)}</span>
            {rate.marginBp > 0 && `, ${t('marginShort', { percent: formatPercent(rate.marginBp, locale) })}`}
          </p>
          <p>
            {rate.source}, {formatDay(rate.day, locale)}
          </p>
          <p className={styles.entered}>
            {isLatest && (
              <span>
                {Date.parse(rate.holdsUntil) > serverNow().getTime()
                  ? t('holds', { moment: formatMoment(rate.holdsUntil, locale) })
                  : t('old', { currency: rate.currency })}
              </span>
            )}
            <span>
              {rate.enteredBy
                ? t('enteredBy', { moment: formatMoment(rate.enteredAt, locale), name: rate.enteredBy })
                : t('enteredAt', { moment: formatMoment(rate.enteredAt, locale) })}
            </span>
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

/** Of basis points: `1.5`. */
export function formatPercent(bp: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bp / 100)
}
