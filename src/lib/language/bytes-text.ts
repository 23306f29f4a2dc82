const units = [
  ['kilobyte', 1_000],
  ['megabyte', 1_000_000],
  ['gigabyte', 1_000_000_000],
] as const

/** In kB, or in the largest unit of which there is a whole one. */
export function bytesText(bytes: number, locale: string): string {
  const [unit, size] = units.findLast(([, least]) => bytes >= least) ?? units[0]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
