import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'

/** The price of a booking, at its head. Nobody owes it once the booking is over, so then it is quiet and says what it is; what a
 * cancellation cost stands beside the state. */
export function BookedPrice({ value, isOver }: { value: MoneyPair; isOver: boolean }) {
  const t = useTranslations('shell')
  if (!isOver) return <MoneyText value={value} size="lg" strong />
  return (
    <span>
      <span className={screen.quiet}>{t('priceBooked')}</span> <MoneyText value={value} quiet />
    </span>
  )
}
