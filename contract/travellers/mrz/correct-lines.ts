import { hasCheckDigit } from './check-digit.ts'
import { charactersAt, type Layout } from './layout.ts'

/** A character that text recognition often takes for another: line and place from 1. */
export type Correction = {
  readonly line: number
  readonly place: number
  readonly from: string
  readonly to: string
}

const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }

/** The lines with digits where only digits stand, letters where only letters stand, and a document number that fits its digit where
 * exactly one reading of its O, 0, I and 1 does. */
export function correctedLines(
  lines: readonly string[],
  layout: Layout,
): { readonly corrected: string[]; readonly corrections: Correction[] } {
  const { birth, birthDigit, expiry, expiryDigit, numberDigit, optionalDigit, wholeDigit } = layout
  const digits = [birth, birthDigit, expiry, expiryDigit, numberDigit, wholeDigit, optionalDigit]
  const letters = [layout.names, layout.issuer, layout.nationality]
  const swapped = [
    ...digits.map((span) => [span, asDigit] as const),
    ...letters.map((span) => [span, asLetter] as const),
  ].reduce((before, [span, table]) => (span ? swap(before, span, table) : before), [...lines])
  const corrected = withNumber(swapped, layout)
  return { corrected, corrections: differencesOf(lines, corrected) }
}

type Span = Layout['birth']

function swap(
  lines: readonly string[],
  [line, from, to]: Span,
  table: Readonly<Record<string, string>>,
): string[] {
  return lines.map((text, at) => {
    if (at + 1 !== line) return text
    const part = text.slice(from - 1, to).replace(/./g, (character) => table[character] ?? character)
    return text.slice(0, from - 1) + part + text.slice(to)
  })
}

const ambiguous: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

function withNumber(lines: readonly string[], layout: Layout): string[] {
  const number = charactersAt(lines, layout.number)
  const digit = charactersAt(lines, layout.numberDigit)
  if (digit === '<' || hasCheckDigit(number, digit)) return [...lines]
  const fitting = readingsOf(number).filter((reading) => hasCheckDigit(reading, digit))
  const [only] = fitting
  if (only === undefined || fitting.length > 1) return [...lines]
  const [line, from, to] = layout.number
  return lines.map((text, at) => (at + 1 === line ? text.slice(0, from - 1) + only + text.slice(to) : text))
}

/** Every way to read the O, 0, I and 1 of a number. */
function readingsOf(number: string): string[] {
  return Array.from(number).reduce<string[]>(
    (readings, character) => {
      const other = ambiguous[character]
      const choices = other === undefined ? [character] : [character, other]
      return readings.flatMap((reading) => choices.map((choice) => reading + choice))
    },
    [''],
  )
}

function differencesOf(lines: readonly string[], corrected: readonly string[]): Correction[] {
  return lines.flatMap((text, at) =>
    Array.from(text).flatMap((from, index) => {
      const to = corrected[at]?.charAt(index) ?? from
      return from === to ? [] : [{ line: at + 1, place: index + 1, from, to }]
    }),
  )
}
