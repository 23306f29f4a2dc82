import * as v from 'valibot'

/** Texts as they can be stored and shown: without marks of HTML, without characters that hide text or that databases refuse. */
export function plainText(value: string): string {
  return value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Numbers arrive as numbers or as text; so do codes. */
const written = v.union([v.string(), v.number()])

export const text = (longest: number) =>
  v.pipe(
    written,
    v.transform((value) => cut(plainText(String(value)), longest)),
  )

/** Cuts between characters, not within one. */
function cut(value: string, longest: number): string {
  return value.length > longest ? plainText(value.slice(0, longest)) : value
}

/** A code: short, without spaces. */
export const code = v.pipe(
  written,
  v.transform((value) => String(value).trim()),
  v.regex(/^[\w.*/+-]{1,40}$/, 'is no code'),
)

export const integer = v.pipe(
  written,
  v.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
  v.number('is no number'),
  v.integer('is no whole number'),
  v.minValue(-2_147_483_648, 'is too small'),
  v.maxValue(2_147_483_647, 'is too large'),
)

export const degrees = (most: number) =>
  v.pipe(
    written,
    v.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
    v.number('is no number'),
    v.minValue(-most, 'is no place'),
    v.maxValue(most, 'is no place'),
  )

/** `true`, `"true"`, `"Y"`, `1`. */
export const flag = v.pipe(
  v.union([v.boolean(), v.string(), v.number()]),
  v.transform((value) => /^(true|y|yes|1)$/i.test(String(value))),
)

/** `{ content: … }` in most places, plain text in some. */
export const content = (longest: number) =>
  v.union([
    text(longest),
    v.pipe(
      v.object({ content: text(longest) }),
      v.transform((value) => value.content),
    ),
  ])

/** A field that is missing, `null` or does not fit is left out, and the rest of the entry is kept. */
export const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/** The entries that fit; of a list that is missing or no list, none. */
export const listOf = <T>(schema: v.GenericSchema<unknown, T>, most: number) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.slice(0, most).flatMap((entry) => {
        const parsed = v.safeParse(schema, entry)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

/** At least one character is left of the text. */
export const filled = (schema: v.GenericSchema<unknown, string>) => v.pipe(schema, v.nonEmpty('is empty'))
