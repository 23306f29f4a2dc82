import { useTranslations } from 'use-intl'
import { type EffectivePricing, nettsOf, type PriceItem, type PricingInfo } from '#contract/insurance-prices'
import { formatMoney } from '../../lib/format.ts'
import { MoneyText } from '../../ui/money.tsx'
import { partPolicyFee } from './price-lines.ts'
import styles from './price-table.module.css'

/** Line by line, without the policy fee (spec: insurance §3). */
export function PriceTable({ pricing }: { pricing: PricingInfo }) {
  const t = useTranslations('insurance.pricing')
  const { premiums } = partPolicyFee(pricing)
  return (
    <>
      <b>{pricing.productName}</b>
      <Lines title={t('premiums')} items={premiums} />
      {pricing.additionalPriceItems.length > 0 && (
        <Lines title={t('additional')} items={pricing.additionalPriceItems} />
      )}
    </>
  )
}

function Lines({ title, items }: { title: string; items: readonly PriceItem[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {items.map(([label, quantity, unit, total]) => (
          <div key={label}>
            <dt>
              {label}
              {quantity !== null && <small>{` ${quantity} × ${formatMoney(unit)}`}</small>}
            </dt>
            <dd>
              <MoneyText value={total} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type TotalsProps = { pricing: PricingInfo; effective: EffectivePricing | undefined }

/** The totals, and the netts that the viewer may read (spec: insurance §6). */
export function PriceTotals({ pricing, effective }: TotalsProps) {
  const t = useTranslations('insurance.pricing')
  const { fee } = partPolicyFee(pricing)
  const shown = effective && nettsOf[effective.viewAs]
  const lines = [
    [t('subTotal'), pricing.subTotal],
    [t('fee'), fee],
  ] as const
  const netts = [
    [t('toAgent'), shown?.toAgent ? effective?.sellingPriceToAgent : undefined],
    [t('toSub'), shown?.toSub ? effective?.sellingPriceToSub : undefined],
  ] as const
  return (
    <dl className={styles.totals}>
      {lines.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>
          <MoneyText value={pricing.totalPremiumPrice} size="lg" strong />
        </dd>
      </div>
      {netts.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}
    </dl>
  )
}

function Line({ label, value }: { label: string; value: PricingInfo['subTotal'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  )
}
