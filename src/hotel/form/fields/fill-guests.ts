import { type GuestType, titlesOf } from '#contract/hotel/booking-request'
import { bounds } from '#contract/hotel/request'
import { ageOf, type People, type SalePerson, seated } from '../../../shell/sale/people/people.ts'
import type { BookingFields } from '../booking-draft.ts'

const typeOfKind = { ADULT: 'ADT', CHILD: 'CHD', INFANT: 'INF' } as const

/** As a hotel counts a guest on the day of arrival. */
export function guestTypeOf(person: SalePerson, day: string): { type: GuestType; age: number | null } {
  const age = ageOf(person, day)
  if (age === null) return { type: typeOfKind[person.kind], age }
  const { min, max } = bounds.childAge
  return { type: age < min ? 'INF' : age > max ? 'ADT' : 'CHD', age }
}

/** The form with the contact as the holder and the travellers as guests; what nobody fits stays as it was. */
export function filledFor({ contact, travellers }: People, empty: BookingFields, day: string): BookingFields {
  const seats = seated(
    empty.roomGuestList,
    ({ guestType, guestAge }) => (guestType === 'CHD' ? `CHD ${guestAge}` : guestType),
    travellers,
    (person) => {
      const { type, age } = guestTypeOf(person, day)
      return type === 'CHD' ? `CHD ${age}` : type
    },
  )
  return {
    ...empty,
    roomHolder: {
      holderFirstName: contact.firstName,
      holderLastName: contact.lastName,
      holderEmail: contact.email,
      holderPhone: contact.phone,
    },
    roomGuestList: empty.roomGuestList.map((guest, index) => {
      const person = seats[index]
      if (!person) return guest
      return {
        ...guest,
        guestTitle: titlesOf(guest.guestType).find((title) => title === person.title) ?? guest.guestTitle,
        guestFirstName: person.firstName || guest.guestFirstName,
        guestLastName: person.lastName,
      }
    }),
  }
}
