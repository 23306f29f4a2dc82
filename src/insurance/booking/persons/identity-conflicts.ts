import type { PolicyDetail } from '#contract/insurance/policy'
import { twoSpellings, whoIs } from '#contract/insurance/two-spellings'
import {
  fieldsOf,
  fieldsOfKind,
  type PaxField,
  type PaxFields,
  type Person,
  participantsOf,
} from './pax-fields.ts'

/** The same person’s other entry in the policy: the participant who is also the holder, or the holder who is also a
 * participant. Matched by name and birthday; `null`: none. */
export function otherEntryOf(person: Person, policy: PolicyDetail): Person | null {
  const who = whoIs(fieldsOf(person))
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  const others = person.kind === 'HOLDER' ? participantsOf(policy) : [holder]
  return others.find((other) => whoIs(fieldsOf(other)) === who) ?? null
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

/** Two spellings of one person, of the holder and the participants. */
export function identityConflicts(policy: PolicyDetail) {
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  return twoSpellings([holder, ...participantsOf(policy)].map(fieldsOf))
}
