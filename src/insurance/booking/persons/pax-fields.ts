import type { IdentityType } from '#contract/access/person'
import type { BeneficiaryRelation, PaxTitle, PaxType } from '#contract/insurance/pax'
import type { BookingHolder, BookingPax, PolicyDetail } from '#contract/insurance/policy'
import { isGroup } from '#contract/insurance/rules'

/** One shape for the holder and every participant; fields that a kind of person does not have are empty. */
export type PaxFields = {
  readonly title: PaxTitle
  readonly firstName: string
  readonly lastName: string
  readonly placeOfBirth: string
  readonly dateOfBirth: string
  readonly identityType: IdentityType | ''
  readonly identityNumber: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly email: string
  readonly phoneNumber: string
  readonly beneficiaryName: string
  readonly beneficiaryRelation: BeneficiaryRelation | ''
}
export type PaxField = keyof PaxFields

/** A person whose fields can be edited. */
export type Person =
  | { readonly kind: 'HOLDER'; readonly holder: BookingHolder }
  | { readonly kind: 'INSURED' | 'GROUP'; readonly pax: BookingPax }

const commonFields = [
  'title',
  'firstName',
  'lastName',
  'placeOfBirth',
  'dateOfBirth',
  'identityType',
  'identityNumber',
] as const
const contactFields = ['address', 'city', 'postalCode', 'email', 'phoneNumber'] as const
const beneficiaryFields = ['beneficiaryName', 'beneficiaryRelation'] as const

/** spec: insurance §3, §5. */
export const fieldsOfKind: Readonly<Record<Person['kind'], readonly PaxField[]>> = {
  HOLDER: [...commonFields, ...contactFields],
  INSURED: [...commonFields, ...contactFields, ...beneficiaryFields],
  GROUP: [...commonFields, ...beneficiaryFields],
}

export function participantsOf({ bookingPaxes, supplierBookings }: PolicyDetail): readonly Person[] {
  const kind = isGroup(supplierBookings[0].coverageName) ? 'GROUP' : 'INSURED'
  return bookingPaxes.map((pax) => ({ kind, pax }))
}

/** The same person in a newer version of the policy; `null`: that participant number no longer exists. */
export function findPerson(person: Person, policy: PolicyDetail): Person | null {
  if (person.kind === 'HOLDER') return { kind: 'HOLDER', holder: policy.bookingHolder }
  const { paxNumber } = person.pax
  return (
    participantsOf(policy).find((one) => one.kind !== 'HOLDER' && one.pax.paxNumber === paxNumber) ?? null
  )
}

export function keyOfPerson(person: Person): string {
  return person.kind === 'HOLDER' ? 'holder' : `pax-${person.pax.paxNumber}`
}

export function paxTypeOf(person: Person): PaxType {
  return person.kind === 'HOLDER' ? person.holder.paxType : person.pax.paxType
}

export function fieldsOf(person: Person): PaxFields {
  if (person.kind === 'HOLDER') return fieldsOfHolder(person.holder)
  const { paxNumber: _, paxType: _type, paxTypeNumber: _count, identityType, ...fields } = person.pax
  return { ...fields, identityType: identityType ?? '' }
}

function fieldsOfHolder(holder: BookingHolder): PaxFields {
  return {
    title: holder.paxTitle,
    firstName: holder.paxFirstName,
    lastName: holder.paxLastName,
    placeOfBirth: holder.paxPlaceOfBirth,
    dateOfBirth: holder.paxDateOfBirth,
    identityType: holder.paxIdentityType,
    identityNumber: holder.paxIdentityNumber,
    address: holder.paxAddress,
    city: holder.paxCity,
    postalCode: holder.paxPostalCode,
    email: holder.paxEmail,
    phoneNumber: holder.paxPhoneNumber,
    beneficiaryName: '',
    beneficiaryRelation: '',
  }
}

export function nameOf({ title, firstName, lastName }: PaxFields): string {
  return [title, firstName, lastName].filter((part) => part !== '').join(' ')
}
