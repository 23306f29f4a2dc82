import type { Language } from '../../lib/language/languages.ts'

/** `1.2` or, in Indonesian, `1,2`. */
export function kilometres(metres: number, locale: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (metres / 1000).toLocaleString(locale === 'en' ? 'en-GB' : locale, digits)
}
