import { sql } from 'kysely'
import { dayInJakarta } from '#contract/day/dates'
import { sum, times } from '#contract/money/money'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { TourConfirmation, TourOrder } from '../../../tour/ports.ts'
import { waitForAbort } from '../injected-faults.ts'
import { findDeparture, type StockDeparture } from './departures.ts'
import { injectedFault } from './tour-behaviour.ts'

export type BookNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Kills the process; `undefined` where no contact may do that. */
  readonly crash: (() => void) | undefined
}

export async function bookSeats(
  needs: BookNeeds,
  order: TourOrder,
  signal: AbortSignal,
): Promise<TourConfirmation> {
  signal.throwIfAborted()
  const fault = injectedFault(order)
  if (fault === 'lost') throw new Error('The connection broke before the order arrived.')
  if (fault === 'reject') throw refusal('The wholesaler does not accept a booking for this contact.')
  const found = findDeparture(order.departureId, dayInJakarta(needs.now()))
  if (!found) throw refusal('The wholesaler does not know this departure.')
  refuseOtherPrice(order, found.departure)
  if (found.stock.behaviour === 'SELLS_OUT') throw soldOut()
  const confirmation = await store(needs, order, found.departure.seats)
  if (fault === 'crash') needs.crash?.()
  if (fault === 'timeout') throw new Error('The answer to the order was lost.')
  if (fault === 'late') return waitForAbort(signal)
  return confirmation
}

function refuseOtherPrice({ counts, total }: TourOrder, { prices }: StockDeparture): void {
  const lines = counts.map(({ code, quantity }) => {
    const price = prices[code]
    if (!price) throw refusal('This departure is not sold in this category.')
    return times(price, quantity)
  })
  const asked = sum('IDR', lines)
  if (asked.currency !== total.currency || asked.minor !== total.minor) {
    throw refusal('The price has changed since it was asked for.')
  }
}

/** Seats and booking change in one transaction. */
function store({ database, now }: BookNeeds, order: TourOrder, seats: number): Promise<TourConfirmation> {
  const wanted = order.counts.reduce((all, { quantity }) => all + quantity, 0)
  return database.transaction(async () => {
    await database.sql
      .insertInto('sandbox_departure')
      .values({ id: order.departureId, seats })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const taken = await database.sql
      .updateTable('sandbox_departure')
      .set(({ eb, ref }) => ({ sold: eb(ref('sold'), '+', wanted) }))
      .where('id', '=', order.departureId)
      .where(({ eb, ref }) => eb(eb(ref('sold'), '+', wanted), '<=', ref('seats')))
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw soldOut()
    const row = await database.sql
      .insertInto('sandbox_tour_booking')
      .values({
        supplier_reference: sql<string>`'ALT-T' || nextval('sandbox_tour_number')`,
        client_reference: order.clientReference,
        departure_id: order.departureId,
        seats: wanted,
        payload: JSON.stringify(order),
        created_at: now(),
      })
      .returning('supplier_reference')
      .executeTakeFirstOrThrow()
    return { supplierReference: row.supplier_reference }
  })
}

/** If an order was sent twice, the first booking. */
export async function lookUpTour(
  database: Database,
  clientReference: string,
): Promise<TourConfirmation | null> {
  const row = await database.sql
    .selectFrom('sandbox_tour_booking')
    .select('supplier_reference')
    .where('client_reference', '=', clientReference)
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .executeTakeFirst()
  return row ? { supplierReference: row.supplier_reference } : null
}

/** Seats left by departure id; departures without a sale are missing. */
export async function seatsLeftOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database.sql.selectFrom('sandbox_departure').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, seats, sold }) => [id, seats - sold]))
}

export function refusal(sentence: string): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', sentence)
}

function soldOut(): SupplierRefusal {
  return new SupplierRefusal('SOLD_OUT', 'There are not enough seats left on this departure.')
}
