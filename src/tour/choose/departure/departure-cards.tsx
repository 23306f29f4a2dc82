import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { formatDay } from '../../../lib/language/format.ts'
import { MoneyText } from '../../../ui/price/money.tsx'
import { DepartureRadio } from './departure-radio.tsx'
import styles from './departures-panel.module.css'
import { SeatsLeft } from './seats-left.tsx'
import type { TourDeparture } from './tour-departure.ts'

type Props = { departures: readonly TourDeparture[]; chosen: string; onChoose: (id: string) => void }

/** The departure table as cards, for phones; a tap anywhere on a card chooses. */
export function DepartureCards({ departures, chosen, onChoose }: Props) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <ul className={styles.cards} aria-label={t('detail.departures')}>
      {departures.map((one) => (
        <li key={one.id}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside DepartureRadio */}
          <label
            className={styles.card}
            data-chosen={one.id === chosen || undefined}
            data-closed={one.seatsLeft <= 0 || undefined}
          >
            <DepartureRadio of={one} checked={one.id === chosen} onChoose={onChoose} />
            <span className={styles.facts}>
              <b>{formatDay(one.departure, locale)}</b>
              <span>
                {one.carrierName} · {t('days', { count: one.duration })}
              </span>
              <small>
                {t('detail.until', { day: formatDay(addDays(one.departure, one.duration - 1), locale) })}
              </small>
              <span className={styles.pay}>
                {t('detail.downPayment')} <MoneyText value={one.down_payment} strong />
              </span>
              <SeatsLeft of={one} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
