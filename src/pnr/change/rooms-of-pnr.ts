import type { PnrDetail } from '#contract/pnr/pnr'
import type { AddedGuest } from './change-draft.ts'

type Guests = PnrDetail['roomGuestList']

export type RoomOfPnr = { number: number; typeName: string; guests: Guests }

/** Every room of a booking, by its number. Of identical rooms one alone has guests, who stand for those of each. */
export function roomsOfPnr(
  pnr: Pick<PnrDetail, 'roomPriceList' | 'roomGuestList' | 'totalNumberOfRooms'>,
): readonly RoomOfPnr[] {
  const types = pnr.roomPriceList.flatMap(({ roomTypeName, numberOfRooms }) =>
    Array.from({ length: numberOfRooms }, () => roomTypeName),
  )
  const guestsOf = (number: number) => pnr.roomGuestList.filter((guest) => guest.roomNumber === number)
  return Array.from({ length: pnr.totalNumberOfRooms }, (_, index) => {
    const own = guestsOf(index + 1)
    return {
      number: index + 1,
      typeName: types[index] ?? '',
      guests: own.length > 0 ? own : guestsOf(1),
    }
  })
}

/** Who a room like this one is for, before anybody is named. */
export function guestsLike({ guests }: RoomOfPnr): AddedGuest[] {
  return guests.map(({ guestType, guestAge }, index) => ({
    guestType,
    guestTitle: guestType === 'ADT' ? 'MR' : 'MSTR',
    guestFirstName: index === 0 ? '' : 'TBA',
    guestLastName: '',
    ...(guestAge !== undefined && { guestAge }),
  }))
}
