export type Row = Readonly<Record<string, string | number>>

export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(rows.map((row) => ({ ...row })))
}

/** The quantile of a sample; `part` is from 0 to 1. */
export function quantile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0) * 10) / 10
}
