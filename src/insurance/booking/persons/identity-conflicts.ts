import type { PolicyDetail } from '#contract/insurance/policy'
import {
  fieldsOf,
  fieldsOfKind,
  type PaxField,
  type PaxFields,
  type Person,
  participantsOf,
} from './pax-fields.ts'

const normalize = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const nameAndBirthday = ({ firstName, lastName, dateOfBirth }: PaxFields) =>
  [normalize(firstName), normalize(lastName), dateOfBirth].join('/')

/** The same person’s other entry in the policy: the participant who is also the holder, or the holder who is also a
 * participant. Matched by name and birthday; `null`: none. */
export function otherEntryOf(person: Person, policy: PolicyDetail): Person | null {
  const who = nameAndBirthday(fieldsOf(person))
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  const others = person.kind === 'HOLDER' ? participantsOf(policy) : [holder]
  return others.find((other) => nameAndBirthday(fieldsOf(other)) === who) ?? null
}

/** The corrections to copy to the other entry: only fields whose values were equal in both before. */
export function changesForOtherEntry(
  otherEntry: Person,
  original: PaxFields,
  typed: PaxFields,
): Partial<PaxFields> {
  const shared: readonly PaxField[] = fieldsOfKind.HOLDER.filter((field) =>
    fieldsOfKind[otherEntry.kind].includes(field),
  )
  const own = fieldsOf(otherEntry)
  return Object.fromEntries(
    shared
      .filter((field) => own[field] === original[field] && typed[field].trim() !== original[field])
      .map((field) => [field, typed[field].trim()]),
  )
}

export type IdentityConflict = { readonly first: PaxFields; readonly second: PaxFields }

/** Pairs of persons that are probably typing errors: the same identity number with different names or birthdays, or the
 * same name and birthday with different numbers. */
export function identityConflicts(policy: PolicyDetail): readonly IdentityConflict[] {
  const persons = [{ kind: 'HOLDER', holder: policy.bookingHolder } as const, ...participantsOf(policy)]
    .map(fieldsOf)
    .filter(({ identityNumber }) => identityNumber.trim() !== '')
  return persons.flatMap((one, index) =>
    persons
      .slice(index + 1)
      .filter((other) => isConflict(one, other))
      .map((other) => ({ first: one, second: other })),
  )
}

function isConflict(one: PaxFields, other: PaxFields): boolean {
  const isSameNumber = normalize(one.identityNumber) === normalize(other.identityNumber)
  const isSamePerson = nameAndBirthday(one) === nameAndBirthday(other)
  if (isSameNumber && isSamePerson) return one.identityNumber.trim() !== other.identityNumber.trim()
  return isSameNumber !== isSamePerson
}
