import type { ComponentProps } from 'react'
import type { MoneyPair } from '#contract/money/money'
import { TradeTerm } from '../term/trade-term.tsx'
import { MoneyText } from './money.tsx'
import styles from './price-lines.module.css'

export type PriceLine = {
  readonly label: string
  /** The label is a word that only the trade knows. */
  readonly term?: ComponentProps<typeof TradeTerm>['name']
  /** As `2 × Rp 150.000`. */
  readonly detail?: string | undefined
  readonly value: MoneyPair
}

/** The lines of a price. */
export function PriceLines({ title, lines }: { title: string; lines: readonly PriceLine[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
    </>
  )
}

type TotalsProps = {
  lines: readonly PriceLine[]
  total: PriceLine
  /** Lines below the total. */
  after?: readonly PriceLine[]
}

export function PriceTotals({ lines, total, after = [] }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>
          <MoneyText value={total.value} size="lg" strong />
        </dd>
      </div>
      {after.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </dl>
  )
}

function Line({ label, term, detail, value }: PriceLine) {
  return (
    <div>
      <dt>
        {term ? <TradeTerm name={term}>{label}</TradeTerm> : label}
        {detail && <small>{` ${detail}`}</small>}
      </dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  )
}
