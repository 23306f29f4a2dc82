import { useTranslations } from 'use-intl'
import { type EffectivePricing, nettsOf, type PriceItem, type PricingInfo } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import { type PriceLine, PriceLines, PriceTotals } from '../../ui/price/price-lines.tsx'
import { useInsuranceNames } from '../use-insurance-names.ts'
import { splitPolicyFee } from './price-lines.ts'

/** The price lines without the policy fee (spec: insurance §3). */
export function PriceTable({ pricing }: { pricing: PricingInfo }) {
  const t = useTranslations('insurance.pricing')
  const { premiums } = splitPolicyFee(pricing)
  const names = useInsuranceNames()
  const lineOf = ([label, quantity, unit, value]: PriceItem): PriceLine => ({
    label: names.item(label),
    detail: quantity === null ? undefined : `${quantity} × ${formatMoney(unit)}`,
    value,
  })
  return (
    <>
      <b>{pricing.productName}</b>
      <PriceLines title={t('premiums')} lines={premiums.map(lineOf)} />
      {pricing.additionalPriceItems.length > 0 && (
        <PriceLines title={t('additional')} lines={pricing.additionalPriceItems.map(lineOf)} />
      )}
    </>
  )
}

type TotalsProps = { pricing: PricingInfo; effective: EffectivePricing | undefined }

/** The totals, and the nett prices that the viewer may see (spec: insurance §6). */
export function PolicyTotals({ pricing, effective }: TotalsProps) {
  const t = useTranslations('insurance.pricing')
  const { fee } = splitPolicyFee(pricing)
  const visible = effective && nettsOf[effective.viewAs]
  return (
    <PriceTotals
      lines={[...optionalLine(t('subTotal'), pricing.subTotal), ...optionalLine(t('fee'), fee)]}
      total={{ label: t('total'), value: pricing.totalPremiumPrice }}
      after={[
        ...optionalLine(t('toAgent'), visible?.toAgent ? effective?.sellingPriceToAgent : null),
        ...optionalLine(t('toSub'), visible?.toSub ? effective?.sellingPriceToSub : null),
      ]}
    />
  )
}

function optionalLine(label: string, value: MoneyPair | null | undefined): readonly PriceLine[] {
  return value ? [{ label, value }] : []
}
