import { type GuestType, titlesOf } from '#contract/hotel/booking-request'
import { bounds } from '#contract/hotel/request'
import { nameFieldsOf } from '#contract/travellers/names'
import type { Fitting } from '../../../shell/picking/fitting.ts'
import { ageOf, nobody, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { BookingFields } from '../booking-draft.ts'

const typeOfKind = { ADULT: 'ADT', CHILD: 'CHD', INFANT: 'INF' } as const

/** As a hotel counts a guest on the day of arrival. */
export function guestTypeOf(person: SalePerson, day: string): { type: GuestType; age: number | null } {
  const age = ageOf(person, day)
  if (age === null) return { type: typeOfKind[person.kind], age }
  const { min, max } = bounds.childAge
  return { type: age < min ? 'INF' : age > max ? 'ADT' : 'CHD', age }
}

type Guest = BookingFields['roomGuestList'][number]

/** A child is of one age, as the search said. */
function kindOfGuest({ guestType, guestAge }: Pick<Guest, 'guestType' | 'guestAge'>): string {
  return guestType === 'CHD' ? `CHD ${guestAge}` : guestType
}

function kindOfPerson(person: SalePerson, day: string): string {
  const { type, age } = guestTypeOf(person, day)
  return kindOfGuest({ guestType: type, guestAge: age ?? undefined })
}

/** The form with the contact as the holder and the travellers as guests; what nobody fits stays as it was. */
export function filledFor({ contact, travellers }: People, empty: BookingFields, day: string): BookingFields {
  const seats = seated(empty.roomGuestList, kindOfGuest, travellers, (person) => kindOfPerson(person, day))
  return {
    ...empty,
    roomHolder: asHolder(empty.roomHolder, contact),
    roomGuestList: empty.roomGuestList.map((guest, index) => {
      const person = seats[index]
      return person ? asGuest(guest, person) : guest
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

function asGuest(guest: Guest, person: SalePerson): Guest {
  return {
    ...guest,
    guestTitle: titlesOf(guest.guestType).find((title) => title === person.title) ?? guest.guestTitle,
    guestFirstName: person.firstName || guest.guestFirstName,
    guestLastName: person.lastName,
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
              index === place ? asGuest(guest, person) : guest,
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
