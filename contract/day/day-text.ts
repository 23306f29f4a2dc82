/** `Sat, 12 Dec 2026`. */
export function formatDay(day: string, locale: string): string {
  return dayFormat(locale, 'UTC').format(new Date(`${day}T00:00:00Z`))
}

export type DayParts = { weekday: string; number: string; month: string; year: string }

/** The parts of a day, `2026-12-15`, for where they do not stand in one line. */
export function dayParts(day: string, locale: string): DayParts {
  return dayFormat(locale, 'UTC').parts(new Date(`${day}T00:00:00Z`))
}

/** `Sat, 12 Dec 2026, 18:00` in the given IANA zone; by default in the device's own. */
export function formatMoment(moment: string | Date, locale: string, timeZone?: string): string {
  const date = new Date(moment)
  return `${dayFormat(locale, timeZone).format(date)}, ${timeFormat(timeZone).format(date)}`
}

type Format = { format: (date: Date) => string }

const timeFormat = kept((timeZone?: string): Format => {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  })
})

type DayFormat = Format & { parts: (date: Date) => DayParts }

const dayFormat = kept((locale: string, timeZone?: string): DayFormat => {
  const parts = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  })
  const partsOf = (date: Date) => {
    const found = parts.formatToParts(date)
    const part = (type: string) => found.find((piece) => piece.type === type)?.value ?? ''
    return { weekday: part('weekday'), number: part('day'), month: part('month'), year: part('year') }
  }
  return {
    parts: partsOf,
    format(date) {
      const { weekday, number, month, year } = partsOf(date)
      return `${weekday}, ${number} ${month} ${year}`
    },
  }
})

/** Makes each format once: a list of rows would spend most of its time on them. */
export function kept<Key extends readonly (string | undefined)[], Made>(
  make: (...key: Key) => Made,
): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = key.join(' ')
    const format = made.get(name) ?? make(...key)
    made.set(name, format)
    return format
  }
}
