export type Choice = {
  readonly key: string
  /** As the reader knows it. */
  readonly label: string
  /** What stands below or beside it in the list. */
  readonly hint?: string
  /** By what else it may be typed in full, as a code. */
  readonly also?: readonly string[]
}

/** The one choice that a typed text means: the only one of that name, else the only one that was found for it. `null`: the
 * person says which, or there is none. */
export function matchChoice<One extends Choice>(
  typed: string,
  found: readonly One[],
  all: readonly One[] = found,
): One | null {
  const wanted = plainText(typed)
  if (wanted === '') return null
  const named = all.filter(({ label }) => plainText(label) === wanted)
  const coded = all.filter(({ also = [] }) => also.some((name) => plainText(name) === wanted))
  const [exact, ...others] = named.length > 0 ? named : coded
  if (exact) return others.length === 0 ? exact : null
  const [first, ...more] = found
  return first && more.length === 0 ? first : null
}

/** Without the case of letters, their marks, and spaces that say nothing. */
function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
