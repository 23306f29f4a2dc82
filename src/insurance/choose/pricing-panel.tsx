import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import type { BookingState } from '../booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { priceOf } from '../queries.ts'
import { PolicyTotals, PriceTable } from './price-table.tsx'
import { type Chosen, isChosen, toPriceRequest } from './to-price-request.ts'

/** Pricing Info (spec: insurance §2, §3). */
export function PricingPanel({ state }: { state: BookingState }) {
  const t = useTranslations('insurance.pricing')
  return (
    <Section title={t('title')}>
      {state.step === 'reset' || !isChosen(state) ? (
        <p className={screen.quiet}>{t('none')}</p>
      ) : (
        <Price chosen={state} />
      )}
    </Section>
  )
}

function Price({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('insurance.pricing')
  const price = useQuery({ ...priceOf(toPriceRequest(chosen)), placeholderData: keepPreviousData })
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
