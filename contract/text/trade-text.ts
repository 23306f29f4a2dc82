import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { namesOf, text } from './text.ts'

/** Latin letters as in passports and hotel systems, without full-width or other look-alikes. Up to two combining marks,
 * as in Vietnamese. */
const letter = String.raw`[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0259\u1E00-\u1EFF][\u0300-\u036F]{0,2}`
const punctuation = String.raw`.,:!?'’‘"“”()\/&+\-–—#%*@_…°$€£`
const shapesOfApostrophe = /[‘’‛❛❜ʹʻʼʽʾʿˈˊ′‵＇Ꞌꞌ᾽᾿׳]/g
const shapesOfHyphen = /[‐‑‒–—―⁃−﹘﹣－]/g

/** What a name is made of. A slash is allowed for names in passports of Malaysia and Singapore: `a/l`, `s/o`. */
const nameParts = new RegExp(`${letter}|[ .'-]|/(?=[A-Za-z])`, 'gu')
const nameForm = new RegExp(`^(?:'?${letter}.*)?$`, 'u')
const lineParts = new RegExp(`${letter}|[0-9 ${punctuation}]`, 'gu')
const placeParts = new RegExp(`[\\p{L}\\p{Nd} ${punctuation}]\\p{M}{0,3}`, 'gu')

/** Apostrophes and hyphens of every shape as those on a keyboard. */
export function plainMarks(line: string): string {
  return line.replace(shapesOfApostrophe, "'").replace(shapesOfHyphen, '-')
}

/** The longest name that we keep. A supplier that takes less says so itself. */
export const longestName = 60

/** A person's name, possibly empty. An apostrophe of any shape is kept as one. */
export const personName = (longest = longestName) =>
  v.pipe(
    text(longest),
    v.trim(),
    v.transform((typed) => plainMarks(typed).replace(/[`´]/g, "'")),
    madeOf(nameParts, 'nameCharacters', nameForm),
  )

/** A line of text that hotel systems accept. */
export const hotelLine = (longest: number) =>
  v.pipe(text(longest), v.trim(), madeOf(lineParts, 'lineCharacters'))

/** The name of a place or an organisation, in any script. */
export const properName = (longest: number) => v.pipe(text(longest), madeOf(placeParts, 'placeCharacters'))

/** Refuses the rest, and names it; where every part is allowed, a name that does not begin as names do. */
function madeOf(parts: RegExp, problem: 'nameCharacters' | 'lineCharacters' | 'placeCharacters', form = /^/) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const rest = Array.from(dataset.value.replace(parts, ''))
    if (rest.length > 0) addIssue({ message: problemCode(problem, namesOf(rest)) })
    else if (!form.test(dataset.value)) addIssue({ message: problemCode('nameBeginning') })
  })
}

/** What the typeface of the papers can draw. */
const printed = String.raw`\n\u0020-\u007e\u00a0-\u024f\u02b0-\u03e1\u03f0-\u03ff\u0400-\u052f\u1e00-\u1fff\u2010-\u205e\u20a0-\u20bf\u2116\u2122`
const unprinted = new RegExp(`[^${printed}]`, 'gu')

/** A line that stands on papers, as the name of an organisation. Other letters would be drawn one over another, so they are
 * refused by name. */
export const printedLine = (longest: number) =>
  v.pipe(
    text(longest),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const letters = dataset.typed ? dataset.value.match(unprinted) : null
      if (letters) addIssue({ message: problemCode('unprintable', namesOf(letters)) })
    }),
  )

/** A text for a paper that did not come through `printedLine`: a supplier's, or of before. */
export function printable(line: string): string {
  return line.replace(unprinted, '?')
}
