export type Named = {
  readonly value: string
  /** The localised name. */
  readonly label: string
  /** Shown beside the label and also searched: a country’s capital, an airline’s code. */
  readonly hint: string
  /** The name in the reference data. */
  readonly name: string
}

/** Names that start with the text, then names that contain it; ignores case and diacritics. */
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
