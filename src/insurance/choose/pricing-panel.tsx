import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type EffectivePricing, nettsOf, type PriceItem, type PricingInfo } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { type PriceLine, PriceLines, PriceTotals } from '../../ui/price/price-lines.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import type { BookingState } from '../booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { priceOf } from '../queries.ts'
import { useInsuranceNames } from '../use-insurance-names.ts'
import { splitPolicyFee } from './price-lines.ts'
import { type Chosen, isChosen, toPriceRequest } from './to-price-request.ts'

/** Pricing Info (spec: insurance §2, §3). */
export function PricingPanel({ state }: { state: BookingState }) {
  const t = useTranslations('insurance.pricing')
  if (state.step !== 'reset' && isChosen(state)) return <Priced chosen={state} />
  return (
    <Section title={t('title')}>
      <p className={screen.quiet}>{t('none')}</p>
    </Section>
  )
}

function usePrice(chosen: Chosen) {
  return useQuery({ ...priceOf(toPriceRequest(chosen)), placeholderData: keepPreviousData })
}

/** A price that is known is one line on a narrow screen; what went wrong is never folded away. */
function Priced({ chosen }: { chosen: Chosen }) {
  const title = useTranslations('insurance.pricing')('title')
  const price = usePrice(chosen)
  if (price.isError || !price.data) {
    return (
      <Section title={title}>
        <Price price={price} />
      </Section>
    )
  }
  return (
    <FoldingSection
      title={title}
      line={<MoneyText value={price.data.priceResult.pricingInfo.totalPremiumPrice} strong />}
    >
      <Price price={price} />
    </FoldingSection>
  )
}

function Price({ price }: { price: ReturnType<typeof usePrice> }) {
  const t = useTranslations('insurance.pricing')
  if (price.isError && !price.data) {
    return <FailedQuery what="price" error={price.error} onRetry={() => void price.refetch()} />
  }
  if (!price.data) return <Skeletons count={1} shape="row" />
  const { pricingInfo, effectivePricingInfo, whyPrice } = price.data.priceResult
  const former = price.isPlaceholderData
  return (
    <>
      <div role="status">{former && <StatusLines tone="calm" lines={[t('former')]} />}</div>
      <div className={former ? screen.former : undefined} aria-busy={former}>
        <PriceTable pricing={pricingInfo} />
        <PolicyTotals pricing={pricingInfo} effective={effectivePricingInfo} />
        <WhyPriceButton why={whyPrice} />
      </div>
    </>
  )
}

/** The price lines without the policy fee (spec: insurance §3). */
function PriceTable({ pricing }: { pricing: PricingInfo }) {
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
function PolicyTotals({ pricing, effective }: TotalsProps) {
  const t = useTranslations('insurance.pricing')
  const { fee } = splitPolicyFee(pricing)
  const isClientView = useClientView()
  const visible = effective && !isClientView ? nettsOf[effective.viewAs] : undefined
  return (
    <PriceTotals
      lines={[...optionalLine(t('subTotal'), pricing.subTotal, 'subtotal'), ...optionalLine(t('fee'), fee)]}
      total={{ label: t('total'), value: pricing.totalPremiumPrice }}
      after={[
        ...optionalLine(
          t('toAgent'),
          visible?.toAgent ? effective?.sellingPriceToAgent : null,
          'nettToAgent',
        ),
        ...optionalLine(t('toSub'), visible?.toSub ? effective?.sellingPriceToSub : null, 'nettToSub'),
      ]}
    />
  )
}

function optionalLine(
  label: string,
  value: MoneyPair | null | undefined,
  term?: NonNullable<PriceLine['term']>,
): readonly PriceLine[] {
  return value ? [{ label, value, ...(term && { term }) }] : []
}
