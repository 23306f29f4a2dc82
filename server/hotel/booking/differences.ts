import type { Difference } from '#contract/call/desk'
import type { BookedStay } from '../ports.ts'
import type { BookingRecord, RoomRecord } from './booking-record.ts'

type Ordered = {
  /** Ours. */
  readonly clientReference: string
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly record: {
    readonly hotel: Pick<BookingRecord['hotel'], 'hotelId'>
    readonly rooms: readonly Pick<RoomRecord, 'roomTypeCode' | 'numberOfRooms' | 'net'>[]
  }
}

/** In what a supplier has booked something else than was ordered. What it does not say is as it was ordered. */
export function differencesFrom(
  { clientReference, checkInDate, checkOutDate, record }: Ordered,
  { hotelId, rooms, currency, otherReference, ...days }: BookedStay,
): Difference[] {
  const compared = (what: Difference['what'], ordered: string, told: string | undefined): Difference[] =>
    told === undefined || told === ordered ? [] : [{ what, ordered, told }]
  const isCoded = [...record.rooms, ...(rooms ?? [])].every(({ roomTypeCode }) => roomTypeCode !== '')
  const textOf = (all: NonNullable<typeof rooms>) =>
    roomsText(isCoded ? all : all.map((room) => ({ ...room, roomTypeCode: '–' })))
  return [
    ...compared('REFERENCE', clientReference, otherReference),
    ...compared('HOTEL', record.hotel.hotelId, hotelId),
    ...compared(
      'DAYS',
      `${checkInDate}/${checkOutDate}`,
      `${days.checkInDate ?? checkInDate}/${days.checkOutDate ?? checkOutDate}`,
    ),
    ...compared('ROOMS', textOf(record.rooms), rooms && textOf(rooms)),
    ...compared('CURRENCY', record.rooms[0]?.net.currency ?? '', currency),
  ]
}

/** `2 × DBL.ST, 1 × TWN.ST`: in any order, and counted together, they are the same rooms. */
function roomsText(rooms: NonNullable<BookedStay['rooms']>): string {
  const counts = new Map<string, number>()
  for (const { roomTypeCode, numberOfRooms } of rooms) {
    counts.set(roomTypeCode, (counts.get(roomTypeCode) ?? 0) + numberOfRooms)
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ')
}
