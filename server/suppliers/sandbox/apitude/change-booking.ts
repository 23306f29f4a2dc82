import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import type { SandboxBookingRow } from '../../../db/tables/sandbox-tables.ts'
import { changeRooms, simulateRooms } from '../hotels/change/change-rooms.ts'
import type { WantedRooms } from '../hotels/change/other-rooms.ts'
import { soldStayOf } from '../hotels/change/sold-stay.ts'
import { soldRooms } from '../hotels/sold-terms.ts'
import { FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { bodyOf, type Face, faceOf, holderBody, paxesBody, remarkBody } from './booking-body.ts'
import { asVendor, readBooking } from './bookings.ts'
import { listingOf } from './check-rates.ts'
import { boardCode } from './rate-body.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const room = v.object({
  /** Its place in the booking, from 1; a room that is added has none. */
  id: v.optional(count),
  code: v.string(),
  paxes: paxesBody,
  rates: v.pipe(v.array(v.object({ boardCode: v.string(), rooms: count })), v.length(1)),
})
type Room = v.InferOutput<typeof room>

const request = v.object({
  mode: v.picklist(['SIMULATION', 'UPDATE']),
  booking: v.object({
    holder: holderBody,
    remark: v.optional(remarkBody, ''),
    hotel: v.object({
      checkIn: isoDate,
      checkOut: isoDate,
      rooms: v.pipe(v.array(room), v.minLength(1)),
    }),
  }),
})

/** Changes holder, remark, guests, days, board and rooms. Rooms that are left out are given back. */
export async function changeBooking(needs: ApiNeeds, reference: string, body: unknown, signal: AbortSignal) {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw invalid(parsed.issues[0].message)
  const { mode, booking } = parsed.output
  const row = await readBooking(needs, reference)
  const listing = await listingOf(needs, { hotelId: row.supplier_hotel_id })
  if (row.status === 'CANCELLED' || !listing || !faceOf(row)) {
    throw invalid('The booking cannot be modified.')
  }
  const { checkIn: checkInDate, checkOut: checkOutDate, rooms } = booking.hotel
  const face: Face = {
    holder: booking.holder,
    remark: booking.remark,
    paxes: rooms.map(({ paxes }) => paxes),
  }
  const names = {
    holder: { lastName: face.holder.surname },
    guests: face.paxes
      .flat()
      .flatMap(({ surname }) => (surname === undefined ? [] : [{ lastName: surname }])),
  }
  const isMoved = checkInDate !== row.check_in || checkOutDate !== row.check_out
  const change = {
    supplierReference: reference,
    ...(isMoved && { days: { checkInDate, checkOutDate } }),
    ...otherRoomsOf(row, rooms),
    noted: { ...names, face },
    names,
  }
  if (mode === 'SIMULATION') {
    return { booking: await bodyOf(needs, await simulateRooms(needs, listing, change).catch(asVendor)) }
  }
  await changeRooms(needs, listing, change, signal).catch(asVendor)
  return { booking: await bodyOf(needs, await readBooking(needs, reference)) }
}

/** Rooms and board, where they are not those of the booking. */
function otherRoomsOf(row: SandboxBookingRow, rooms: readonly Room[]) {
  const sold = soldStayOf(row)
  const current = soldRooms(row.payload)
  if (!sold || current?.length !== sold.rates.length) throw invalid('The booking cannot be modified.')
  const last = Math.max(...sold.rates.map(({ roomNumber }) => roomNumber))
  const paxes = faceOf(row)?.paxes ?? []
  const wanted = rooms.map(({ id, code, rates: [rate], paxes: guests }, at): WantedRooms => {
    const numberOfRooms = rate?.rooms ?? 1
    const like = id
      ? id - 1
      : current.findIndex((one, place) => one.code === code && areAlike(guests, paxes[place]))
    const source = sold.rates[like]
    const isOfType = current[like]?.code === code
    if (!source || !isOfType || ageTexts(guests).length !== numberOfRooms) {
      throw invalid('The rooms do not go with the booking.')
    }
    if (id) return { number: source.roomNumber, numberOfRooms }
    return { number: last + at + 1, like: source.roomNumber, numberOfRooms }
  })
  const isSame =
    wanted.length === sold.rates.length &&
    wanted.every(({ number, numberOfRooms }, at) => {
      const rate = sold.rates[at]
      return number === rate?.roomNumber && numberOfRooms === rate.numberOfRooms
    })
  const boards = new Set(rooms.map(({ rates: [rate] }) => rate?.boardCode))
  const [board] = boards
  const isSameBoard = wanted.every(({ number, like }, at) => {
    const place = sold.rates.findIndex(({ roomNumber }) => roomNumber === (like ?? number))
    return boardCode(current[place]?.board ?? '') === rooms[at]?.rates[0]?.boardCode
  })
  if (!isSameBoard && boards.size > 1) throw invalid('All rooms have one board.')
  return { ...(!isSame && { rooms: wanted }), ...(!isSameBoard && { board }) }
}

/** Whether each room of these guests is for as many people, of the same ages, as a room of those. */
function areAlike(guests: Face['paxes'][number], others: Face['paxes'][number] = []): boolean {
  const [other] = ageTexts(others)
  return ageTexts(guests).every((text) => text === other)
}

/** The guests of each room, as far as its price depends on them. */
function ageTexts(guests: Face['paxes'][number]): string[] {
  return [...new Set(guests.map(({ roomId }) => roomId))].map((roomId) =>
    guests
      .filter((guest) => guest.roomId === roomId)
      .map(({ type, age }) => `${type}${age ?? ''}`)
      .sort()
      .join(),
  )
}

function invalid(message: string): FaceRefusal {
  return new FaceRefusal(400, 'INVALID_DATA', message)
}
