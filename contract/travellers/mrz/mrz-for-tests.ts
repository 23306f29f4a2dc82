import { checkDigitOf } from './check-digit.ts'
import type { MrzFormat } from './layout.ts'

/** What stands in a zone of the tests. */
export type MrzFacts = {
  format: MrzFormat
  code: string
  issuer: string
  nationality: string
  /** Up to nine characters; more go on in the optional field of TD1 and TD2. */
  number: string
  /** `YYMMDD`. */
  birth: string
  sex: string
  expiry: string
  optional: string
  surname: string
  givenNames: string
}

/** As a zone writes a name: Ä is AE, ß is SS, other marks are left out, an apostrophe too, and a hyphen is a filler. */
export function mrzName(name: string): string {
  const letters: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Æ: 'AE', Ø: 'OE' }
  return name
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replace(/[ÄÖÜÅÆØ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[ -]+/g, '<')
}

/** The lines of a right zone (ICAO 9303), written from the other side than the code that reads them. */
export function mrzOf(facts: MrzFacts): string[] {
  const { format, code, issuer, nationality, birth, sex, expiry } = facts
  const digit = checkDigitOf
  const given = facts.givenNames === '' ? '' : `<<${mrzName(facts.givenNames)}`
  const names = (length: number) => `${mrzName(facts.surname)}${given}`.padEnd(length, '<').slice(0, length)
  const head = `${code.padEnd(2, '<')}${issuer.padEnd(3, '<')}`
  const state = nationality.padEnd(3, '<')
  const isLong = facts.number.length > 9
  const number = facts.number.slice(0, 9).padEnd(9, '<')
  const numberDigit = isLong ? '<' : digit(number)
  const rest = isLong ? `${facts.number.slice(9)}${digit(facts.number)}` : facts.optional
  const days = `${birth}${digit(birth)}`
  const until = `${expiry}${digit(expiry)}`
  if (format === 'TD1') {
    const first = `${number}${numberDigit}${rest.padEnd(15, '<')}`
    const more = '<'.repeat(11)
    return [
      head + first,
      `${days}${sex}${until}${state}${more}${digit(first + days + until + more)}`,
      names(30),
    ]
  }
  const [length, optionalLength] = format === 'TD2' ? [36, 7] : [44, 14]
  const optional = rest.padEnd(optionalLength, '<')
  const tail = format === 'TD2' ? optional : optional + digit(optional)
  const whole = digit(`${number}${numberDigit}${days}${until}${tail}`)
  return [
    `${head}${names(length - 5)}`,
    `${number}${numberDigit}${state}${days}${sex}${until}${tail}${whole}`,
  ]
}
