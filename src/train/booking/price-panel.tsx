import { useTranslations } from 'use-intl'
import type { TrainPricing } from '#contract/train/train'
import { Section } from '../../ui/section.tsx'
import { PriceTable } from '../choose/price-table.tsx'

export function PricePanel({ pricing }: { pricing: TrainPricing }) {
  const t = useTranslations('trainBooking.detail')
  return (
    <Section title={t('pricing')}>
      <PriceTable pricing={pricing} />
    </Section>
  )
}
