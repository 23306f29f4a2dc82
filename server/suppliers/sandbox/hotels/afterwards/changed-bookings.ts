import { sql } from 'kysely'
import * as v from 'valibot'
import { addDays } from '#contract/day/dates'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../../../db/database.ts'
import type { SandboxBookingRow } from '../../../../db/tables/sandbox-tables.ts'
import type { ArrivingBooking } from '../../../../hotel/ports.ts'
import type { Catalogue, ReadCatalogue } from '../hotel-catalogue.ts'
import { soldRooms } from '../sold-terms.ts'

/** How long after a booking its supplier changes it: its own confirmation is as ordered. */
const lateMs = 5_000

const changes = ['moved', 'otherhotel', 'otherroom', 'dropped'] as const

const names = v.object({
  holder: v.object({ lastName: v.string() }),
  guests: v.array(v.object({ lastName: v.string() })),
})

/** What the supplier has changed of a booking by itself, a few seconds after it was made, because of a last name in it (docs/sandbox.md). */
export function changeOf(
  { status, payload, created_at }: Pick<SandboxBookingRow, 'status' | 'payload' | 'created_at'>,
  now: Date,
): (typeof changes)[number] | undefined {
  if (status !== 'CONFIRMED' || now.getTime() - created_at.getTime() < lateMs) return undefined
  const parsed = v.safeParse(names, payload)
  if (!parsed.success) return undefined
  const { holder, guests } = parsed.output
  const given = [holder, ...guests].map(({ lastName }) => lastName.trim().toLowerCase())
  return changes.find((change) => given.includes(change))
}

type Row = Pick<
  SandboxBookingRow,
  'supplier_code' | 'supplier_hotel_id' | 'status' | 'check_in' | 'check_out' | 'payload' | 'created_at'
>

/** A booking as the supplier has it by now. */
export function asChanged(catalogue: Catalogue, row: Row, now: Date) {
  const { supplier_code: supplierCode, supplier_hotel_id: hotelId } = row
  const change = changeOf(row, now)
  const booked = catalogue.listing(supplierCode, hotelId)
  const others = booked ? catalogue.listingsIn(supplierCode, booked.place.id) : []
  const listing = change === 'otherhotel' ? others.find((other) => other.hotelId !== booked?.hotelId) : booked
  const days = change === 'moved' ? 1 : 0
  return {
    status: change === 'dropped' ? ('CANCELLED' as const) : row.status,
    listing,
    checkIn: addDays(row.check_in, days),
    checkOut: addDays(row.check_out, days),
    rooms: soldRooms(row.payload)?.map((room) => {
      const other = booked?.rates.find((rate) => rate.room_type_code !== room.code)
      return change === 'otherroom' && other
        ? { ...room, code: other.room_type_code, name: other.room_type_name }
        : room
    }),
  }
}

type Needs = { readonly database: Database; readonly now: () => Date; readonly readCatalogue: ReadCatalogue }

/** A page of a supplier's bookings whose check-in is in a span of days. */
export async function arrivalsOf(
  { database, now, readCatalogue }: Needs,
  supplierCode: SupplierCode,
  { from, to }: { from: string; to: string },
  { first, most }: { first: number; most: number },
): Promise<ArrivingBooking[]> {
  const rows = await database.sql
    .selectFrom('sandbox_booking')
    .selectAll()
    .where('supplier_code', '=', supplierCode)
    .where(sql<boolean>`check_in between ${from}::date and ${to}::date`)
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .offset(first)
    .limit(most)
    .execute()
  const catalogue = await readCatalogue()
  return rows.map((row) => {
    const { status, listing, checkIn, checkOut, rooms } = asChanged(catalogue, row, now())
    return {
      supplierReference: row.supplier_reference,
      status,
      statusWord: status,
      booked: {
        ...(listing && { hotelId: listing.hotelId }),
        checkInDate: checkIn,
        checkOutDate: checkOut,
        ...(rooms && {
          rooms: rooms.map(({ code, rooms: count }) => ({ roomTypeCode: code, numberOfRooms: count })),
        }),
      },
      ...(listing && { hotelName: listing.hotel.name }),
      roomNames: Object.fromEntries((rooms ?? []).map(({ code, name }) => [code, name])),
    }
  })
}
