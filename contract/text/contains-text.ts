import { foldText } from './fold-text.ts'

/** Signs within names that people leave out, and the space between their words; a hyphen comes first, where it is no range. */
export const betweenLetters = "-– '’‘ʼʻ`´."

const between = new RegExp(`[${betweenLetters}]`, 'g')

/** A folded text without these signs. */
export function withoutSigns(folded: string): string {
  return folded.replace(between, '')
}

/** Whether a text contains the typed one, in any case, without accents, and with names written as one word or several (`O'Hara`,
 * `ohara`). The SQL of `server/db/contains-text.ts` finds the same. */
export function containsText(stored: string, typed: string): boolean {
  const wanted = foldText(typed.trim())
  const text = foldText(stored)
  const joined = withoutSigns(wanted)
  return text.includes(wanted) || (joined !== '' && withoutSigns(text).includes(joined))
}
