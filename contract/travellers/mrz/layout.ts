export type MrzFormat = 'TD1' | 'TD2' | 'TD3'

/** Where a field stands: its line, and its first and last character, all from 1 as ICAO 9303 counts. */
type Span = readonly [line: number, from: number, to: number]

export type Layout = {
  readonly lines: number
  readonly length: number
  readonly code: Span
  readonly issuer: Span
  readonly names: Span
  readonly number: Span
  readonly numberDigit: Span
  readonly nationality: Span
  readonly birth: Span
  readonly birthDigit: Span
  readonly sex: Span
  readonly expiry: Span
  readonly expiryDigit: Span
  /** What the issuer wants; a number of more than nine characters goes on here, but for passports. */
  readonly optional: Span
  /** Of the optional field; only a passport has it. */
  readonly optionalDigit: Span | null
  /** What the last digit is of. */
  readonly whole: readonly Span[]
  readonly wholeDigit: Span
}

/** ICAO 9303, parts 4 (TD3), 5 (TD1) and 6 (TD2). */
export const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD3: {
    lines: 2,
    length: 44,
    code: [1, 1, 2],
    issuer: [1, 3, 5],
    names: [1, 6, 44],
    number: [2, 1, 9],
    numberDigit: [2, 10, 10],
    nationality: [2, 11, 13],
    birth: [2, 14, 19],
    birthDigit: [2, 20, 20],
    sex: [2, 21, 21],
    expiry: [2, 22, 27],
    expiryDigit: [2, 28, 28],
    optional: [2, 29, 42],
    optionalDigit: [2, 43, 43],
    whole: [
      [2, 1, 10],
      [2, 14, 20],
      [2, 22, 43],
    ],
    wholeDigit: [2, 44, 44],
  },
  TD2: {
    lines: 2,
    length: 36,
    code: [1, 1, 2],
    issuer: [1, 3, 5],
    names: [1, 6, 36],
    number: [2, 1, 9],
    numberDigit: [2, 10, 10],
    nationality: [2, 11, 13],
    birth: [2, 14, 19],
    birthDigit: [2, 20, 20],
    sex: [2, 21, 21],
    expiry: [2, 22, 27],
    expiryDigit: [2, 28, 28],
    optional: [2, 29, 35],
    optionalDigit: null,
    whole: [
      [2, 1, 10],
      [2, 14, 20],
      [2, 22, 35],
    ],
    wholeDigit: [2, 36, 36],
  },
  TD1: {
    lines: 3,
    length: 30,
    code: [1, 1, 2],
    issuer: [1, 3, 5],
    number: [1, 6, 14],
    numberDigit: [1, 15, 15],
    optional: [1, 16, 30],
    optionalDigit: null,
    birth: [2, 1, 6],
    birthDigit: [2, 7, 7],
    sex: [2, 8, 8],
    expiry: [2, 9, 14],
    expiryDigit: [2, 15, 15],
    nationality: [2, 16, 18],
    whole: [
      [1, 6, 30],
      [2, 1, 7],
      [2, 9, 15],
      [2, 19, 29],
    ],
    wholeDigit: [2, 30, 30],
    names: [3, 1, 30],
  },
}

export function charactersAt(lines: readonly string[], [line, from, to]: Span): string {
  return (lines[line - 1] ?? '').slice(from - 1, to)
}

/** The format of lines of these lengths; `null`: of none. */
export function formatOf(lines: readonly string[]): MrzFormat | null {
  const formats = ['TD1', 'TD2', 'TD3'] as const
  const found = formats.find((format) => {
    const { lines: count, length } = layouts[format]
    return lines.length === count && lines.every((line) => line.length === length)
  })
  return found ?? null
}
