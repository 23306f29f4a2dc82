/** `Sat, 12 Dec 2026`. */
export function formatDay(day: string, locale: string): string {
  return dayFormat(locale, 'UTC').format(new Date(`${day}T00:00:00Z`))
}

/** `Sat, 12 Dec 2026, 18:00` in the given IANA zone; by default in the device's own. */
export function formatMoment(moment: string | Date, locale: string, timeZone?: string): string {
  const date = new Date(moment)
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  })
  return `${dayFormat(locale, timeZone).format(date)}, ${time.format(date)}`
}

function dayFormat(locale: string, timeZone?: string): { format: (date: Date) => string } {
  const parts = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  })
  return {
    format(date) {
      const part = (type: string) =>
        parts.formatToParts(date).find((piece) => piece.type === type)?.value ?? ''
      return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`
    },
  }
}
