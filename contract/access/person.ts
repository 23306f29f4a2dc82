import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { isoDate } from '../day/dates.ts'
import { text } from '../text/text.ts'
import { plainMarks } from '../text/trade-text.ts'

export const identityType = v.picklist(['KTP', 'PASSPORT', 'KITAS', 'KITM'])
export type IdentityType = v.InferOutput<typeof identityType>

/** Letters and digits, without the signs that people write between them. */
const identitySigns = { min: 4, max: 24 }

export const identityNumber = v.pipe(
  text(60),
  v.trim(),
  v.transform((typed) => plainMarks(typed).replace(/ ?([./-]) ?/g, '$1')),
  v.check((typed) => {
    const count = typed.replace(/[./ -]/g, '').length
    const fits = typed.length >= identitySigns.min && count <= identitySigns.max
    return fits && /^[A-Za-z0-9][A-Za-z0-9./ -]*$/.test(typed)
  }, problemCode('identityNumberWrong')),
)

/** A KTP number, or the NIK of a minor, has 16 digits; spaces, dots and hyphens may stand between them. */
export const ktpForm = /^\d(?:[ .-]*\d){15}$/

type Identified = {
  identityType?: IdentityType | '' | null | undefined
  identityNumber?: string | null | undefined
}

/** For the schema of a person: whether the number can be one of its type. */
export function identityFits<T extends Identified>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { identityType, identityNumber } = dataset.value
    if (identityType !== 'KTP' || !identityNumber || ktpForm.test(identityNumber)) return
    const [key, value, input] = ['identityNumber', identityNumber, dataset.value]
    addIssue({
      message: problemCode('ktpWrong'),
      path: [{ type: 'object', origin: 'value', input, key, value }],
    })
  })
}

/** The same day so many years before; 29 February becomes 28 February in a year without it. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const moved = `${year}${day.slice(4)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${year}-02-28`
}

/** Completed years on that day; in a year without 29 February, a leap-day birthday is on 1 March. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** From this age on everybody has a KTP. A minor has only its number, the NIK, on the family card or a child's card. */
export const ktpAge = 17

export function isBelowKtpAge(dateOfBirth: string, day: string): boolean {
  return v.is(isoDate, dateOfBirth) && ageOn(day, dateOfBirth) < ktpAge
}

/** The name of an identity on that day: the KTP of a minor is called NIK. */
export function identityName(type: IdentityType, dateOfBirth: string, day: string): IdentityType | 'NIK' {
  return type === 'KTP' && isBelowKtpAge(dateOfBirth, day) ? 'NIK' : type
}
