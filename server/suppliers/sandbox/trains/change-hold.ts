import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { TicketOf } from '../../../train/ports.ts'
import { injectedFault, refusal } from './rail-behaviour.ts'
import type { RailNeeds } from './rail-offers.ts'
import { giveBackSeats } from './seat-book.ts'
import { lockTrainBooking } from './train-book.ts'

/** A second issue is refused, without the tickets. */
export async function issueTickets(
  { database, now }: RailNeeds,
  supplierReference: string,
  signal: AbortSignal,
): Promise<{ readonly tickets: readonly TicketOf[] }> {
  signal.throwIfAborted()
  const { tickets, fault } = await database.transaction(async () => {
    const { status, held_until, order } = await lockTrainBooking(database, supplierReference)
    const injected = injectedFault('issue', order.holder)
    if (injected === 'issuelost') throw new Error('The connection broke before the order arrived.')
    if (status === 'CANCELLED') throw refusal('This booking is cancelled.')
    if (status === 'ISSUED') throw refusal('The tickets of this booking are already issued.')
    if (status === 'EXPIRED' || held_until <= now()) throw refusal('This booking has expired.')
    if (injected === 'decline') throw refusal('The railway declines to issue these tickets.')
    const ticketSlots = order.journeys.flatMap((_, index) =>
      order.passengers.map(({ paxNumber }) => ({
        paxNumber,
        leg: index === 0 ? (1 as const) : (2 as const),
      })),
    )
    const numbers = await drawNumbers(database, ticketSlots.length)
    const drawn = ticketSlots.map((slot, at) => ({ ...slot, ticketNumber: numbers[at] ?? '' }))
    await database.sql
      .updateTable('sandbox_train_booking')
      .set({ status: 'ISSUED', tickets: JSON.stringify(drawn), changed_at: now() })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return { tickets: drawn, fault: injected }
  })
  if (fault === 'issuetimeout') throw new Error('The answer to the order was lost.')
  return { tickets }
}

async function drawNumbers(database: Database, count: number): Promise<string[]> {
  const drawn = await sql<{ number: string }>`
    select 'TKT' || nextval('sandbox_ticket_number') as number from generate_series(1, ${count}::int)
  `.execute(database.sql)
  return drawn.rows.map(({ number }) => number)
}

/** Safe to repeat; the seats can be sold again. */
export async function cancelHold(
  { database, now }: RailNeeds,
  supplierReference: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const fault = await database.transaction(async () => {
    const { status, order } = await lockTrainBooking(database, supplierReference)
    if (status === 'CANCELLED') return undefined
    if (status === 'ISSUED') throw refusal('Issued tickets cannot be cancelled.')
    const injected = injectedFault('cancel', order.holder)
    if (injected === 'keep') throw refusal('The railway does not accept a cancellation for this passenger.')
    if (injected === 'keeplost') throw new Error('The connection broke before the cancellation arrived.')
    await giveBackSeats(database, supplierReference)
    await database.sql
      .updateTable('sandbox_train_booking')
      .set({ status: 'CANCELLED', changed_at: now() })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return injected
  })
  if (fault === 'keeptimeout') throw new Error('The answer to the cancellation was lost.')
}
