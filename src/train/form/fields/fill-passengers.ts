import { holderTitles, trainTitlesOf } from '#contract/train/passengers'
import { infantAge } from '#contract/train/rules'
import { ageOf, isSame, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { PassengerFields, TrainFields } from './train-fields.ts'

/** As the railway counts a passenger on the day of departure. */
export function paxTypeOf(person: SalePerson, day: string): PassengerFields['paxType'] {
  const age = ageOf(person, day)
  const isInfant = age === null ? person.kind === 'INFANT' : age < infantAge.below
  return isInfant ? 'INFANT' : 'ADULT'
}

/** The form with the contact as the holder, and the travellers; the contact first, if one of them. */
export function filledFor({ contact, travellers }: People, empty: TrainFields, day: string): TrainFields {
  const inOrder = [...travellers].sort((one, other) => isFirst(one) - isFirst(other))
  function isFirst(person: SalePerson) {
    return isSame(person, contact) ? 0 : 1
  }
  const seats = seated(
    empty.pax,
    ({ paxType }) => paxType,
    inOrder,
    (person) => paxTypeOf(person, day),
  )
  const [first] = seats
  return {
    ...empty,
    holder: {
      ...empty.holder,
      title: holderTitles.find((title) => title === contact.title) ?? empty.holder.title,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phoneNumber: contact.phone,
    },
    holderTravels: Boolean(first && isSame(first, contact)),
    pax: empty.pax.map((passenger, index) => {
      const person = seats[index]
      return person ? withPerson(passenger, person) : passenger
    }),
  }
}

function withPerson(passenger: PassengerFields, person: SalePerson): PassengerFields {
  const { firstName, lastName, dateOfBirth, identityType, identityNumber } = person
  return {
    ...passenger,
    title: trainTitlesOf[passenger.paxType].find((title) => title === person.title) ?? passenger.title,
    firstName,
    lastName,
    dateOfBirth,
    ...(identityType && identityNumber && { identityType, identityNumber }),
  }
}
