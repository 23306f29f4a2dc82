import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { PriceTable } from '../choose/price-table.tsx'
import { useFareWord } from '../use-fare-word.ts'

export function PricePanel({ pricingInfo, whyPrice }: Pick<TrainDetail, 'pricingInfo' | 'whyPrice'>) {
  const t = useTranslations('trainBooking.detail')
  const fareWord = useFareWord()
  return (
    <Section title={t('pricing')}>
      <PriceTable pricing={pricingInfo} />
      <WhyPriceButton why={whyPrice} wordOf={fareWord} />
    </Section>
  )
}
