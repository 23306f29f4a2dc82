import { sameDocuments } from '#contract/insurance/same-document'
import { fullName } from '../../../shell/outbox/command/booked-duplicates.ts'
import type { PolicyFields } from './policy-fields.ts'
import { type PolicyTerms, toPolicyPersons } from './to-policy-persons.ts'

type SharedDocument = { readonly number: string; readonly names: readonly string[] }

/** Documents that two insured have, or the holder and somebody of another name or birthday. */
export function sharedDocuments(fields: PolicyFields, terms: PolicyTerms): readonly SharedDocument[] {
  const { insuranceHolder: holder, insuredParticipants } = toPolicyPersons(fields, terms)
  const nameOf = ({ firstName, lastName }: typeof holder | (typeof insuredParticipants)[number]) =>
    fullName(firstName, lastName)
  const isHolder = (one: (typeof insuredParticipants)[number]) =>
    nameOf(one).toUpperCase() === nameOf(holder).toUpperCase() && one.dateOfBirth === holder.dateOfBirth
  const persons = insuredParticipants.some(isHolder) ? insuredParticipants : [holder, ...insuredParticipants]
  return sameDocuments(persons).map((group) => ({
    number: group[0]?.identityNumber ?? '',
    names: group.map(nameOf),
  }))
}
