import type { RateRow } from '#contract/admin/rates'
import { readNumber } from '../../../ui/number/typed-number.ts'
import { type ForeignCurrency, foreignCurrencies, rateOf } from './read-rates.ts'

/** The rates and margins as they are typed; an empty one stays as it is. A currency with an entry has its fields. */
export type RatesDraft = Readonly<Partial<Record<ForeignCurrency, TypedRate>>>
export type TypedRate = { readonly rupiah: string; readonly margin: string }

export const emptyRate: TypedRate = { rupiah: '', margin: '' }

type Held = readonly Pick<RateRow, 'currency' | 'rupiah' | 'marginBp'>[]
export type RateChange = {
  currency: ForeignCurrency
  before: number | null
  after: number
  /** In basis points; `null`: as it was. */
  margin: number | null
}

/** The rates to send, and the currencies whose rate or margin is none. A margin alone enters the rate that holds again. */
export function changesOf(
  draft: RatesDraft,
  held: Held,
): { changes: RateChange[]; wrong: ForeignCurrency[]; wrongMargin: ForeignCurrency[] } {
  const wrong: ForeignCurrency[] = []
  const wrongMargin: ForeignCurrency[] = []
  const changes = foreignCurrencies.flatMap((code): RateChange[] => {
    const { rupiah, margin } = draft[code] ?? emptyRate
    const before = held.find((rate) => rate.currency === code)?.rupiah ?? null
    const percent = readNumber(margin, { min: 0, max: 50, decimals: 2 })
    if (rupiah.trim() === '' && percent.is === 'blank') return []
    const after = rupiah.trim() === '' ? before : rateOf(rupiah, code)
    if (after === null) wrong.push(code)
    if (percent.is === 'refused') wrongMargin.push(code)
    if (after === null || percent.is === 'refused') return []
    return [
      {
        currency: code,
        before,
        after,
        margin: percent.is === 'number' ? Math.round(percent.number * 100) : null,
      },
    ]
  })
  return { changes, wrong, wrongMargin }
}

/** The currencies that have fields: those that have a rate, and those that a person added. */
export function fieldsOf(draft: RatesDraft, held: readonly Pick<RateRow, 'currency'>[]): ForeignCurrency[] {
  return foreignCurrencies.filter(
    (code) => draft[code] !== undefined || held.some(({ currency }) => currency === code),
  )
}

const bigShare = 0.1

/** Perhaps a slip: another currency's rate, a digit too much. */
export function isBig({ before, after }: Pick<RateChange, 'before' | 'after'>): boolean {
  return before !== null && Math.abs(after - before) > before * bigShare
}
