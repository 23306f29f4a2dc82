import { ages, defaultIdentityType, identityTypesFor, type PaxType, titlesOf } from '#contract/insurance/pax'
import { nameFieldsOf } from '#contract/travellers/names'
import type { Fitting } from '../../../shell/picking/fitting.ts'
import {
  ageOf,
  isSame,
  nobody,
  type People,
  type SalePerson,
  seated,
} from '../../../shell/sale/people/people.ts'
import { follows, homeFields } from './follow-holder.ts'
import type { PersonFields, PolicyFields } from './policy-fields.ts'
import type { PolicyTerms } from './to-policy-persons.ts'

/** As an insurer counts a traveller on the first day of the cover. */
export function paxTypeOf(person: SalePerson, day: string): PaxType {
  const age = ageOf(person, day)
  if (age === null) return person.kind === 'ADULT' ? 'ADT' : 'CHD'
  if (age <= ages.CHD.max) return 'CHD'
  return age > ages.ADT.max ? 'SNR' : 'ADT'
}

/** The form with the contact as the holder, and the travellers; the contact first, if one of them. */
export function filledFor({ contact, travellers }: People, empty: PolicyFields, day: string): PolicyFields {
  const isFirst = (person: SalePerson) => (isSame(person, contact) ? 0 : 1)
  const inOrder = [...travellers].sort((one, other) => isFirst(one) - isFirst(other))
  const seats = seated(
    empty.insuredParticipants,
    ({ paxType }) => paxType,
    inOrder,
    (person) => paxTypeOf(person, day),
  )
  const [first] = seats
  const isHolder = Boolean(first && isSame(first, contact))
  return {
    ...empty,
    insuranceHolder: withPerson(empty.insuranceHolder, contact, 'ADT'),
    holderTravels: isHolder,
    insuredParticipants: empty.insuredParticipants.map((participant, index) => {
      const person = seats[index]
      return person
        ? { ...participant, ...withPerson(participant, person, participant.paxType) }
        : participant
    }),
  }
}

function withPerson(fields: PersonFields, person: SalePerson, type: PaxType): PersonFields {
  const { firstName, lastName, dateOfBirth, identityType, identityNumber } = person
  return {
    ...fields,
    title: titlesOf[type].find((title) => title === person.title) ?? fields.title,
    firstName,
    lastName,
    placeOfBirth: person.placeOfBirth,
    dateOfBirth,
    identityNumber,
    ...(identityType && identityNumber && { identityType }),
    address: person.address || fields.address,
    city: person.city || fields.city,
    postalCode: person.postalCode || fields.postalCode,
    email: person.email || fields.email,
    phoneNumber: person.phone || fields.phoneNumber,
  }
}

/** Without what is the holder's: nobody typed it for this person. */
function withoutHome<P extends PersonFields>(one: P, holder: PersonFields): P {
  const followed = homeFields.filter((field) => follows(holder, one, field))
  return { ...one, ...Object.fromEntries(followed.map((field) => [field, ''])) }
}

const asked = [
  'placeOfBirth',
  'dateOfBirth',
  'identityNumber',
  'address',
  'city',
  'postalCode',
  'email',
  'phone',
] as const

/** How the forms of a policy take people of the traveller book. */
export function fittingFor({ coverageStartDate: day, territoryName }: PolicyTerms): Fitting<PolicyFields> {
  const usual = defaultIdentityType(territoryName)
  return {
    names: nameFieldsOf.INSURANCE,
    identities: [usual, ...identityTypesFor(territoryName).filter((type) => type !== usual)],
    day,
    kindsOf: ({ insuredParticipants }) => insuredParticipants.map(({ paxType }) => paxType),
    kindOf: (person) => paxTypeOf(person, day),
    asksFor: () => asked,
    withPerson(fields, place, person) {
      const { insuranceHolder, insuredParticipants } = fields
      if (place === 'contact')
        return { ...fields, insuranceHolder: withPerson(insuranceHolder, person, 'ADT') }
      return {
        ...fields,
        insuredParticipants: insuredParticipants.map((one, index) =>
          index === place ? { ...one, ...withPerson(one, person, one.paxType) } : one,
        ),
      }
    },
    personAt({ insuranceHolder, insuredParticipants, holderTravels }, place) {
      const isHolder = place === 'contact' || (holderTravels && place === 0)
      const participant = isHolder ? undefined : insuredParticipants[place]
      const one = participant ? withoutHome(participant, insuranceHolder) : insuranceHolder
      return { ...nobody, ...one, kind: 'ADULT', phone: one.phoneNumber }
    },
    withContactFirst: (fields) => ({ ...fields, holderTravels: true }),
  }
}
