import { Fragment } from 'react'
import type { MoneyPair } from '#contract/money/money'
import { MoneyText } from '../../../ui/price/money.tsx'

/** One sum a currency. */
export function Sums({ sums }: { sums: readonly MoneyPair[] }) {
  return (
    <span>
      {sums.map((sum, index) => (
        <Fragment key={sum[0]}>
          {index > 0 && ' + '}
          <MoneyText value={sum} strong />
        </Fragment>
      ))}
    </span>
  )
}
