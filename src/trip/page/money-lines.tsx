import { useTranslations } from 'use-intl'
import type { TripSale } from '#contract/trip/trip'
import { moneyOfTrip } from '#contract/trip/trip-money'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from '../trip.module.css'

/** What is paid, held and due, a line for each currency. */
export function MoneyLines({ sales }: { sales: readonly TripSale[] }) {
  const t = useTranslations('trip.money')
  return (
    <>
      {moneyOfTrip(sales.map(({ order }) => order)).map((sums) => (
        <dl key={sums.due[0]} className={styles.money}>
          {(['paid', 'held', 'due'] as const).map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <MoneyText value={sums[name]} strong={name === 'due'} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  )
}
