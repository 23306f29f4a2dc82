import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../../lib/language/format.ts'
import styles from './departures-panel.module.css'
import { seatsIdOf } from './seats-left.tsx'
import type { TourDeparture } from './tour-departure.ts'

type Props = { of: TourDeparture; checked: boolean; onChoose: (id: string) => void }

/** Disabled if the departure is sold out. */
export function DepartureRadio({ of, checked, onChoose }: Props) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <input
      type="radio"
      name="departure"
      className={styles.radio}
      aria-label={t('detail.chooseOf', {
        day: formatDay(of.departure, locale),
        airline: of.carrierName,
        duration: t('days', { count: of.duration }),
      })}
      aria-describedby={seatsIdOf(of)}
      checked={checked}
      disabled={of.seatsLeft <= 0}
      onChange={() => onChoose(of.id)}
    />
  )
}
