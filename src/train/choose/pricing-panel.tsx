import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import failed from '../../ui/state/failed-fetch.module.css'
import { Skeletons } from '../../ui/state/states.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import { FailedQuery } from '../failed-query.tsx'
import { trainPriceOf } from '../queries.ts'
import { useFareWord } from '../use-fare-word.ts'
import { PriceTable } from './price-table.tsx'

type Props = {
  /** The trains chosen so far. */
  offers: readonly TrainOffer[]
  onSearchAgain: () => void
}

/** Pricing Info (spec: pnr-tour-train §2, §9). */
export function PricingPanel({ offers, onSearchAgain }: Props) {
  const t = useTranslations('train.pricing')
  return (
    <aside className={screen.aside}>
      <Section title={t('title')}>
        {offers.length === 0 ? (
          <p className={screen.quiet}>{t('none')}</p>
        ) : (
          <Price offers={offers} onSearchAgain={onSearchAgain} />
        )}
      </Section>
    </aside>
  )
}

function Price({ offers, onSearchAgain }: Props) {
  const t = useTranslations('train.pricing')
  const sentence = useSentence()
  const fareWord = useFareWord()
  const price = useQuery({
    ...trainPriceOf(offers.map(({ availabilityId }) => availabilityId)),
    placeholderData: keepPreviousData,
  })
  if (price.error instanceof ApiFailure && price.error.code === 'SEARCH_AGAIN') {
    return (
      <div className={failed.failed} role="alert">
        <p className={screen.problem}>{sentence(price.error)}</p>
        <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>
      </div>
    )
  }
  if (price.isError && !price.data) {
    return <FailedQuery what="price" error={price.error} onRetry={() => void price.refetch()} />
  }
  if (!price.data) return <Skeletons count={1} shape="row" />
  const former = price.isPlaceholderData
  return (
    <>
      <div role="status">{former && <StatusLines tone="calm" lines={[t('former')]} />}</div>
      <div className={former ? screen.former : undefined} aria-busy={former}>
        <PriceTable pricing={price.data.priceResult.pricingInfo} />
        <WhyPriceButton why={price.data.priceResult.whyPrice} wordOf={fareWord} />
      </div>
    </>
  )
}
