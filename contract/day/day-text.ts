/** `Sat, 12 Dec 2026`. */
export function formatDay(day: string, locale: string): string {
  return dayFormat(locale, 'UTC').format(new Date(`${day}T00:00:00Z`))
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

const dayFormat = kept((locale: string, timeZone?: string): Format => {
  const parts = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  })
  return {
    format(date) {
      const found = parts.formatToParts(date)
      const part = (type: string) => found.find((piece) => piece.type === type)?.value ?? ''
      return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`
    },
  }
})

/** Makes each format once: a list of rows would spend most of its time on them. */
function kept<Key extends readonly (string | undefined)[]>(
  make: (...key: Key) => Format,
): (...key: Key) => Format {
  const made = new Map<string, Format>()
  return (...key) => {
    const name = key.join(' ')
    const format = made.get(name) ?? make(...key)
    made.set(name, format)
    return format
  }
}
