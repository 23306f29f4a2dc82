import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { Button } from '../../ui/button.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
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
      {offers.length === 0 ? (
        <Section title={t('title')}>
          <p className={screen.quiet}>{t('none')}</p>
        </Section>
      ) : (
        <Priced offers={offers} onSearchAgain={onSearchAgain} />
      )}
    </aside>
  )
}

function usePrice(offers: Props['offers']) {
  return useQuery({
    ...trainPriceOf(offers.map(({ availabilityId }) => availabilityId)),
    placeholderData: keepPreviousData,
  })
}

/** A price that is known is one line on a narrow screen; what went wrong is never folded away. */
function Priced({ offers, onSearchAgain }: Props) {
  const title = useTranslations('train.pricing')('title')
  const price = usePrice(offers)
  const lines = <Price price={price} onSearchAgain={onSearchAgain} />
  if (price.isError || !price.data) return <Section title={title}>{lines}</Section>
  return (
    <FoldingSection
      title={title}
      line={<MoneyText value={price.data.priceResult.pricingInfo.totalPrice} strong />}
    >
      {lines}
    </FoldingSection>
  )
}

type PriceProps = Pick<Props, 'onSearchAgain'> & { price: ReturnType<typeof usePrice> }

function Price({ price, onSearchAgain }: PriceProps) {
  const t = useTranslations('train.pricing')
  const sentence = useSentence()
  const fareWord = useFareWord()
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
