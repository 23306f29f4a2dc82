export type Choice = {
  readonly key: string
  /** Name in the reader's language. */
  readonly label: string
  /** Second line in the list. */
  readonly hint?: string
  /** Other exact names, as a code. */
  readonly also?: readonly string[]
}

/** The choice that a typed text names: the only one with that exact name or code, else the only one found. `null`:
 * none, or ambiguous. */
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

/** Ignores case, diacritics and extra spaces. */
function plainText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
