import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money'
import type { TrainPricing } from '#contract/train'
import styles from '../../ui/detail.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import detail from './train-detail.module.css'

/** Line by line, as it was held. */
export function PricePanel({ pricing }: { pricing: TrainPricing }) {
  const t = useTranslations('trainBooking.detail')
  const { priceItems, subTotal, bookingFee, totalPrice } = pricing
  return (
    <Section title={t('pricing')}>
      <dl className={styles.prices}>
        {priceItems.map(([label, quantity, unit, total]) => (
          <div key={label} className={detail.priceLine}>
            <dt>
              {label}
              {quantity > 1 && (
                <small>
                  {t('quantity', { count: quantity })} <MoneyText value={unit} size="sm" />
                </small>
              )}
            </dt>
            <dd>
              <MoneyText value={total} />
            </dd>
          </div>
        ))}
        <Line label={t('subTotal')} amount={subTotal} />
        <Line label={t('bookingFee')} amount={bookingFee} />
        <Line label={t('total')} amount={totalPrice} />
      </dl>
    </Section>
  )
}

function Line({ label, amount }: { label: string; amount: MoneyPair }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={amount} />
      </dd>
    </div>
  )
}
