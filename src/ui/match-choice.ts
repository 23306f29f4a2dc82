import { plainLetters } from '#contract/fold-text'

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
  const wanted = plainLetters(typed)
  if (wanted === '') return null
  const typedSo = namedSo(all, wanted)
  const named = typedSo.length > 0 ? typedSo : namedSo(all, plainLetters(withoutArticle(typed)))
  const [exact, ...others] = named
  if (exact) return others.length === 0 ? exact : null
  const [first, ...more] = found
  return first && more.length === 0 ? first : null
}

/** Those with exactly that name, else those with that code. */
function namedSo<One extends Choice>(all: readonly One[], wanted: string): readonly One[] {
  const named = all.filter(({ label }) => plainLetters(label) === wanted)
  return named.length > 0
    ? named
    : all.filter(({ also = [] }) => also.some((name) => plainLetters(name) === wanted))
}

/** Shorter names are codes and abbreviations, which a text names only as a whole. */
const shortestForParts = 4

/** The choices for a typed text: first those that it names, then those with a name that starts with it, then those that
 * contain it in what they show. An empty text finds all. */
export function findChoices<One extends Choice>(all: readonly One[], typed: string): readonly One[] {
  const wanted = plainLetters(typed)
  if (wanted === '') return typed.trim() === '' ? all : []
  const found = findNamed(all, wanted)
  const bare = withoutArticle(typed)
  return found.length > 0 || bare === typed ? found : findNamed(all, plainLetters(bare))
}

/** `Philippines` of `The Philippines`. */
function withoutArticle(typed: string): string {
  return typed.replace(/^\s*the\s+(?=\S)/i, '')
}

function findNamed<One extends Choice>(all: readonly One[], wanted: string): readonly One[] {
  const left = new Set(all)
  return [nameIs, nameStarts, shownContains].flatMap((suits) => {
    const found = [...left].filter((one) => suits(one, wanted))
    for (const one of found) left.delete(one)
    return found
  })
}

function nameIs({ label, also = [] }: Choice, wanted: string): boolean {
  return [label, ...also].some((name) => plainLetters(name) === wanted)
}

function nameStarts({ label, hint = '', also = [] }: Choice, wanted: string): boolean {
  const long = also.filter((name) => name.length >= shortestForParts)
  return [label, hint, ...long].some((name) => plainLetters(name).startsWith(wanted))
}

function shownContains({ label, hint = '' }: Choice, wanted: string): boolean {
  return [label, hint].some((name) => plainLetters(name).includes(wanted))
}
