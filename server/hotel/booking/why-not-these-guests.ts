import type { GuestType, RoomGuest } from '#contract/hotel/booking-request'
import type { QuoteRecord } from '../quote/quote-store.ts'
import type { RoomRecord } from './booking-record.ts'

type Occupancy = RoomRecord['occupancy']

/** Why these guests do not fit the rooms; `null` when they do. Rooms are numbered from 1 across all groups; of identical
 * rooms only the guests of one are given (spec: shell-and-hotel §5). */
export function whyNotTheseGuests(
  quote: Pick<QuoteRecord, 'combination' | 'rooms'>,
  guests: readonly RoomGuest[],
): string | null {
  const all = quote.rooms.flatMap(({ numberOfRooms, occupancy }) =>
    Array.from({ length: numberOfRooms }, () => occupancy),
  )
  const rooms = quote.combination === 'IdenticalRoomCombination' ? all.slice(0, 1) : all
  if (guests.some(({ roomNumber }) => roomNumber > rooms.length)) {
    return `There are guests for a room that is not booked: ${rooms.length} must be named.`
  }
  for (const [index, occupancy] of rooms.entries()) {
    const here = guests.filter(({ roomNumber }) => roomNumber === index + 1)
    const obstacle = whyNotInRoom(index + 1, occupancy, here)
    if (obstacle) return obstacle
  }
  return null
}

export function whyNotInRoom(
  room: number,
  occupancy: Occupancy,
  guests: readonly Omit<RoomGuest, 'roomNumber'>[],
): string | null {
  const given = (type: GuestType) => guests.filter(({ guestType }) => guestType === type)
  const counts = [
    ['adults', occupancy.adults, given('ADT').length],
    ['children', occupancy.children, given('CHD').length],
    ['infants', occupancy.infants, given('INF').length],
  ] as const
  for (const [what, wanted, found] of counts) {
    if (wanted !== found) return `Room ${room} is for ${wanted} ${what}, but ${found} are named.`
  }
  const sorted = (ages: readonly number[]) => [...ages].sort((a, b) => a - b).join()
  const ages = given('CHD').map(({ guestAge }) => guestAge ?? -1)
  return sorted(ages) === sorted(occupancy.childrenAges)
    ? null
    : `The children of room ${room} must have the ages that were searched for.`
}
