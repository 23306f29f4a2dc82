import { setTimeout } from 'node:timers/promises'
import { daysBetween } from '#contract/day/dates'
import { SupplierRefusal } from '../../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../../db/database.ts'
import type { SandboxBookingRow } from '../../../../db/tables/sandbox-tables.ts'
import type { Stay } from '../../../../hotel/ports.ts'
import { injectedFault, type OrderNames, waitForAbort } from '../../injected-faults.ts'
import { type BookNeeds, wantedOf } from '../book-rooms.ts'
import { type CheckedChoice, checkRates, rateIdOf } from '../check-rates.ts'
import type { Listing } from '../hotel-catalogue.ts'
import { giveBackRooms, takeRooms } from '../sold-nights.ts'
import { soldTerms } from '../sold-terms.ts'
import { type SoldStay, soldStayOf } from './sold-stay.ts'

/** A change as the book of the sandbox writes it. */
export type RoomChange = {
  readonly supplierReference: string
  /** Left out: the days stay. */
  readonly days?: { readonly checkInDate: string; readonly checkOutDate: string } | undefined
  /** Written over what the order says, as it is. */
  readonly noted: object
  /** The names after the change decide about failures. */
  readonly names: OrderNames
}

/** What other days would cost, at the rates that the booking has. */
export async function priceOtherDays(
  needs: Pick<BookNeeds, 'database' | 'now'>,
  listing: Listing,
  sold: SoldStay,
  days: NonNullable<RoomChange['days']>,
): Promise<{ stay: Stay; choices: readonly CheckedChoice[] }> {
  const stay = { ...sold.stay, ...days, nights: daysBetween(days.checkInDate, days.checkOutDate) }
  const { choices } = await checkRates(needs, listing, stay, sold.rates)
  return { stay, choices }
}

/** Changes the booking in one transaction. */
export async function changeRooms(
  needs: BookNeeds,
  listing: Listing,
  change: RoomChange,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const fault = injectedFault(change.names)
  if (fault === 'lost') throw new Error('The connection broke before the change arrived.')
  if (fault === 'reject') {
    throw new SupplierRefusal('SUPPLIER_REFUSED', 'The hotel does not accept this change.')
  }
  // a change that has arrived is made even if the caller has given up
  if (fault === 'slow') await setTimeout(needs.slowMs)
  await needs.database.transaction(() => write(needs, listing, change))
  if (fault === 'crash') needs.crash?.()
  if (fault === 'timeout') throw new Error('The answer to the change was lost.')
  if (fault === 'late') await waitForAbort(signal)
}

async function write(
  needs: BookNeeds,
  listing: Listing,
  { supplierReference, days, noted }: RoomChange,
): Promise<void> {
  const { database } = needs
  const row = await bookingRow(database, supplierReference).forUpdate().executeTakeFirst()
  const sold = row && soldStayOf(row)
  if (!sold || row.status === 'CANCELLED') throw notChanged()
  const other = days && (await moveDays(needs, listing, sold, days))
  await database.sql
    .updateTable('sandbox_booking')
    .set({
      ...(days && { check_in: days.checkInDate, check_out: days.checkOutDate }),
      payload: JSON.stringify({ ...Object(row.payload), ...noted, ...other, changes: changesOf(row) + 1 }),
    })
    .where('supplier_reference', '=', supplierReference)
    .execute()
}

/** How often the booking was changed. */
function changesOf({ payload }: SandboxBookingRow): number {
  return Number(Object(payload).changes ?? 0)
}

async function moveDays(
  needs: BookNeeds,
  listing: Listing,
  sold: SoldStay,
  days: NonNullable<RoomChange['days']>,
): Promise<object> {
  const { database } = needs
  // the rooms of the booking itself do not stand in its own way
  await giveBackRooms(
    database,
    sold.stay,
    sold.rates.map(({ rateKey, numberOfRooms }) => ({ rateId: rateIdOf(rateKey), rooms: numberOfRooms })),
  )
  const { stay, choices } = await priceOtherDays(needs, listing, sold, days)
  await takeRooms(database, stay, wantedOf(choices))
  return {
    stay,
    rates: sold.rates.map((rate, at) => ({ ...rate, net: choices[at]?.checked.net ?? rate.net })),
    terms: choices.map(({ checked }) => soldTerms(checked)),
  }
}

export function bookingRow({ sql }: Database, supplierReference: string) {
  return sql.selectFrom('sandbox_booking').selectAll().where('supplier_reference', '=', supplierReference)
}

export async function readBookingRow(
  database: Database,
  supplierReference: string,
): Promise<SandboxBookingRow> {
  const row = await bookingRow(database, supplierReference).executeTakeFirst()
  if (!row) throw new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not know this booking.')
  return row
}

export function notChanged(): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not change this booking.')
}
