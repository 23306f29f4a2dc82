export type Named = {
  readonly value: string
  /** In the reader's language. */
  readonly label: string
  /** By what else it is found, and what is shown beside it: a country's capital, an airline's code. */
  readonly hint: string
  /** As its source names it. */
  readonly name: string
}

/** Names that begin with the text first, then names that hold it; the case of letters and their marks are ignored. */
export function suggestNames(all: readonly Named[], typed: string): readonly Named[] {
  const wanted = plain(typed)
  const places = all.map((one) => ({ one, at: placeIn(one, wanted) }))
  const begin = places.filter(({ at }) => at === 0)
  const hold = places.filter(({ at }) => at > 0)
  return [...begin, ...hold].map(({ one }) => one)
}

function placeIn({ value, label, name, hint }: Named, wanted: string): number {
  if (wanted === plain(value)) return 0
  const found = [label, name, hint].map((text) => plain(text).indexOf(wanted)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
