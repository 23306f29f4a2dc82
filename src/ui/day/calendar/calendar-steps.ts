import { addDays } from '#contract/day/dates'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day to which a key leads in a calendar: the arrows by a day or a week, Home and End within the week, Page Up and Page Down by
 * a month, with Shift by a year. `null`: the key leads nowhere. */
export function dayReached(day: string, key: string, shift = false): string | null {
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const month = months[key]
  if (month !== undefined) return addMonths(day, shift ? 12 * month : month)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  return key === 'End' ? addDays(day, 6 - weekdayOf(day)) : null
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The same day of another month, or the last of a shorter one. */
export function addMonths(day: string, count: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  const next = new Date(first)
  next.setUTCMonth(first.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(day.slice(8)), next.getUTCDate()))
  return first.toISOString().slice(0, 10)
}

/** The first month to show, of so many beside each other: the calendar turns no further than to have the day in sight. */
export function monthToShow(day: string, shown: string, columns: number): string {
  const last = addMonths(shown, columns - 1)
  if (day.slice(0, 7) < shown.slice(0, 7)) return firstOf(day)
  return day.slice(0, 7) <= last.slice(0, 7) ? shown : addMonths(firstOf(day), 1 - columns)
}

export function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The days of the month that begins on the day, in weeks from Monday; `null`: of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const before = weekdayOf(month)
  const count = Number(addDays(addMonths(month, 1), -1).slice(8))
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = 7 * week + weekday - before
      return index < 0 || index >= count ? null : addDays(month, index)
    }),
  )
}
