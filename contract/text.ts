import * as v from 'valibot'
import { problemCode } from './problem-code.ts'

/** A line a person typed: no control or format characters, so none that turn the reading direction or hide; no half of a
 * character, which no database keeps, and no line breaks. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, problemCode('tooLong', longest)),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, problemCode('unkeepable')),
  )
