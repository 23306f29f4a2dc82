/** Milliseconds below one second, else seconds with one digit: `850 ms`, `3.2 sec`. */
export function durationText(ms: number, locale: string): string {
  // "ms" in every language: the Indonesian abbreviation of the browser, "md", is known to nobody
  if (ms < 1_000) return `${Math.round(ms)} ms`
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
    ms / 1_000,
  )
}

/** A share of 0 to 1, with one digit: `2.3%`. */
export function shareText(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
