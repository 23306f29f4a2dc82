import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import type { SandboxBookingRow } from '../../../db/tables/sandbox-tables.ts'
import { changeRooms, priceOtherDays } from '../hotels/change/change-rooms.ts'
import { type SoldStay, soldStayOf } from '../hotels/change/sold-stay.ts'
import type { Listing } from '../hotels/hotel-catalogue.ts'
import { soldTerms } from '../hotels/sold-terms.ts'
import { FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { bodyOf, type Face, faceOf, holderBody, paxesBody, remarkBody } from './booking-body.ts'
import { asVendor, readBooking } from './bookings.ts'
import { listingOf } from './check-rates.ts'

const request = v.object({
  mode: v.picklist(['SIMULATION', 'UPDATE']),
  booking: v.object({
    holder: holderBody,
    remark: v.optional(remarkBody, ''),
    hotel: v.object({
      checkIn: isoDate,
      checkOut: isoDate,
      rooms: v.pipe(v.array(v.object({ paxes: paxesBody })), v.minLength(1)),
    }),
  }),
})

/** Changes holder, remark, guests and days; the rooms stay. */
export async function changeBooking(needs: ApiNeeds, reference: string, body: unknown, signal: AbortSignal) {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_DATA', parsed.issues[0].message)
  const { mode, booking } = parsed.output
  const row = await readBooking(needs, reference)
  const sold = soldStayOf(row)
  const listing = await listingOf(needs, { hotelId: row.supplier_hotel_id })
  if (row.status === 'CANCELLED' || !sold || !listing || !faceOf(row)) {
    throw new FaceRefusal(400, 'INVALID_DATA', 'The booking cannot be modified.')
  }
  const face: Face = {
    holder: booking.holder,
    remark: booking.remark,
    paxes: booking.hotel.rooms.map(({ paxes }) => paxes),
  }
  if (face.paxes.length !== sold.rates.length) {
    throw new FaceRefusal(400, 'INVALID_DATA', 'The rooms of the booking cannot be modified.')
  }
  const { checkIn: checkInDate, checkOut: checkOutDate } = booking.hotel
  const isMoved = checkInDate !== row.check_in || checkOutDate !== row.check_out
  const days = isMoved ? { checkInDate, checkOutDate } : undefined
  if (mode === 'SIMULATION') {
    const moved = days ? await movedTo(needs, listing, sold, days).catch(asVendor) : {}
    return { booking: await bodyOf(needs, withWritten(row, { ...moved, face }, days)) }
  }
  const names = {
    holder: { lastName: face.holder.surname },
    guests: face.paxes
      .flat()
      .flatMap(({ surname }) => (surname === undefined ? [] : [{ lastName: surname }])),
  }
  const change = { supplierReference: reference, days, noted: { ...names, face }, names }
  await changeRooms(needs, listing, change, signal).catch(asVendor)
  return { booking: await bodyOf(needs, await readBooking(needs, reference)) }
}

type Days = { readonly checkInDate: string; readonly checkOutDate: string }

async function movedTo(needs: ApiNeeds, listing: Listing, sold: SoldStay, days: Days): Promise<object> {
  const { choices } = await priceOtherDays(needs, listing, sold, days)
  return { terms: choices.map(({ checked }) => soldTerms(checked)) }
}

function withWritten(row: SandboxBookingRow, written: object, days: Days | undefined): SandboxBookingRow {
  return {
    ...row,
    ...(days && { check_in: days.checkInDate, check_out: days.checkOutDate }),
    // as the database would give it back
    payload: JSON.parse(JSON.stringify({ ...Object(row.payload), ...written })),
  }
}
