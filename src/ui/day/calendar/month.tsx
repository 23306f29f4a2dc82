import { useId } from 'react'
import { useLocale } from 'use-intl'
import styles from './calendar.module.css'
import { weeksOf } from './calendar-steps.ts'
import { markOf } from './range.ts'

type Props = {
  /** Its first day. */
  month: string
  from: string | null
  to: string | null
  /** The day that has the focus when the calendar opens. */
  start: string
  reached: string
  whyNot: (day: string) => string | null
  /** Whether the key led anywhere. */
  onKey: (day: string, key: string, shift: boolean) => boolean
  onReach: (day: string) => void
  onChoose: (day: string) => void
}

/** A month of days. A day out of bounds can be pressed, so that a finger learns why it is. */
export function Month({ month, from, to, start, reached, whyNot, onKey, onReach, onChoose }: Props) {
  const locale = useLocale()
  const title = useId()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
    return (day: string) => text.format(new Date(`${day}T00:00:00Z`))
  }
  const name = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const weeks = weeksOf(month)
  const days = weeks.flat().filter((day) => day !== null)
  const stop =
    [reached, from, to].find((day) => day && days.includes(day)) ?? days.find((day) => !whyNot(day))
  return (
    <div className={styles.month}>
      <p id={title} aria-live="polite">
        {format({ month: 'long', year: 'numeric' })(month)}
      </p>
      <table aria-labelledby={title}>
        <thead>
          <tr>
            {weekOfMonday.map((day) => (
              <th key={day} scope="col" abbr={format({ weekday: 'long' })(day)}>
                {format({ weekday: 'short' })(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => {
                if (day === null) return <td key={weekday} />
                const why = whyNot(day)
                const mark = markOf(day, from, to)
                return (
                  <td key={weekday} className={styles.cell} data-band={mark.band}>
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-autofocus={day === start || undefined}
                      data-selected={mark.isEnd || undefined}
                      aria-label={name(day)}
                      aria-pressed={mark.isEnd}
                      aria-disabled={why !== null || undefined}
                      title={why ?? undefined}
                      tabIndex={day === stop ? 0 : -1}
                      onFocus={() => onReach(day)}
                      onKeyDown={(event) => {
                        if (event.ctrlKey || event.metaKey || event.altKey) return
                        if (onKey(day, event.key, event.shiftKey)) event.preventDefault()
                      }}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Any week, which begins on Monday. */
const weekOfMonday = weeksOf('2026-06-01')[0]?.filter((day) => day !== null) ?? []
