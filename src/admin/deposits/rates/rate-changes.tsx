import { useLocale, useTranslations } from 'use-intl'
import deposits from '../deposits.module.css'
import { formatPercent, formatRate } from './rate-rows.tsx'
import styles from './rates.module.css'
import { isBig, type RateChange } from './rates-draft.ts'

/** What will be saved, before and after; a big change may be a slip. */
export function RateChanges({ changes }: { changes: readonly RateChange[] }) {
  const t = useTranslations('adminDeposits.rate')
  const locale = useLocale()
  const wordsOf = ({ currency, before, after, margin }: RateChange) => {
    const line =
      before === null
        ? t('first', { currency, after: formatRate(after) })
        : t('before', { currency, before: formatRate(before), after: formatRate(after) })
    return margin === null ? line : t('withMargin', { line, percent: formatPercent(margin, locale) })
  }
  const big = changes.filter(isBig).map(({ currency }) => currency)
  return (
    <>
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={t('enter')}>
          {changes.map((one) => (
            <li key={one.currency}>{wordsOf(one)}</li>
          ))}
        </ul>
      )}
      {big.length > 0 && <p className={deposits.warning}>{t('big', { list: big.join(', ') })}</p>}
    </>
  )
}
