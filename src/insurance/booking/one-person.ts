import type { PolicyDetail } from '#contract/insurance/policy'
import {
  fieldsOf,
  fieldsOfKind,
  type PaxField,
  type PaxFields,
  type Person,
  participantsOf,
} from './pax-fields.ts'

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const whoOf = ({ firstName, lastName, dateOfBirth }: PaxFields) =>
  [plain(firstName), plain(lastName), dateOfBirth].join('/')

/** The holder who is insured, too, or the insured who is the holder: of the same name and birthday. */
export function twinOf(person: Person, policy: PolicyDetail): Person | null {
  const who = whoOf(fieldsOf(person))
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  const others = person.kind === 'HOLDER' ? participantsOf(policy) : [holder]
  return others.find((other) => whoOf(fieldsOf(other)) === who) ?? null
}

/** What a correction of one changes of the other: every corrected field in which both agreed. */
export function changesFor(twin: Person, was: PaxFields, typed: PaxFields): Partial<PaxFields> {
  const shared: readonly PaxField[] = fieldsOfKind.HOLDER.filter((field) =>
    fieldsOfKind[twin.kind].includes(field),
  )
  const own = fieldsOf(twin)
  return Object.fromEntries(
    shared
      .filter((field) => own[field] === was[field] && typed[field].trim() !== was[field])
      .map((field) => [field, typed[field].trim()]),
  )
}

export type OddPair = { readonly first: PaxFields; readonly second: PaxFields }

/** Persons of one identity number who are written otherwise, and of one name and birthday with two numbers: the papers
 * would name both. */
export function oddPairs(policy: PolicyDetail): readonly OddPair[] {
  const persons = [{ kind: 'HOLDER', holder: policy.bookingHolder } as const, ...participantsOf(policy)]
    .map(fieldsOf)
    .filter(({ identityNumber }) => identityNumber.trim() !== '')
  return persons.flatMap((one, index) =>
    persons
      .slice(index + 1)
      .filter((other) => isOdd(one, other))
      .map((other) => ({ first: one, second: other })),
  )
}

function isOdd(one: PaxFields, other: PaxFields): boolean {
  const isSameNumber = plain(one.identityNumber) === plain(other.identityNumber)
  const isSamePerson = whoOf(one) === whoOf(other)
  if (isSameNumber && isSamePerson) return one.identityNumber.trim() !== other.identityNumber.trim()
  return isSameNumber !== isSamePerson
}
