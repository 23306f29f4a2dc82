import type { GuestType, RoomGuest } from '#contract/hotel-request'
import type { QuoteRecord } from './quote-store.ts'

/** Why these guests do not fit the rooms; `null` when they do. Identical rooms are named by the guests of one
 * (spec: shell-and-hotel §5). */
export function guestsFit(
  quote: Pick<QuoteRecord, 'combination' | 'rooms'>,
  guests: readonly RoomGuest[],
): string | null {
  const identical = quote.combination === 'IdenticalRoomCombination'
  const rooms = identical ? quote.rooms.slice(0, 1) : quote.rooms
  const wanted = (pick: 'adults' | 'children' | 'infants') =>
    rooms.reduce((total, room) => total + room.occupancy[pick] * (identical ? 1 : room.numberOfRooms), 0)
  const given = (type: GuestType) => guests.filter(({ guestType }) => guestType === type).length
  const counts = [
    ['adults', wanted('adults'), given('ADT')],
    ['children', wanted('children'), given('CHD')],
    ['infants', wanted('infants'), given('INF')],
  ] as const
  for (const [what, expected, found] of counts) {
    if (expected !== found) return `The rooms are for ${expected} ${what}, but ${found} are named.`
  }
  const ages = (list: readonly (number | undefined)[]) => list.map((age) => age ?? -1).sort((a, b) => a - b)
  const wantedAges = rooms.flatMap((room) =>
    Array.from({ length: identical ? 1 : room.numberOfRooms }, () => room.occupancy.childrenAges).flat(),
  )
  const givenAges = guests.filter(({ guestType }) => guestType === 'CHD').map(({ guestAge }) => guestAge)
  if (ages(wantedAges).join() !== ages(givenAges).join()) {
    return 'The children must have the ages that were searched for.'
  }
  return null
}
