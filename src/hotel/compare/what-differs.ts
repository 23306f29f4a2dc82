import type { MoneyPair } from '#contract/money/money'

export type ComparedFacilities = {
  /** Those that only some have, in the order in which they are named: for each hotel whether it has it, `null` where nothing is known of it. */
  readonly some: readonly { readonly facility: string; readonly has: readonly (boolean | null)[] }[]
  /** Those that all have; empty while something is not known. */
  readonly all: readonly string[]
}

/** What sets hotels apart, before what they share. `null`: the facilities of this hotel are not known. */
export function compareFacilities(lists: readonly (readonly string[] | null)[]): ComparedFacilities {
  const known = lists.filter((list) => list !== null)
  if (known.length < 2) return { some: [], all: [] }
  const named = [...new Set(known.flat())]
  const isShared = (facility: string) => known.every((list) => list.includes(facility))
  return {
    some: named
      .filter((facility) => !isShared(facility))
      .map((facility) => ({ facility, has: lists.map((list) => list?.includes(facility) ?? null) })),
    all: known.length === lists.length ? named.filter(isShared) : [],
  }
}

/** The place of the lowest price; `null` where several are as low, or none can be told to be lower. */
export function lowestAt(prices: readonly MoneyPair[]): number | null {
  const [first] = prices
  if (!first || prices.some(([currency]) => currency !== first[0])) return null
  const lowest = Math.min(...prices.map(([, amount]) => amount))
  const at = prices.findIndex(([, amount]) => amount === lowest)
  return prices.filter(([, amount]) => amount === lowest).length === 1 ? at : null
}
