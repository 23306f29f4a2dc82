import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { TicketOf } from '../../../train/ports.ts'
import { refusal, trickOf } from './rail-behaviour.ts'
import type { RailNeeds } from './rail-offers.ts'
import { giveBackSeats } from './seat-book.ts'
import { lockTrainBooking } from './train-book.ts'

/** Once: a second issue is refused, and says nothing new. */
export async function issueTickets(
  { database, now }: RailNeeds,
  supplierReference: string,
  signal: AbortSignal,
): Promise<{ readonly tickets: readonly TicketOf[] }> {
  signal.throwIfAborted()
  const { tickets, trick } = await database.transaction(async () => {
    const { status, held_until, order } = await lockTrainBooking(database, supplierReference)
    const asked = trickOf('issue', order.holder)
    if (asked === 'issuelost') throw new Error('The connection broke before the order arrived.')
    if (status === 'CANCELLED') throw refusal('This booking is cancelled.')
    if (status === 'ISSUED') throw refusal('The tickets of this booking are issued already.')
    if (status === 'EXPIRED' || held_until <= now()) throw refusal('This booking has expired.')
    if (asked === 'decline') throw refusal('The railway declines to issue these tickets.')
    const places = order.journeys.flatMap((_, index) =>
      order.passengers.map(({ paxNumber }) => ({
        paxNumber,
        leg: index === 0 ? (1 as const) : (2 as const),
      })),
    )
    const numbers = await drawNumbers(database, places.length)
    const drawn = places.map((place, at) => ({ ...place, ticketNumber: numbers[at] ?? '' }))
    await database.sql
      .updateTable('sandbox_train_booking')
      .set({ status: 'ISSUED', tickets: JSON.stringify(drawn), changed_at: now() })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return { tickets: drawn, trick: asked }
  })
  if (trick === 'issuetimeout') throw new Error('The answer to the order was lost.')
  return { tickets }
}

async function drawNumbers(database: Database, count: number): Promise<string[]> {
  const drawn = await sql<{ number: string }>`
    select 'TKT' || nextval('sandbox_ticket_number') as number from generate_series(1, ${count}::int)
  `.execute(database.sql)
  return drawn.rows.map(({ number }) => number)
}

/** Once or again: what is cancelled stays so, and its seats are sold again. */
export async function cancelHold(
  { database, now }: RailNeeds,
  supplierReference: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const trick = await database.transaction(async () => {
    const { status, order } = await lockTrainBooking(database, supplierReference)
    if (status === 'CANCELLED') return undefined
    if (status === 'ISSUED') throw refusal('Issued tickets cannot be cancelled.')
    const asked = trickOf('cancel', order.holder)
    if (asked === 'keep') throw refusal('The railway does not accept a cancellation for this passenger.')
    if (asked === 'keeplost') throw new Error('The connection broke before the cancellation arrived.')
    await giveBackSeats(database, supplierReference)
    await database.sql
      .updateTable('sandbox_train_booking')
      .set({ status: 'CANCELLED', changed_at: now() })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return asked
  })
  if (trick === 'keeptimeout') throw new Error('The answer to the cancellation was lost.')
}
