import * as v from 'valibot'
import { apitudeLimits, joinRemarks } from '#contract/hotel/supplier-limits'
import type { StandingStay, SupplierChange } from '../../../hotel/change-ports.ts'
import { plainText } from '../answer-values.ts'
import { nameOf, type Pax, paxesOf } from './booking-request.ts'

/** A booking as the vendor has told it, with everything that we do not read: a change sends it back. */
const told = v.looseObject({
  hotel: v.looseObject({ rooms: v.pipe(v.array(v.looseObject({})), v.minLength(1)) }),
})

/** The body of `PUT /bookings/{reference}`: the booking as it was told, with what is to be changed. `null`: its rooms are not
 * those that we know of. */
export function changeRequest(
  mode: 'SIMULATION' | 'UPDATE',
  found: unknown,
  { parts, after }: Pick<SupplierChange, 'parts' | 'after'>,
): { mode: string; booking: object } | null {
  const booking = v.parse(told, found)
  const rooms = parts.includes('GUESTS') ? renamed(booking.hotel.rooms, after) : booking.hotel.rooms
  if (!rooms) return null
  return {
    mode,
    booking: {
      ...booking,
      ...(parts.includes('GUESTS') && { holder: nameOf(after.holder) }),
      ...(parts.includes('REMARK') && { remark: remarkOf(after) }),
      hotel: {
        ...booking.hotel,
        ...(parts.includes('DAYS') && { checkIn: after.checkInDate, checkOut: after.checkOutDate }),
        rooms,
      },
    },
  }
}

/** The vendor lists the rooms of a booking by rate, or one by one. */
function renamed(rooms: readonly object[], stay: StandingStay): readonly object[] | null {
  const byRate = paxesByRate(stay)
  if (rooms.length === byRate.length) {
    return rooms.map((room, at) => ({ ...room, paxes: byRate[at] }))
  }
  const oneByOne = byRate.flatMap((paxes) =>
    [...new Set(paxes.map(({ roomId }) => roomId))].map((roomId) =>
      paxes.filter((pax) => pax.roomId === roomId).map((pax) => ({ ...pax, roomId: 1 })),
    ),
  )
  if (rooms.length !== oneByOne.length) return null
  return rooms.map((room, at) => ({ ...room, paxes: oneByOne[at] }))
}

/** The guests of each rate, as `POST /bookings` sends them. */
export function paxesByRate({ rooms, guests }: Pick<StandingStay, 'rooms' | 'guests'>): readonly Pax[][] {
  let before = 0
  return rooms.map(({ numberOfRooms, occupancy }) => {
    const first = before + 1
    before += numberOfRooms
    return paxesOf(occupancy, numberOfRooms, first, guests)
  })
}

export function remarkOf({ remarks }: Pick<StandingStay, 'remarks'>): string {
  return plainText(joinRemarks(remarks), apitudeLimits.longestRemarks)
}
