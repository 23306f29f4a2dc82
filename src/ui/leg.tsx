import { useLocale } from 'use-intl'
import { dayParts } from '#contract/day/day-text'
import styles from './leg.module.css'

export type LegEnd = {
  /** `2026-12-15`. */
  day: string
  /** As on the clock there: `23:39`. */
  time?: string
  /** Where it begins or ends. */
  place?: string
}

type Props = {
  from: LegEnd
  to: LegEnd | null
  /** How long it is, in words: `2 nights`. */
  length: string
}

/** A stay, a journey or a cover, drawn alike everywhere: its two ends, and its length in the middle of the line (design: look,
 * the leg). */
export function Leg({ from, to, length }: Props) {
  return (
    <p className={styles.leg}>
      <End {...from} />
      <span className={styles.line}>
        <span>{length}</span>
      </span>
      {to && <End {...to} />}
    </p>
  )
}

function End({ day, time, place }: LegEnd) {
  const { weekday, number, month, year } = dayParts(day, useLocale())
  return (
    <span className={styles.end}>
      <time dateTime={time ? `${day}T${time}` : day}>
        <span>
          {weekday} <b>{number}</b>
        </span>{' '}
        <span>
          {month} {year}
        </span>
        {time && <b className={styles.time}> {time}</b>}
      </time>
      {place && <small>{place}</small>}
    </span>
  )
}
