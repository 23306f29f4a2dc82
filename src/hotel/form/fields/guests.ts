import type { GuestType, RoomGuest } from '#contract/hotel/booking-request'
import type { CheckedHotel } from '#contract/hotel/hotel'

export type GuestRoom = { roomNumber: number; roomTypeName: string; guests: readonly RoomGuest[] }

/** Sent for every infant: the form does not ask for the age of an infant (under two). */
const infantAge = 1

/** The rooms that need guests, numbered over all groups; of identical rooms only the first (spec: shell-and-hotel §5). */
export function guestRooms(checked: CheckedHotel): readonly GuestRoom[] {
  const identical = checked.roomCombinationType === 'IdenticalRoomCombination'
  const groups = identical ? checked.roomPriceList.slice(0, 1) : checked.roomPriceList
  return groups
    .flatMap((group) => Array.from({ length: identical ? 1 : group.numberOfRooms }, () => group))
    .map((group, index) => ({
      roomNumber: index + 1,
      roomTypeName: group.roomTypeName,
      guests: guestsOf(group, index + 1),
    }))
}

type Group = CheckedHotel['roomPriceList'][number]

function guestsOf(group: Group, roomNumber: number): readonly RoomGuest[] {
  const adults = Array.from({ length: group.numberOfAdults }, () => ['ADT', undefined] as const)
  const children = Array.from(
    { length: group.numberOfChildren },
    (_, child) => ['CHD', group.childrenAges[child]] as const,
  )
  const infants = Array.from({ length: group.numberOfInfants }, () => ['INF', infantAge] as const)
  return [...adults, ...children, ...infants].map(([type, age], index) => ({
    roomNumber,
    roomGroup: group.roomNumber,
    guestType: type,
    guestTitle: defaultTitle(type),
    guestFirstName: index === 0 ? '' : 'TBA',
    guestLastName: '',
    ...(age !== undefined && { guestAge: age }),
  }))
}

type Holder = { holderFirstName: string; holderLastName: string }

/** The guest is the room holder; what the holder lacks stays as it was. */
export function namedAsHolder<G extends Pick<RoomGuest, 'guestFirstName' | 'guestLastName'>>(
  guest: G,
  { holderFirstName, holderLastName }: Holder,
): G {
  return {
    ...guest,
    guestFirstName: holderFirstName.trim() || guest.guestFirstName,
    guestLastName: holderLastName.trim() || guest.guestLastName,
  }
}

/** The full names of all guests, separated by commas. */
export function namesOf(guests: readonly RoomGuest[]): string {
  return guests
    .map(({ guestTitle, guestFirstName, guestLastName }) =>
      `${guestTitle} ${guestFirstName} ${guestLastName}`.trim(),
    )
    .join(', ')
}

function defaultTitle(type: GuestType): RoomGuest['guestTitle'] {
  return type === 'ADT' ? 'MR' : 'MSTR'
}
