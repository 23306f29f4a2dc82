import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'

/** With the empty Braille cell, which looks like one. */
const space = /[\p{White_Space}\u2800]+/gu
/** Marks that nobody sees, as they come with copied text. All but U+202E: it turns the letters after it around, so that what
 * is seen is not what would be kept. */
const invisible = /(?!\u202e)\p{Default_Ignorable_Code_Point}/gu
/** Control and format characters (they can hide text or change its direction), unpaired surrogates (databases refuse
 * them). */
const unkept = /[^\P{C}\n]/gu
const maxNamed = 10

/** One line as a person sees it: white space of every kind is one space, invisible marks are gone, and a letter with its mark is one
 * character, as a file from a Macintosh does not write it. */
export function cleanLine(typed: string): string {
  return typed.normalize('NFC').replace(invisible, '').replace(space, ' ')
}

/** One line of text, cleaned before it is measured. */
export const text = (longest: number) => cleaned(longest, cleanLine)

/** Text of several lines. */
export const textLines = (longest: number) =>
  cleaned(longest, (typed) => typed.split(/\r?\n/).map(cleanLine).join('\n'))

/** Space around a text, as it comes with a pasted one, does not make it too long. */
const cleaned = (longest: number, clean: (typed: string) => string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const line = clean(typed)
      return line.length > longest ? line.trim() : line
    }),
    v.maxLength(longest, problemCode('tooLong', longest)),
    v.rawCheck(({ dataset, addIssue }) => {
      const found = dataset.typed ? dataset.value.match(unkept) : null
      if (found) addIssue({ message: problemCode('unkeepable', namesOf(found)) })
    }),
  )

/** The characters for a sentence, each once; those that cannot be seen by their number. */
export function namesOf(characters: Iterable<string>): string {
  return [...new Set(characters)]
    .slice(0, maxNamed)
    .map((one) => (/[\p{C}\p{Z}\p{M}]/u.test(one) ? numberOf(one) : one))
    .join(' ')
}

/** `U+202E`. */
function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
