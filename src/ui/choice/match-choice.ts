import { plainLetters } from '#contract/text/fold-text'

export type Choice = {
  readonly key: string
  /** Name in the reader's language. */
  readonly label: string
  /** Second line in the list. */
  readonly hint?: string
  /** Other names, as a code. */
  readonly also?: readonly string[]
}

/** The choice that a typed text names: the only one with that exact name or code, else the only one found. `null`:
 * none, or ambiguous. Case, accents, spaces and punctuation do not count. */
export function matchChoice<One extends Choice>(
  typed: string,
  found: readonly One[],
  all: readonly One[] = found,
): One | null {
  const wanted = lettersOf(typed)
  if (wanted === '') return null
  const named = all.filter(({ label }) => lettersOf(label) === wanted)
  const coded = all.filter(({ also = [] }) => also.some((name) => lettersOf(name) === wanted))
  const [exact, ...others] = named.length > 0 ? named : coded
  if (exact) return others.length === 0 ? exact : null
  const [first, ...more] = found
  return first && more.length === 0 ? first : null
}

/** `The Philippines` is looked for as `Philippines`. */
const lettersOf = (name: string) => plainLetters(name.replace(/^\s*the\s+/i, ''))

/** Shorter names are codes and abbreviations, which a text names only as a whole. */
const shortestForParts = 4

/** The choices for a typed text: first those that it names, then those with a name that starts with it, then those that
 * contain it in what they show. An empty text finds all. */
export function findChoices<One extends Choice>(all: readonly One[], typed: string): readonly One[] {
  const wanted = lettersOf(typed)
  if (wanted === '') return typed.trim() === '' ? all : []
  const left = new Set(all)
  return [nameIs, nameStarts, shownContains].flatMap((suits) => {
    const found = [...left].filter((one) => suits(one, wanted))
    for (const one of found) left.delete(one)
    return found
  })
}

function nameIs({ label, also = [] }: Choice, wanted: string): boolean {
  return [label, ...also].some((name) => lettersOf(name) === wanted)
}

function nameStarts({ label, hint = '', also = [] }: Choice, wanted: string): boolean {
  const long = also.filter((name) => name.length >= shortestForParts)
  return [label, hint, ...long].some((name) => lettersOf(name).startsWith(wanted))
}

function shownContains({ label, hint = '' }: Choice, wanted: string): boolean {
  return [label, hint].some((name) => lettersOf(name).includes(wanted))
}
