import { useTranslations } from 'use-intl'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useCategoryWord } from '../use-category-word.ts'
import type { TourRecord } from './tour-record.ts'

export function PricePanel({ booking }: { booking: TourRecord }) {
  const t = useTranslations('tourBooking.pnr')
  const categoryWord = useCategoryWord()
  const { salesheader: header, whyPrice } = booking
  const lines = [
    [t('basePrice'), header.base_price],
    [t('taxPrice'), header.ppn],
    [t('totalPrice'), header.total_price],
  ] as const
  return (
    <Section title={t('price')}>
      <dl className={styles.prices}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <WhyPriceButton why={whyPrice} wordOf={categoryWord} />
    </Section>
  )
}
