import * as v from 'valibot'
import { problemCode } from './problem-code.ts'

/** One line of text: no control or format characters (they can hide text or change its direction), no unpaired
 * surrogates (databases refuse them), no line breaks. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, problemCode('tooLong', longest)),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, problemCode('unkeepable')),
  )
