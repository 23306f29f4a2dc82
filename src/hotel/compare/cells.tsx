import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './comparison.module.css'

/** A price, and whether it is the lowest. */
export function PriceCell({ value, isLowest }: { value: MoneyPair; isLowest: boolean }) {
  const t = useTranslations('hotel.compare')
  return (
    <span className={styles.lines}>
      <MoneyText value={value} strong />
      {isLowest && <span className={styles.lowest}>{t('lowest')}</span>}
    </span>
  )
}

/** Whether a hotel has something; `null`: it is not known. */
export function HasCell({ has }: { has: boolean | null }) {
  const t = useTranslations('hotel.compare')
  if (has) return <IconCheck size={18} role="img" aria-label={t('yes')} />
  return (
    <span className={styles.missing}>
      <span aria-hidden>{has === null ? '?' : '–'}</span>
      <span className={hidden.hidden}>{t(has === null ? 'unknown' : 'no')}</span>
    </span>
  )
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
