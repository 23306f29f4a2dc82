import { type Currency, minorDigits } from '#contract/money'
import { mostOf } from '#contract/price-rule'
import { NumberField } from '../../ui/number-field.tsx'

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
  const numbers = new Intl.NumberFormat(currency === 'IDR' ? 'id' : 'en', {
    maximumFractionDigits: minorDigits[currency],
  })
  return (
    <NumberField
      {...words}
      value={value ?? none}
      min={0}
      max={mostOf(currency)}
      decimals={minorDigits[currency]}
      blank={none}
      format={(amount) => (amount === none ? '' : numbers.format(amount))}
      onChange={(amount) => onChange(amount === none ? null : amount)}
    />
  )
}
