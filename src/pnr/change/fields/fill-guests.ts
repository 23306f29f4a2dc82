import type { PnrDetail } from '#contract/pnr/pnr'
import { nameFieldsOf } from '#contract/travellers/names'
import type { Fitting } from '../../../shell/picking/fitting.ts'
import { asGuest, kindOfGuest, kindOfPerson } from '../../../shell/sale/people/hotel-guests.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import type { ChangeFields } from '../change-draft.ts'

type Booked = Pick<PnrDetail, 'roomGuestList' | 'roomHolder'>

/** Nobody fits the place of a guest whose room is taken away. */
const goesAway = ''

/** How the form that changes a booking takes people of the traveller book: the guests of the booking come first, then those of each added
 * room. The holder stays. */
export function fittingFor({ roomGuestList, roomHolder }: Booked, day: string): Fitting<ChangeFields> {
  const typeAt = (index: number) => roomGuestList[index]?.guestType ?? 'ADT'
  return {
    names: nameFieldsOf.HOTEL,
    identities: [],
    day,
    kindsOf: ({ takenAway, added }) => [
      ...roomGuestList.map((guest) => (takenAway.includes(guest.roomNumber) ? goesAway : kindOfGuest(guest))),
      ...added.flatMap(({ guests }) => guests.map(kindOfGuest)),
    ],
    kindOf: (person) => kindOfPerson(person, day),
    asksFor: () => [],
    withPerson(fields, place, person) {
      if (place === 'contact') return fields
      return {
        ...fields,
        guests: fields.guests.map((guest, index) =>
          index === place ? asGuest(guest, typeAt(index), person) : guest,
        ),
        added: fields.added.map((room, at) => ({
          ...room,
          guests: room.guests.map((guest, index) =>
            placeOfAdded(fields, at) + index === place ? asGuest(guest, guest.guestType, person) : guest,
          ),
        })),
      }
    },
    personAt({ guests, added }, place) {
      const { holderFirstName: firstName, holderLastName: lastName } = roomHolder
      if (place === 'contact') return { ...nobody, firstName, lastName }
      const guest = [...guests, ...added.flatMap((room) => room.guests)][place]
      return { ...nobody, firstName: guest?.guestFirstName ?? '', lastName: guest?.guestLastName ?? '' }
    },
  }
}

/** The place of the first guest of an added room. */
export function placeOfAdded({ guests, added }: ChangeFields, room: number): number {
  return added.slice(0, room).reduce((place, { guests }) => place + guests.length, guests.length)
}
