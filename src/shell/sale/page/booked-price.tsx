import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import screen from '../../../ui/panel/screen.module.css'
import { MoneyText } from '../../../ui/price/money.tsx'

/** What is to be done about the price of a booking: it is to be paid yet, it is settled, or nobody owes it any more. */
export type PriceState = 'due' | 'settled' | 'over'

/** The price of a booking, at its head. Once the booking is over it is quiet and says what it is; what a cancellation cost
 * stands beside the state. */
export function BookedPrice({ value, state }: { value: MoneyPair; state: PriceState }) {
  const t = useTranslations('shell')
  if (state === 'due') return <MoneyText value={value} size="due" />
  if (state === 'settled') return <MoneyText value={value} size="lg" strong />
  return (
    <span>
      <span className={screen.quiet}>{t('priceBooked')}</span> <MoneyText value={value} quiet />
    </span>
  )
}
