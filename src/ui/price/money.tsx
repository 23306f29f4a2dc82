import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import hidden from '../styles/hidden.module.css'
import styles from './money.module.css'

type Props = { value: MoneyPair; size?: 'sm' | 'md' | 'lg'; strong?: boolean; quiet?: boolean }

/** Shows a price; screens use nothing else. */
export function MoneyText({ value, size = 'md', strong = false, quiet = false }: Props) {
  return (
    <span
      className={styles.money}
      data-size={size}
      data-strong={strong || undefined}
      data-quiet={quiet || undefined}
    >
      {formatMoney(value)}
    </span>
  )
}

/** The old price struck through, and the new one. */
export function MoneyStep({ before, now }: { before: MoneyPair; now: MoneyPair }) {
  const t = useTranslations('shell')
  return (
    <>
      <span className={hidden.hidden}>{t('before')} </span>
      <s>
        <MoneyText value={before} />
      </s>{' '}
      <span className={hidden.hidden}>{t('now')} </span>
      <MoneyText value={now} strong />
    </>
  )
}
