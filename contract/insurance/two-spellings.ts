import type { BookingHolder, BookingPax } from './policy.ts'

export type Identified = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly identityNumber: string
}

const normalize = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Two entries with one name and birthday are one person. */
export function whoIs({ firstName, lastName, dateOfBirth }: Omit<Identified, 'identityNumber'>): string {
  return [normalize(firstName), normalize(lastName), dateOfBirth].join('/')
}

/** Pairs of persons that are probably typing errors: the same identity number with different names or birthdays, or the
 * same name and birthday with different numbers. The papers would name such a person twice. */
export function twoSpellings<P extends Identified>(
  persons: readonly P[],
): readonly { readonly first: P; readonly second: P }[] {
  const identified = persons.filter(({ identityNumber }) => identityNumber.trim() !== '')
  return identified.flatMap((first, index) =>
    identified
      .slice(index + 1)
      .filter((second) => isConflict(first, second))
      .map((second) => ({ first, second })),
  )
}

function isConflict(one: Identified, other: Identified): boolean {
  const isSameNumber = normalize(one.identityNumber) === normalize(other.identityNumber)
  const isSamePerson = whoIs(one) === whoIs(other)
  if (isSameNumber && isSamePerson) return one.identityNumber.trim() !== other.identityNumber.trim()
  return isSameNumber !== isSamePerson
}

type Policy = { readonly bookingHolder: BookingHolder; readonly bookingPaxes: readonly BookingPax[] }

/** Whether a policy's page asks about two spellings before it is issued. */
export function hasTwoSpellings({ bookingHolder: holder, bookingPaxes }: Policy): boolean {
  const identified = {
    firstName: holder.paxFirstName,
    lastName: holder.paxLastName,
    dateOfBirth: holder.paxDateOfBirth,
    identityNumber: holder.paxIdentityNumber,
  }
  return twoSpellings<Identified>([identified, ...bookingPaxes]).length > 0
}
