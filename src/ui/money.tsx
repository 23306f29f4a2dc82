import type { MoneyPair } from '#contract/money'
import { formatMoney } from '../lib/format.ts'
import styles from './money.module.css'

type Props = { value: MoneyPair; size?: 'sm' | 'md' | 'lg'; strong?: boolean }

/** The one way a price is shown. */
export function MoneyText({ value, size = 'md', strong = false }: Props) {
  return (
    <span className={styles.money} data-size={size} data-strong={strong || undefined}>
      {formatMoney(value)}
    </span>
  )
}
