import * as v from 'valibot'
import { problemCode } from './problem-code.ts'
import { text } from './text.ts'

/** Latin letters as in passports and hotel systems, without full-width or other look-alikes. Up to two combining marks,
 * as in Vietnamese. */
const letter = String.raw`[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0259\u1E00-\u1EFF][\u0300-\u036F]{0,2}`
const punctuation = String.raw`.,:!?'’‘"“”()\/&+\-–—#%*@_…°$€£`

/** A slash is allowed for names in passports of Malaysia and Singapore: `a/l`, `s/o`. */
const nameForm = new RegExp(`^(?:${letter}(?:${letter}|[ .'’-]|/(?=[A-Za-z]))*)?$`, 'u')
const lineForm = new RegExp(`^(?:${letter}|[0-9 ${punctuation}])*$`, 'u')
const placeForm = new RegExp(`^(?!.*\\p{M}{4})[\\p{L}\\p{M}\\p{Nd} ${punctuation}]*$`, 'u')

/** A person's name, possibly empty. */
export const personName = (longest: number) =>
  v.pipe(text(longest), v.trim(), v.regex(nameForm, problemCode('nameCharacters')))

/** A line of text that hotel systems accept. */
export const hotelLine = (longest: number) =>
  v.pipe(text(longest), v.trim(), v.regex(lineForm, problemCode('lineCharacters')))

/** The name of a place or an organisation, in any script. */
export const properName = (longest: number) =>
  v.pipe(text(longest), v.regex(placeForm, problemCode('placeCharacters')))
