import type { SupplierDifference } from '#contract/pnr/supplier-change'
import type { ArrivingBooking } from '../ports.ts'

type Ours = {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly hotelId: string
  readonly hotelName: string
  readonly rooms: readonly {
    readonly roomTypeCode: string
    readonly roomTypeName: string
    readonly numberOfRooms: number
  }[]
}

/** In what a supplier has something else than we have. What it does not say is as we have it. */
export function differencesOf(ours: Ours, theirs: ArrivingBooking): SupplierDifference[] {
  const { status, statusWord, booked = {} } = theirs
  // what is cancelled has no rooms, and its days say nothing
  if (status !== 'CONFIRMED') return [{ what: 'STATUS', ours: 'CONFIRMED', theirs: statusWord }]
  const { checkInDate, checkOutDate, hotelId } = ours
  const days = {
    ours: `${checkInDate}/${checkOutDate}`,
    theirs: `${booked.checkInDate ?? checkInDate}/${booked.checkOutDate ?? checkOutDate}`,
  }
  const otherHotel = booked.hotelId !== undefined && booked.hotelId !== hotelId
  return [
    ...(otherHotel
      ? [{ what: 'HOTEL' as const, ours: ours.hotelName, theirs: theirs.hotelName ?? booked.hotelId ?? '' }]
      : []),
    ...(days.ours !== days.theirs ? [{ what: 'DAYS' as const, ...days }] : []),
    ...roomDifferences(ours, theirs),
  ]
}

function roomDifferences(ours: Ours, { booked, roomNames = {} }: ArrivingBooking): SupplierDifference[] {
  if (!booked?.rooms) return []
  const isCoded = [...ours.rooms, ...booked.rooms].every(({ roomTypeCode }) => roomTypeCode !== '')
  const countsOf = (rooms: NonNullable<typeof booked.rooms>) => countByType(rooms, isCoded)
  const [counted, told] = [countsOf(ours.rooms), countsOf(booked.rooms)]
  if (textOf(counted, {}) === textOf(told, {})) return []
  const ourNames = Object.fromEntries(ours.rooms.map((room) => [room.roomTypeCode, room.roomTypeName]))
  return [
    { what: 'ROOMS', ours: textOf(counted, ourNames), theirs: textOf(told, { ...ourNames, ...roomNames }) },
  ]
}

/** Rooms whose types are not all known are counted alone. */
function countByType(
  rooms: readonly { readonly roomTypeCode: string; readonly numberOfRooms: number }[],
  isCoded: boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { roomTypeCode, numberOfRooms } of rooms) {
    const type = isCoded ? roomTypeCode : ''
    counts.set(type, (counts.get(type) ?? 0) + numberOfRooms)
  }
  return counts
}

/** `1 × Twin room, 2 × Suite`: in any order they are the same rooms. */
function textOf(counts: ReadonlyMap<string, number>, names: Readonly<Record<string, string>>): string {
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, count]) => (code === '' ? `${count}` : `${count} × ${names[code] || code}`))
    .join(', ')
}
