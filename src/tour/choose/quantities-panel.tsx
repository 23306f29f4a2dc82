import { useTranslations } from 'use-intl'
import { minQuantities, type TourPriceCode } from '#contract/tour/request'
import { maxTourTravellers } from '#contract/tour/types'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { CountField } from '../../ui/number/count-field.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useCategoryWord } from '../use-category-word.ts'
import { type DepartureDetail, offeredBy } from './departure/departure-detail.ts'
import styles from './quantities-panel.module.css'
import { countsAt, type EnteredCounts, maxOf, maxTravellers, notOffered, quantityOf } from './tour-choice.ts'

type Props = {
  detail: DepartureDetail
  /** When the prices were fetched, in ms; they may be cached longer ago than the tour. */
  seenAt: number
  entered: EnteredCounts
  onCount: (code: TourPriceCode, quantity: number) => void
}

/** A count field for each category of the departure (spec: pnr-tour-train §2, §5). */
export function QuantitiesPanel({ detail, seenAt, entered, onCount }: Props) {
  const t = useTranslations('tour.order')
  const category = useTranslations('tour.order.category')
  const categoryWord = useCategoryWord()
  const offered = offeredBy(detail)
  const counted = countsAt(entered, offered)
  const unavailable = notOffered(entered, offered)
  const most = maxTravellers(offered)
  return (
    <Section title={t('title')} aside={<AsOf at={seenAt} />}>
      <div className={styles.categories}>
        {detail.price.map(({ code, price }) => (
          <div key={code}>
            <CountField
              label={category(code)}
              value={quantityOf(counted, code)}
              min={minQuantities[code]}
              max={maxOf(code, counted, offered)}
              onChange={(quantity) => onCount(code, quantity)}
            />
            <MoneyText value={price} size="sm" />
            {minQuantities[code] > 0 && (
              <small className={styles.least}>
                {t('least', { count: minQuantities[code], category: category(code) })}
              </small>
            )}
          </div>
        ))}
      </div>
      <div role="status">
        {unavailable.length > 0 && (
          <p className={screen.problem}>
            {t('notSold', { categories: unavailable.map((code) => category(code)).join(', ') })}
          </p>
        )}
      </div>
      <p className={styles.most}>
        {most < maxTourTravellers ? t('seats', { count: most }) : t('most', { count: maxTourTravellers })}
      </p>
      <WhyPriceButton why={detail.whyPrice} wordOf={categoryWord} />
    </Section>
  )
}
