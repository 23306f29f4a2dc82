import * as v from 'valibot'
import type { Database } from '../../../db/database.ts'
import type { RailBooking } from '../../../train/ports.ts'
import { refusal } from './rail-behaviour.ts'

const seats = v.array(
  v.object({
    paxNumber: v.number(),
    leg: v.picklist([1, 2]),
    wagonNumber: v.number(),
    wagonName: v.string(),
    seatNumber: v.string(),
  }),
)
const tickets = v.array(
  v.object({ paxNumber: v.number(), leg: v.picklist([1, 2]), ticketNumber: v.string() }),
)
const order = v.object({
  journeys: v.array(v.object({ trainNumber: v.string() })),
  holder: v.object({ lastName: v.string() }),
  passengers: v.array(v.object({ paxNumber: v.number() })),
})

/** Locks a booking's row; call it inside a transaction. */
export async function lockTrainBooking(database: Database, supplierReference: string) {
  const row = await database.sql
    .selectFrom('sandbox_train_booking')
    .select(['status', 'held_until', 'payload'])
    .where('supplier_reference', '=', supplierReference)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refusal('The railway does not know this booking.')
  return { ...row, order: v.parse(order, row.payload) }
}

/** If an order was sent twice, the first hold. */
export async function lookUpTrain(
  database: Database,
  clientReference: string,
  now: Date,
): Promise<RailBooking | null> {
  const row = await database.sql
    .selectFrom('sandbox_train_booking')
    .select(['supplier_reference', 'held_until', 'status', 'seats', 'tickets'])
    .where('client_reference', '=', clientReference)
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .executeTakeFirst()
  if (!row) return null
  return {
    supplierReference: row.supplier_reference,
    heldUntil: row.held_until,
    status: row.status === 'HELD' && row.held_until <= now ? 'EXPIRED' : row.status,
    seats: v.parse(seats, row.seats),
    tickets: v.parse(tickets, row.tickets),
  }
}
