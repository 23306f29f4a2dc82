import { useTranslations } from 'use-intl'
import { splitFareLabel } from '#contract/train/part-label'
import type { TrainPricing } from '#contract/train/train'
import { formatMoney } from '../../lib/language/format.ts'
import { PriceLines, PriceTotals } from '../../ui/price/price-lines.tsx'

/** The price lines of each journey, then the totals. */
export function PriceTable({ pricing }: { pricing: TrainPricing }) {
  const t = useTranslations('train.pricing')
  const items = pricing.priceItems.map(([label, quantity, unit, value]) => {
    const { journey, kind, word } = splitFareLabel(label)
    const detail = `${quantity} × ${formatMoney(unit)}`
    return { journey, line: { label: kind ? t(kind) : word, detail, value } }
  })
  const journeys = [...new Set(items.map(({ journey }) => journey))]
  return (
    <>
      {journeys.map((journey) => (
        <PriceLines
          key={journey}
          title={journey}
          lines={items.filter((item) => item.journey === journey).map(({ line }) => line)}
        />
      ))}
      <PriceTotals
        lines={[
          { label: t('subTotal'), term: 'subtotal', value: pricing.subTotal },
          { label: t('fee'), value: pricing.bookingFee },
        ]}
        total={{ label: t('total'), value: pricing.totalPrice }}
      />
    </>
  )
}
