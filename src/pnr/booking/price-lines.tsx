import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import styles from '../../ui/panel/detail.module.css'
import { MoneyText } from '../../ui/price/money.tsx'

type Props = { room: PnrDetail['roomPriceList'][number]; net: 'nta' | 'ntsa' }

/** The prices that the server sent to this user (spec: pnr-tour-train §6). */
export function PriceLines({ room, net }: Props) {
  const t = useTranslations('pnr.detail')
  const price = room.roomSellingPriceInfo
  const unlessZero = (value: MoneyPair | undefined) => (value?.[1] ? value : undefined)
  const lines: [string, MoneyPair | undefined][] = [
    [t('quoted'), room.roomTotalPrice.quotedTotalPrice],
    [t('origin'), price.originNTA],
    [t(net), price.effectiveNTA],
    [t('recommended'), price.recommendedSellingPrice],
    [t('charges'), unlessZero(price.calculatedServiceCharges)],
    [t('tax'), unlessZero(price.vatValue)],
    [t('total'), price.totalSellingPrice],
  ]
  return (
    <dl className={styles.prices}>
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
