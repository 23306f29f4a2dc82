import { ages, type PaxType, titlesOf } from '#contract/insurance/pax'
import { ageOf, isSame, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { PersonFields, PolicyFields } from './policy-fields.ts'

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
  const { firstName, lastName, placeOfBirth, dateOfBirth, identityType, identityNumber } = person
  const { address, city, postalCode, email, phone: phoneNumber } = person
  return {
    ...fields,
    title: titlesOf[type].find((title) => title === person.title) ?? fields.title,
    firstName,
    lastName,
    placeOfBirth,
    dateOfBirth,
    ...(identityType && identityNumber && { identityType, identityNumber }),
    address,
    city,
    postalCode,
    email,
    phoneNumber,
  }
}
