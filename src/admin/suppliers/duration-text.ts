/** Milliseconds below one second, else seconds with one digit: `850 ms`, `3.2 sec`. */
export function durationText(ms: number, locale: string): string {
  const isLong = ms >= 1_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? ms / 1_000 : ms)
}

/** A share of 0 to 1, with one digit: `2.3%`. */
export function shareText(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
