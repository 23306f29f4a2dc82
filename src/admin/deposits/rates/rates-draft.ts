import type { RateRow } from '#contract/admin/deposits'
import { type ForeignCurrency, foreignCurrencies, rateOf } from './read-rates.ts'

/** The rates as they are typed; an empty one stays as it is. */
export type RatesDraft = Readonly<Record<ForeignCurrency, string>>

export const emptyDraft = Object.fromEntries(foreignCurrencies.map((code) => [code, ''])) as RatesDraft // each of them has a text

type Held = readonly Pick<RateRow, 'currency' | 'rupiah'>[]
type RateChange = { currency: ForeignCurrency; before: number | null; after: number }

/** The rates to send, and the currencies whose text is no rate. */
export function changesOf(
  draft: RatesDraft,
  held: Held,
): { changes: RateChange[]; wrong: ForeignCurrency[] } {
  const typed = foreignCurrencies.filter((code) => draft[code].trim() !== '')
  const wrong = typed.filter((code) => rateOf(draft[code]) === null)
  const changes = typed.flatMap((code) => {
    const after = rateOf(draft[code])
    const before = held.find((rate) => rate.currency === code)?.rupiah ?? null
    return after === null ? [] : [{ currency: code, before, after }]
  })
  return { changes, wrong }
}

const bigShare = 0.1

/** Perhaps a slip: another currency's rate, a digit too much. */
export function isBig({ before, after }: RateChange): boolean {
  return before !== null && Math.abs(after - before) > before * bigShare
}
