import { useLocale } from 'use-intl'
import { dayParts } from '#contract/day/day-text'
import type { Language } from '#contract/text/language'
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
  /** Of a paper; by default that of the screen. */
  language?: Language | undefined
}

/** A stay, a journey or a cover, drawn alike everywhere: its two ends, and its length in the middle of the line (design: look,
 * the leg). */
export function Leg({ from, to, length, language }: Props) {
  const shown = useLocale()
  return (
    <p className={styles.leg}>
      <End {...from} language={language ?? shown} />
      <span className={styles.line}>
        <span>{length}</span>
      </span>
      {to && <End {...to} language={language ?? shown} />}
    </p>
  )
}

function End({ day, time, place, language }: LegEnd & { language: Language }) {
  const { weekday, number, month, year } = dayParts(day, language)
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
