import type { DocumentKind, Sex, TravellerForm } from '../traveller.ts'
import { hasCheckDigit } from './check-digit.ts'
import { cleanMrz } from './clean-lines.ts'
import { type Correction, correctedLines } from './correct-lines.ts'
import { charactersAt, formatOf, type Layout, layouts, type MrzFormat } from './layout.ts'
import { nativeSpelling, readNames } from './mrz-names.ts'
import type { CheckedField, MrzProblem } from './problems.ts'
import { countryOfState } from './state-codes.ts'
import { birthDay, expiryDay } from './years.ts'

/** What a zone says. */
export type MrzReading = {
  readonly format: MrzFormat
  readonly kind: DocumentKind
  /** As it is written: `IDN`, `D`. */
  readonly issuer: string
  readonly surname: string
  /** Empty for a person of one name. */
  readonly givenNames: string
  /** How the document may write the names in its own language, where that differs: `Müller`. */
  readonly native: { readonly surname: string; readonly givenNames: string } | null
  /** The names do not fit into the zone: the document has more of them. */
  readonly isNameCut: boolean
  readonly number: string
  readonly country: string | null
  readonly nationality: string | null
  /** `null`: the document does not say the day. */
  readonly birthDate: string | null
  readonly sex: Sex
  readonly expiresOn: string | null
}

export type ReadMrz =
  | { readonly is: 'read'; readonly reading: MrzReading }
  /** Wrong as it stands, and right with these characters: a person says whether the document has them. */
  | { readonly is: 'corrected'; readonly corrections: readonly Correction[]; readonly reading: MrzReading }
  | { readonly is: 'wrong'; readonly problems: readonly MrzProblem[] }

/** Reads a machine-readable zone (ICAO 9303) that was typed, pasted or sent by a reader. `today` tells the centuries of its days. */
export function readMrz(typed: string, today: string): ReadMrz {
  const lines = cleanMrz(typed)
  const problems = problemsOfForm(lines)
  const format = formatOf(lines)
  if (problems.length > 0 || !format) return { is: 'wrong', problems }
  const read = readLines(lines, format, today)
  if (read.is === 'read') return read
  const { corrected, corrections } = correctedLines(lines, layouts[format])
  if (corrections.length === 0) return read
  const again = readLines(corrected, format, today)
  return again.is === 'read' ? { is: 'corrected', corrections, reading: again.reading } : read
}

function problemsOfForm(lines: readonly string[]): MrzProblem[] {
  if (!formatOf(lines)) return [{ code: 'NOT_A_ZONE' }]
  if (lines[0]?.startsWith('V')) return [{ code: 'VISA' }]
  return lines.flatMap((line, at) => {
    const signs = [...new Set(line.replace(/[A-Z0-9<]/g, ''))]
    return signs.length > 0 ? [{ code: 'SIGNS' as const, line: at + 1, signs: signs.join(' ') }] : []
  })
}

function readLines(
  lines: readonly string[],
  format: MrzFormat,
  today: string,
): Extract<ReadMrz, { is: 'read' | 'wrong' }> {
  const layout = layouts[format]
  const at = (span: Parameters<typeof charactersAt>[1]) => charactersAt(lines, span)
  const number = numberOf(lines, layout)
  const [birth, expiry, names] = [at(layout.birth), at(layout.expiry), readNames(at(layout.names))]
  const [birthDate, expiresOn] = [birthDay(birth, today), expiryDay(expiry, today)]
  const sex = sexOf(at(layout.sex))
  const problems: MrzProblem[] = [
    ...wrongDigits(lines, layout, number),
    ...(birthDate || isOpen(birth) ? [] : [{ code: 'NO_SUCH_DAY' as const, field: 'BIRTH_DATE' as const }]),
    ...(expiresOn || isOpen(expiry) ? [] : [{ code: 'NO_SUCH_DAY' as const, field: 'EXPIRY' as const }]),
    ...(sex ? [] : [{ code: 'SEX' as const }]),
    ...(hasDigits([layout.names, layout.issuer, layout.nationality].map(at))
      ? [{ code: 'DIGITS' as const }]
      : []),
    ...(names.surname ? [] : [{ code: 'NO_NAME' as const }]),
    ...(number.characters ? [] : [{ code: 'NO_NUMBER' as const }]),
  ]
  if (problems.length > 0 || !sex) return { is: 'wrong', problems }
  const issuer = at(layout.issuer).replace(/<+$/, '')
  const { isCut, ...name } = names
  return {
    is: 'read',
    reading: {
      format,
      kind: lines[0]?.startsWith('P') ? 'PASSPORT' : 'OTHER',
      issuer,
      ...name,
      native: nativeNames(name, issuer),
      isNameCut: isCut,
      number: number.characters,
      country: countryOfState(issuer),
      nationality: countryOfState(at(layout.nationality)),
      birthDate,
      sex,
      expiresOn,
    },
  }
}

/** Day and month, or all of it, that the document leaves open. */
function isOpen(digits: string): boolean {
  return /^(\d\d|<<)(\d\d|<<)<<$/.test(digits)
}

function hasDigits(parts: readonly string[]): boolean {
  return parts.some((part) => /\d/.test(part))
}

function sexOf(character: string): Sex | null {
  if (character === 'F' || character === 'M') return character
  return character === '<' || character === 'X' ? 'X' : null
}

type Numbered = { readonly characters: string; readonly checked: string; readonly digit: string }

/** A number of more than nine characters has a filler for its digit, and goes on in the optional field, with the digit at its
 * end. A passport's never does. */
function numberOf(lines: readonly string[], layout: Layout): Numbered {
  const first = charactersAt(lines, layout.number)
  const digit = charactersAt(lines, layout.numberDigit)
  const [rest = ''] = charactersAt(lines, layout.optional).split('<')
  const goesOn = layout.optionalDigit === null && digit === '<' && !first.endsWith('<') && rest.length > 1
  const whole = goesOn ? first + rest.slice(0, -1) : first
  return { characters: whole.replaceAll('<', ''), checked: whole, digit: goesOn ? rest.slice(-1) : digit }
}

function wrongDigits(lines: readonly string[], layout: Layout, number: Numbered): MrzProblem[] {
  const at = (span: Parameters<typeof charactersAt>[1]) => charactersAt(lines, span)
  const checked: [CheckedField, string, string][] = [
    ['NUMBER', number.checked, number.digit],
    ['BIRTH_DATE', at(layout.birth), at(layout.birthDigit)],
    ['EXPIRY', at(layout.expiry), at(layout.expiryDigit)],
    ...(layout.optionalDigit
      ? [['OPTIONAL', at(layout.optional), at(layout.optionalDigit)] as [CheckedField, string, string]]
      : []),
  ]
  const wrong = checked.filter(([, characters, digit]) => !hasCheckDigit(characters, digit))
  // where a field is wrong, the whole is, too
  const isWholeWrong = !hasCheckDigit(layout.whole.map(at).join(''), at(layout.wholeDigit))
  const fields = wrong.map(([field]) => field)
  const told: CheckedField[] = fields.length === 0 && isWholeWrong ? ['WHOLE'] : fields
  return told.map((field) => ({ code: 'CHECK_DIGIT', field }))
}

function nativeNames(
  { surname, givenNames }: { surname: string; givenNames: string },
  issuer: string,
): MrzReading['native'] {
  const [one, other] = [nativeSpelling(surname, issuer), nativeSpelling(givenNames, issuer)]
  return one === null && other === null ? null : { surname: one ?? surname, givenNames: other ?? givenNames }
}

/** What the book takes of a zone. `documentId` is new. */
export function travellerOfMrz(
  reading: MrzReading,
  documentId: string,
): Pick<TravellerForm, 'surname' | 'givenNames' | 'birthDate' | 'sex' | 'nationality' | 'documentList'> {
  const { surname, givenNames, birthDate, sex, nationality, kind, number, country, expiresOn } = reading
  return {
    surname,
    givenNames,
    birthDate,
    sex,
    nationality,
    documentList: [{ documentId, kind, number, country, expiresOn }],
  }
}
