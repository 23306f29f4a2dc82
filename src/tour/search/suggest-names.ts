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
  const wanted = normalize(typed)
  const matches = all.map((one) => ({ one, index: matchIndex(one, wanted) }))
  const starting = matches.filter(({ index }) => index === 0)
  const containing = matches.filter(({ index }) => index > 0)
  return [...starting, ...containing].map(({ one }) => one)
}

function matchIndex({ value, label, name, hint }: Named, wanted: string): number {
  if (wanted === normalize(value)) return 0
  const found = [label, name, hint]
    .map((text) => normalize(text).indexOf(wanted))
    .filter((index) => index >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}

function normalize(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
