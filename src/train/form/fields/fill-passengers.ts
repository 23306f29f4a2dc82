import { identityType } from '#contract/access/person'
import { holderTitles, trainTitlesOf } from '#contract/train/passengers'
import { infantAge } from '#contract/train/rules'
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
    holder: asHolder(empty.holder, contact),
    holderTravels: Boolean(first && isSame(first, contact)),
    pax: empty.pax.map((passenger, index) => {
      const person = seats[index]
      return person ? withPerson(passenger, person) : passenger
    }),
  }
}

function asHolder(holder: TrainFields['holder'], person: SalePerson): TrainFields['holder'] {
  return {
    ...holder,
    title: holderTitles.find((title) => title === person.title) ?? holder.title,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email || holder.email,
    phoneNumber: person.phone || holder.phoneNumber,
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
    identityNumber,
    ...(identityType && identityNumber && { identityType }),
  }
}

/** How the forms of a train take people of the traveller book. */
export function fittingFor(day: string): Fitting<TrainFields> {
  return {
    names: nameFieldsOf.TRAIN,
    identities: identityType.options,
    day,
    kindsOf: ({ pax }) => pax.map(({ paxType }) => paxType),
    kindOf: (person) => paxTypeOf(person, day),
    asksFor: (place, { pax }) =>
      place === 'contact'
        ? ['email', 'phone']
        : pax[place]?.paxType === 'INFANT'
          ? ['dateOfBirth']
          : ['dateOfBirth', 'identityNumber'],
    withPerson: (fields, place, person) =>
      place === 'contact'
        ? { ...fields, holder: asHolder(fields.holder, person) }
        : {
            ...fields,
            pax: fields.pax.map((one, index) => (index === place ? withPerson(one, person) : one)),
          },
    personAt: ({ holder, pax, holderTravels }, place) => {
      if (place === 'contact') return { ...nobody, ...holder, phone: holder.phoneNumber }
      const names = holderTravels && place === 0 ? holder : pax[place]
      const { title, firstName, lastName } = names ?? nobody
      return { ...nobody, ...pax[place], kind: 'ADULT', title, firstName, lastName }
    },
    withContactFirst: (fields) => ({ ...fields, holderTravels: true }),
  }
}
