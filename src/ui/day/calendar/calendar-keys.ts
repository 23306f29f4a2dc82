import dayjs from 'dayjs'

const written = 'YYYY-MM-DD'
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const
const pages = { PageUp: -1, PageDown: 1 } as const
const has = <T extends object>(keys: T, key: string): key is string & keyof T => Object.hasOwn(keys, key)

/** Whether Mantine moves the focus by the key, within the months in sight. */
export function isArrow(key: string): boolean {
  return has(steps, key)
}

/** The day to which a key leads in a calendar: the arrows by a day or a week, Home and End within the week, Page Up and Page Down by
 * a month, with Shift by a year. `null`: the key leads nowhere. */
export function dayReached(day: string, key: string, shift = false): string | null {
  const from = dayjs(day)
  if (has(steps, key)) return from.add(steps[key], 'day').format(written)
  // a month without the day gives its last
  if (has(pages, key)) return from.add(pages[key], shift ? 'year' : 'month').format(written)
  // Monday is 0
  const weekday = (from.day() + 6) % 7
  if (key === 'Home') return from.subtract(weekday, 'day').format(written)
  return key === 'End' ? from.add(6 - weekday, 'day').format(written) : null
}

/** A day of the first month to show, of so many beside each other: the calendar turns no further than to have the day in sight. */
export function monthToShow(day: string, shown: string, columns: number): string {
  const ahead = dayjs(day).startOf('month').diff(dayjs(shown).startOf('month'), 'month')
  if (ahead < 0) return day
  return ahead < columns
    ? shown
    : dayjs(shown)
        .add(ahead - columns + 1, 'month')
        .format(written)
}
