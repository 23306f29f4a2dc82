import { useTranslations } from 'use-intl'
import type { RoomSellingPriceInfo } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './price-panel.module.css'

/** The prices that the server sent to this user (spec: shell-and-hotel §6). */
export function PriceLines({ price, net }: { price: RoomSellingPriceInfo; net: 'nta' | 'ntsa' }) {
  const t = useTranslations('hotel.price')
  const lines: [string, MoneyPair | undefined][] = [
    [t('origin'), price.originNTA],
    [t(net), price.effectiveNTA],
    [t('recommended'), price.recommendedSellingPrice],
    [t('charge'), price.calculatedServiceCharges?.[1] ? price.calculatedServiceCharges : undefined],
    [t('tax'), price.vatValue?.[1] ? price.vatValue : undefined],
    [t('total'), price.totalSellingPrice],
  ]
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText value={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
