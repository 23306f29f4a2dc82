import type { Currency } from '#contract/money/money'
import { maxOf } from '#contract/money/price-rule'
import { amountField } from '../../../lib/language/format.ts'
import { NumberField } from '../../../ui/number/number-field.tsx'

type Props = {
  label: string
  description?: string
  currency: Currency
  value: number | null
  onChange: (value: number | null) => void
}

/** Stands for an empty field; no amount is negative. */
const none = -1

/** An amount that may be left out. */
export function MoneyField({ value, currency, onChange, ...words }: Props) {
  // as amounts are written everywhere
  const { format, ...bounds } = amountField(currency)
  return (
    <NumberField
      {...words}
      value={value ?? none}
      min={0}
      max={maxOf(currency)}
      {...bounds}
      blank={none}
      format={(amount) => (amount === none ? '' : format(amount))}
      onChange={(amount) => onChange(amount === none ? null : amount)}
    />
  )
}
