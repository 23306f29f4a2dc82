import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { daysBetween } from '#contract/day/dates'
import type { TrainOffer } from '#contract/train/train'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './train-times.module.css'

/** Departure and arrival, with the number of days in between, and the duration. */
export function TrainTimes({ offer }: { offer: TrainOffer }) {
  const t = useTranslations('train.results')
  const { departureDate, departureTime, arrivalDate, arrivalTime, durationMinutes } = offer
  const days = daysBetween(departureDate, arrivalDate)
  return (
    <span className={styles.times}>
      <span className={hidden.hidden}>{t('leaves')} </span>
      <time dateTime={`${departureDate}T${departureTime}+07:00`}>{departureTime}</time>
      <IconArrowNarrowRight size={16} stroke={1.5} aria-hidden />
      <span className={hidden.hidden}>{t('arrives')} </span>
      <time dateTime={`${arrivalDate}T${arrivalTime}+07:00`}>{arrivalTime}</time>
      {days > 0 && <b className={styles.later}>{t('nextDay', { days })}</b>}
      <small>
        {t('duration', { hours: Math.floor(durationMinutes / 60), minutes: durationMinutes % 60 })}
      </small>
    </span>
  )
}
