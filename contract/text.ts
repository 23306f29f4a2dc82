import * as v from 'valibot'

/** A line a person typed: no control characters, no half of a character, which no database keeps. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, `At most ${longest} characters.`),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'There are characters in it that cannot be kept.'),
  )
