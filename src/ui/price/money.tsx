import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { moneyParts } from '../../lib/language/format.ts'
import hidden from '../styles/hidden.module.css'
import styles from './money.module.css'

type Props = {
  value: MoneyPair
  /** `due`: the one amount to pay on a screen, in its colour. */
  size?: 'sm' | 'md' | 'lg' | 'due'
  strong?: boolean
  quiet?: boolean
}

/** Shows a price; screens use nothing else. The currency is smaller than the number, and nothing is quiet. */
export function MoneyText({ value, size = 'md', strong = false, quiet = false }: Props) {
  const { sign, before, number, after } = moneyParts(value)
  return (
    <span
      className={styles.money}
      data-size={size}
      data-strong={strong || undefined}
      data-quiet={quiet || value[1] === 0 || undefined}
    >
      {sign}
      {before && <span>{before}</span>}
      {number}
      {after && <span>{after}</span>}
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
