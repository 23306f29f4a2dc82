import { useTranslations } from 'use-intl'
import styles from '../../ui/detail.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import type { TourRecord } from './tour-record.ts'

export function PricePanel({ header }: { header: TourRecord['salesheader'] }) {
  const t = useTranslations('tourBooking.pnr')
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
    </Section>
  )
}
