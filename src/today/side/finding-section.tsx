import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { TodayFinding } from '#contract/order/today'
import { formatDay } from '../../lib/language/format.ts'
import { useFindingWords } from '../../shell/findings/use-finding-words.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { Section } from '../../ui/panel/section.tsx'
import { SaleLink } from '../sale-link.tsx'
import today from '../today.module.css'
import styles from './side.module.css'

type Props = { findingList: readonly TodayFinding[]; count: number }

/** What the papers of those want who travel soon, each with its booking or trip. */
export function FindingSection({ findingList, count }: Props) {
  const t = useTranslations('today.findings')
  const left = count - findingList.length
  return (
    <Section title={t('title')}>
      <ul>
        {findingList.map((one) => (
          <Line key={`${one.locatorCode} ${JSON.stringify(one.finding)}`} one={one} />
        ))}
      </ul>
      {left > 0 && <p className={today.quiet}>{t('more', { count: left })}</p>}
    </Section>
  )
}

function Line({ one }: { one: TodayFinding }) {
  const t = useTranslations('today.findings')
  const words = useFindingWords()
  const locale = useLocale()
  const { product, supplierCode, locatorCode, title, trip, startsOn } = one
  const Icon = productIcons[product]
  return (
    <li className={`${today.row} ${styles.withIcon}`}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.finding}>
        {trip ? (
          <Link to="/app/trips/$tripId" params={{ tripId: trip.tripId }} className={today.open}>
            {trip.name}
          </Link>
        ) : (
          <SaleLink {...{ product, supplierCode, locatorCode }}>{title}</SaleLink>
        )}
        <span>{words(one.finding)}</span>
        <span className={today.quiet}>{t('starts', { day: formatDay(startsOn, locale) })}</span>
      </span>
    </li>
  )
}
