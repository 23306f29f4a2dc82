import * as v from 'valibot'
import { isoDate } from './dates.ts'
import { problemCode } from './problem-code.ts'
import { text } from './text.ts'

export const identityType = v.picklist(['KTP', 'PASSPORT', 'KITAS', 'KITM'])
export type IdentityType = v.InferOutput<typeof identityType>

export const identityNumber = v.pipe(
  text(24),
  v.trim(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9./ -]{3,23}$/, problemCode('identityNumberWrong')),
)

/** The last day on which somebody of that day was born so many years before; 29 February where there is none is 28. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const moved = `${year}${day.slice(4)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${year}-02-28`
}

/** Completed years on that day; born on 29 February one is a year older on 1 March of a year without it. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** From this age on everybody has a KTP; a minor has the same number, the NIK, on the family card or a child's card. */
export const ktpAge = 17

export function isWithoutKtp(dateOfBirth: string, day: string): boolean {
  return v.is(isoDate, dateOfBirth) && ageOn(day, dateOfBirth) < ktpAge
}

/** What an identity is called on that day: without a card of its own the number is the NIK. */
export function identityName(type: IdentityType, dateOfBirth: string, day: string): IdentityType | 'NIK' {
  return type === 'KTP' && isWithoutKtp(dateOfBirth, day) ? 'NIK' : type
}
