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

const homeFields = ['address', 'city', 'postalCode', 'email', 'phoneNumber'] as const

/** Whoever has all of it from the holder lives there, as far as the form asks. */
function livesWith(holder: PersonFields, one: PersonFields): boolean {
  return one.address !== '' && homeFields.every((field) => one[field] === holder[field])
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
        insuredParticipants: insuredParticipants.map((one, index) => {
          if (index !== place) return one
          const filled = { ...one, ...withPerson(one, person, one.paxType) }
          return { ...filled, livesWithHolder: livesWith(insuranceHolder, filled) }
        }),
      }
    },
    personAt({ insuranceHolder, insuredParticipants, holderTravels }, place) {
      const isHolder = place === 'contact' || (holderTravels && place === 0)
      const one = isHolder ? insuranceHolder : insuredParticipants[place]
      return { ...nobody, ...one, kind: 'ADULT', phone: one?.phoneNumber ?? '' }
    },
    withContactFirst: (fields) => ({ ...fields, holderTravels: true }),
  }
}
