import { unnamedAmong } from '../text/is-named.ts'

type Named = { readonly title: string; readonly firstName: string; readonly lastName: string }

/** `known`: what is known of the name; `isKnown`: whether that is anything. */
export type UnnamedWords = (values: { number: number; known: string; isKnown: 'true' | 'false' }) => string

/** A traveller as a paper prints them: no paper names somebody TBA without saying what that means. `number`: the place among the
 * travellers, from 1. */
export function nameOnPaper(
  { title, firstName, lastName }: Named,
  number: number,
  say: UnnamedWords,
): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const [unnamed] = unnamedAmong([name])
  if (!unnamed) return [title, name].filter(Boolean).join(' ')
  const { known } = unnamed
  return say({ number, known, isKnown: known === '' ? 'false' : 'true' })
}
