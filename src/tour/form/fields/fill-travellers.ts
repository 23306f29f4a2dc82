import { childUnder, isChildCode, type TourTravellerSeat } from '#contract/tour/travellers'
import { ageOf, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { TourFields } from './tour-fields.ts'

function isChild(person: SalePerson, day: string): boolean {
  const age = ageOf(person, day)
  return age === null ? person.kind !== 'ADULT' : age < childUnder
}

/** The form with the contact and the travellers, adults and children in their seats. */
export function filledFor(
  { contact, travellers }: People,
  empty: TourFields,
  { seats, departure }: { readonly seats: readonly TourTravellerSeat[]; readonly departure: string },
): TourFields {
  const persons = seated(
    seats,
    ({ code }) => isChildCode(code),
    travellers,
    (person) => isChild(person, departure),
  )
  return {
    contact: {
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      phone: contact.phone,
      address: contact.address,
      postal_code: contact.postalCode,
    },
    pax: empty.pax.map((traveller, index) => {
      const person = persons[index]
      if (!person) return traveller
      const { firstName, lastName, dateOfBirth, phone, address } = person
      return {
        ...traveller,
        first_name: firstName,
        last_name: lastName,
        dob: dateOfBirth,
        phone,
        address,
      }
    }),
  }
}
