import { nameFieldsOf } from '#contract/travellers/names'
import type { Fitting } from '../../../shell/picking/fitting.ts'
import { asGuest, kindOfGuest, kindOfPerson } from '../../../shell/sale/people/hotel-guests.ts'
import { nobody, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { BookingFields } from '../booking-draft.ts'

/** The form with the contact as the holder and the travellers as guests; what nobody fits stays as it was. */
export function filledFor({ contact, travellers }: People, empty: BookingFields, day: string): BookingFields {
  const seats = seated(empty.roomGuestList, kindOfGuest, travellers, (person) => kindOfPerson(person, day))
  return {
    ...empty,
    roomHolder: asHolder(empty.roomHolder, contact),
    roomGuestList: empty.roomGuestList.map((guest, index) => {
      const person = seats[index]
      return person ? asGuest(guest, guest.guestType, person) : guest
    }),
  }
}

function asHolder(holder: BookingFields['roomHolder'], person: SalePerson): BookingFields['roomHolder'] {
  return {
    holderFirstName: person.firstName,
    holderLastName: person.lastName,
    holderEmail: person.email || holder.holderEmail,
    holderPhone: person.phone || holder.holderPhone,
  }
}

/** How the form of a hotel takes people of the traveller book. */
export function fittingFor(day: string): Fitting<BookingFields> {
  return {
    names: nameFieldsOf.HOTEL,
    identities: [],
    day,
    kindsOf: ({ roomGuestList }) => roomGuestList.map(kindOfGuest),
    kindOf: (person) => kindOfPerson(person, day),
    asksFor: (place) => (place === 'contact' ? ['email', 'phone'] : []),
    withPerson: (fields, place, person) =>
      place === 'contact'
        ? { ...fields, roomHolder: asHolder(fields.roomHolder, person) }
        : {
            ...fields,
            roomGuestList: fields.roomGuestList.map((guest, index) =>
              index === place ? asGuest(guest, guest.guestType, person) : guest,
            ),
          },
    personAt: ({ roomHolder, roomGuestList }, place) => {
      if (place === 'contact')
        return {
          ...nobody,
          firstName: roomHolder.holderFirstName,
          lastName: roomHolder.holderLastName,
          email: roomHolder.holderEmail,
          phone: roomHolder.holderPhone,
        }
      const guest = roomGuestList[place]
      return { ...nobody, firstName: guest?.guestFirstName ?? '', lastName: guest?.guestLastName ?? '' }
    },
  }
}
