import { useLocale } from 'use-intl'

/** `14 Mar 1985`. */
export function useDateText(): (day: string) => string {
  const locale = useLocale()
  return (day) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
}
