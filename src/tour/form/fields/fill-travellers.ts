import { childUnder, isChildCode, type TourTravellerSeat } from '#contract/tour/travellers'
import { nameFieldsOf } from '#contract/travellers/names'
import type { Fitting } from '../../../shell/picking/fitting.ts'
import { ageOf, nobody, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { TourFields } from './tour-fields.ts'

function isChild(person: SalePerson, day: string): boolean {
  const age = ageOf(person, day)
  return age === null ? person.kind !== 'ADULT' : age < childUnder
}

type Terms = { readonly seats: readonly TourTravellerSeat[]; readonly departure: string }

/** The form with the contact and the travellers, adults and children in their seats. */
export function filledFor(
  { contact, travellers }: People,
  empty: TourFields,
  { seats, departure }: Terms,
): TourFields {
  const persons = seated(
    seats,
    ({ code }) => isChildCode(code),
    travellers,
    (person) => isChild(person, departure),
  )
  return {
    ...empty,
    contact: asContact(empty.contact, contact),
    pax: empty.pax.map((traveller, index) => {
      const person = persons[index]
      return person ? asTraveller(traveller, person) : traveller
    }),
  }
}

function asContact(typed: TourFields['contact'], person: SalePerson): TourFields['contact'] {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email || typed.email,
    phone: person.phone || typed.phone,
    address: person.address || typed.address,
    postal_code: person.postalCode || typed.postal_code,
  }
}

type Traveller = TourFields['pax'][number]

function asTraveller(typed: Traveller, person: SalePerson): Traveller {
  return {
    ...typed,
    first_name: person.firstName,
    last_name: person.lastName,
    dob: person.dateOfBirth,
    phone: person.phone || typed.phone,
    address: person.address || typed.address,
  }
}

/** How the forms of a tour take people of the traveller book. */
export function fittingFor({ seats, departure }: Terms): Fitting<TourFields> {
  return {
    names: nameFieldsOf.TOUR,
    identities: [],
    day: departure,
    kindsOf: () => seats.map(({ code }) => String(isChildCode(code))),
    kindOf: (person) => String(isChild(person, departure)),
    asksFor: (place) =>
      place === 'contact' ? ['email', 'phone', 'address', 'postalCode'] : ['dateOfBirth', 'phone', 'address'],
    withPerson: (fields, place, person) =>
      place === 'contact'
        ? { ...fields, contact: asContact(fields.contact, person) }
        : {
            ...fields,
            pax: fields.pax.map((one, index) => (index === place ? asTraveller(one, person) : one)),
          },
    personAt: ({ contact, pax }, place) => {
      const {
        first_name = '',
        last_name = '',
        phone = '',
        address = '',
      } = (place === 'contact' ? contact : pax[place]) ?? {}
      const names = { ...nobody, firstName: first_name, lastName: last_name, phone, address }
      return place === 'contact'
        ? { ...names, email: contact.email, postalCode: contact.postal_code }
        : { ...names, dateOfBirth: pax[place]?.dob ?? '' }
    },
  }
}
