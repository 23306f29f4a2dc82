/** Stands in a booking for a name that is not known yet: to be announced (spec: shell-and-hotel §5). */
const toBeAnnounced = /^[^\p{L}\p{N}]*tba[^\p{L}\p{N}]*$/iu

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word !== '')

/** Whether all of a name is known. */
export function isNamed(name: string): boolean {
  const words = wordsOf(name)
  return words.length > 0 && !words.some((word) => toBeAnnounced.test(word))
}

/** Somebody whose name is not all known: the place in the booking, from 1, and what is known, as the last name; or nothing. */
export type Unnamed = { readonly number: number; readonly known: string }

export function unnamedAmong(names: readonly string[]): readonly Unnamed[] {
  return names.flatMap((name, index) => {
    if (isNamed(name)) return []
    const known = wordsOf(name).filter((word) => !toBeAnnounced.test(word))
    return [{ number: index + 1, known: known.join(' ') }]
  })
}
