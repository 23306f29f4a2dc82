import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import { money } from '#contract/money/money'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { SandboxBookingRow } from '../../../db/tables/sandbox-tables.ts'
import type { ChosenRate, Stay } from '../../../hotel/ports.ts'
import { changeOf } from '../hotels/afterwards/changed-bookings.ts'
import { bookRooms } from '../hotels/book-rooms.ts'
import { cancelRooms } from '../hotels/cancel-rooms.ts'
import { arrangementOf, type RoomGroup } from '../hotels/room-groups.ts'
import { chargeOfCancelling } from '../hotels/sold-terms.ts'
import { ConnectionCut, FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { bodyOf, holderBody, paxesBody, remarkBody } from './booking-body.ts'
import { listingOf, offerOf } from './check-rates.ts'
import { isRechecked } from './rate-body.ts'
import { type RoomKey, readKey } from './room-key.ts'

const request = v.object({
  holder: holderBody,
  clientReference: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  remark: v.optional(remarkBody),
  creationUser: v.optional(v.pipe(v.string(), v.maxLength(50))),
  rooms: v.pipe(v.array(v.object({ rateKey: v.string(), paxes: paxesBody })), v.minLength(1)),
})

export async function book(needs: ApiNeeds, body: unknown, signal: AbortSignal) {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_DATA', parsed.issues[0].message)
  const { holder, rooms, clientReference, remark } = parsed.output
  const keys = rooms.map(({ rateKey }) => readKey(rateKey))
  const [first] = keys
  const listing = first && (await listingOf(needs, first))
  if (!first || !listing) throw new FaceRefusal(400, 'INVALID_DATA', 'The rateKey is not valid.')
  if (isRechecked(listing) && keys.some(({ isChecked }) => !isChecked)) {
    throw new FaceRefusal(400, 'INVALID_DATA', 'The rate has to be checked before it is booked.')
  }
  const named = rooms.flatMap(({ paxes }) => paxes.flatMap(({ surname }) => surname ?? []))
  const { currency } = listing.place
  const order = {
    clientReference: asInBook(clientReference),
    stay: first.stay,
    rates: await Promise.all(
      chosenBy(keys, first.stay).map(async ({ key, ...chosen }) => ({
        ...chosen,
        net:
          key.netMinor === null
            ? (await offerOf(needs, listing, key).catch(soldMeanwhile)).answer.net
            : money(currency, key.netMinor),
      })),
    ),
    holder: { lastName: holder.surname },
    guests: named.map((lastName) => ({ lastName })),
    face: { holder, remark: remark ?? '', paxes: rooms.map(({ paxes }) => paxes) },
  }
  const confirmation = await bookRooms(needs, listing, order, signal).catch(asVendor)
  return { booking: await bodyOf(needs, await readBooking(needs, confirmation.supplierReference)) }
}

/** A booking is refused for certain. */
function soldMeanwhile(error: unknown): never {
  if (!(error instanceof FaceRefusal)) throw error
  throw new FaceRefusal(400, error.family, error.message)
}

/** The book of all sandbox suppliers has Tradewind's whole reference, so that a person can compare them. */
function asInBook(clientReference: string): string {
  return /^[0-9A-F]{20}$/.test(clientReference) ? `TW-${clientReference}` : clientReference
}

/** Gives each key a group of rooms for its guests: rooms of the same guests that were asked for apart share a key. */
function chosenBy(keys: readonly RoomKey[], stay: Stay): (ChosenRate & { key: RoomKey })[] {
  const { groups } = arrangementOf('HBD', stay)
  const free = new Set<RoomGroup>(groups)
  return keys.map((key) => {
    const { rateId, group } = key
    const offered = groups.find(({ roomNumber }) => roomNumber === group)
    const alike = JSON.stringify(offered?.occupancy)
    const taken = [...free].find(({ occupancy }) => JSON.stringify(occupancy) === alike)
    if (!taken) throw new FaceRefusal(400, 'INVALID_DATA', 'The rooms do not go with the rateKeys.')
    free.delete(taken)
    const { roomNumber, numberOfRooms } = taken
    return { rateKey: `${rateId}.${roomNumber}`, roomNumber, numberOfRooms, key }
  })
}

/** What the sandbox's own functions throw, as the vendor answers it: their refusals are certain, and only their refusals. */
export function asVendor(error: unknown): never {
  if (!(error instanceof SupplierRefusal)) throw new ConnectionCut('no answer', { cause: error })
  if (error.code === 'SOLD_OUT') throw new FaceRefusal(400, 'PRODUCT_ERROR', 'Insufficient allotment.')
  throw new FaceRefusal(400, 'INVALID_DATA', error.message)
}

const listQuery = v.object({
  start: isoDate,
  end: isoDate,
  from: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  to: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  filterType: v.optional(v.picklist(['CHECKIN', 'CREATION']), 'CHECKIN'),
  status: v.optional(v.picklist(['ALL', 'CONFIRMED', 'CANCELLED']), 'ALL'),
  clientReference: v.optional(v.string()),
})

export async function listBookings(needs: ApiNeeds, query: URLSearchParams) {
  const parsed = v.safeParse(listQuery, Object.fromEntries(query))
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_REQUEST', parsed.issues[0].message)
  const { start, end, from, to, filterType, status, clientReference } = parsed.output
  const byDay = filterType === 'CHECKIN' ? ('check_in' as const) : ('created_at' as const)
  let rows = needs.database.sql
    .selectFrom('sandbox_booking')
    .selectAll()
    .where('supplier_code', '=', 'HBD')
    .where((row) => row(row.cast(row.ref(byDay), 'date'), '>=', row.cast(row.val(start), 'date')))
    .where((row) => row(row.cast(row.ref(byDay), 'date'), '<=', row.cast(row.val(end), 'date')))
  if (status !== 'ALL') rows = rows.where('status', '=', status)
  if (clientReference !== undefined) {
    rows = rows.where('client_reference', '=', asInBook(clientReference))
  }
  const found = await rows
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .offset(Math.max(0, from - 1))
    .limit(Math.max(0, to - from + 1))
    .execute()
  return {
    bookings: {
      ...(found.length > 0 && { bookings: await Promise.all(found.map((row) => bodyOf(needs, row))) }),
      from,
      to,
      total: found.length,
    },
  }
}

export async function bookingDetail(needs: ApiNeeds, reference: string) {
  return { booking: await bodyOf(needs, await readBooking(needs, reference)) }
}

export async function cancelBooking(
  needs: ApiNeeds,
  reference: string,
  flag: string | null,
  signal: AbortSignal,
) {
  const before = await readBooking(needs, reference)
  if (before.status === 'CANCELLED' || changeOf(before, needs.now()) === 'dropped') {
    throw new FaceRefusal(400, 'INVALID_DATA', 'The booking is cancelled already.')
  }
  if (flag === 'SIMULATION') {
    return { booking: await bodyOf(needs, before, chargeOfCancelling(before.payload, needs.now())) }
  }
  const { charge } = await cancelRooms(needs, reference, signal).catch(asVendor)
  return { booking: await bodyOf(needs, await readBooking(needs, reference), charge) }
}

export async function readBooking({ database }: ApiNeeds, reference: string): Promise<SandboxBookingRow> {
  const row = await database.sql
    .selectFrom('sandbox_booking')
    .selectAll()
    .where('supplier_code', '=', 'HBD')
    .where('supplier_reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new FaceRefusal(404, 'INVALID_DATA', 'The booking does not exist.')
  return row
}
