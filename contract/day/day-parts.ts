export type DayParts = { weekday: string; number: string; month: string; year: string }

/** The parts of a day, `2026-12-15`, for where they do not stand in one line. */
export function dayParts(day: string, locale: string): DayParts {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const found = format.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => found.find((piece) => piece.type === type)?.value ?? ''
  return { weekday: part('weekday'), number: part('day'), month: part('month'), year: part('year') }
}
