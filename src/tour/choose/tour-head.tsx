import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readTour } from '#contract/tour/tour'
import { MoneyText } from '../../ui/price/money.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import styles from './tour-head.module.css'

type Props = { tour: ReplyOf<typeof readTour>; seenAt: number }

/** Name, length and lowest price of a tour, in two lines. */
export function TourHead({ tour: { name, departures }, seenAt }: Props) {
  const t = useTranslations('tour')
  const durations = departures.map(({ duration }) => duration)
  const shortest = Math.min(...durations)
  const longest = Math.max(...durations)
  const [lowest] = departures
    .flatMap(({ adultPrice }) => (adultPrice ? [adultPrice] : []))
    .toSorted(([, a], [, b]) => a - b)
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      <p>
        {departures.length > 0 && (
          <span>
            {shortest === longest
              ? t('days', { count: shortest })
              : t('detail.daysBetween', { shortest, longest })}
          </span>
        )}
        {lowest && (
          <>
            <span>
              {t('list.from')} <MoneyText value={lowest} strong />
            </span>
            <small>{t('list.adult')}</small>
          </>
        )}
        <AsOf at={seenAt} />
      </p>
    </header>
  )
}
