import type { FareLabel, PnrReportRow } from '#contract/pnr/report'

/** Two amounts of a fare that stand in one column; one of them may be missing. */
export type FarePair = readonly [first: FareLabel | undefined, second: FareLabel | undefined]

const columns: readonly (readonly FareLabel[])[] = [
  ['nta', 'ntsa', 'supplierNet'],
  ['serviceCharge', 'tax'],
  ['total', 'recommendedPrice'],
]

/** The amounts that a user sees, two a column, the total at the end; no amount is left out. */
export function farePairs(labels: readonly FareLabel[]): FarePair[] {
  return columns.flatMap((column) => {
    const seen = column.filter((label) => labels.includes(label))
    return Array.from({ length: Math.ceil(seen.length / 2) }, (_, index): FarePair => {
      const [first, second] = seen.slice(index * 2, index * 2 + 2)
      return [first, second]
    })
  })
}

export function amountOf({ fareInfo }: PnrReportRow, label: FareLabel) {
  return fareInfo.fareInfo.find((line) => line.label === label)?.amount ?? null
}
