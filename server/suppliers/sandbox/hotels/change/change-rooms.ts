import { setTimeout } from 'node:timers/promises'
import { SupplierRefusal } from '../../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../../db/database.ts'
import type { SandboxBookingRow } from '../../../../db/tables/sandbox-tables.ts'
import { injectedFault, type OrderNames, waitForAbort } from '../../injected-faults.ts'
import type { BookNeeds } from '../book-rooms.ts'
import type { Listing } from '../hotel-catalogue.ts'
import { soldTermsIn } from '../sold-terms.ts'
import { type OtherStay, takeOtherRooms } from './other-rooms.ts'
import { soldStayOf } from './sold-stay.ts'

/** A change as the book of the sandbox writes it. */
export type RoomChange = OtherStay & {
  readonly supplierReference: string
  /** Written over what the order says, as it is. */
  readonly noted: object
  /** The names after the change decide about failures. */
  readonly names: OrderNames
}

/** The booking as the change would make it: it is made, read and taken back. */
export async function simulateRooms(
  needs: BookNeeds,
  listing: Listing,
  change: RoomChange,
): Promise<SandboxBookingRow> {
  const takenBack = new Error('a simulation changes nothing')
  let made: SandboxBookingRow | undefined
  await needs.database
    .transaction(async () => {
      await write(needs, listing, change)
      made = await readBookingRow(needs.database, change.supplierReference)
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return made ?? unknownBooking()
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
  { supplierReference, noted, names: _ofFaults, ...other }: RoomChange,
): Promise<void> {
  const { database } = needs
  const row = await bookingRow(database, supplierReference).forUpdate().executeTakeFirst()
  const sold = row && soldStayOf(row)
  if (!sold || row.status === 'CANCELLED') throw notChanged()
  const isOther = Object.values(other).some((part) => part !== undefined)
  const terms = soldTermsIn(row.payload) ?? []
  const taken = isOther ? await takeOtherRooms(needs, listing, { ...sold, terms }, other) : {}
  const { days } = other
  await database.sql
    .updateTable('sandbox_booking')
    .set({
      ...(days && { check_in: days.checkInDate, check_out: days.checkOutDate }),
      payload: JSON.stringify({ ...Object(row.payload), ...noted, ...taken, changes: changesOf(row) + 1 }),
    })
    .where('supplier_reference', '=', supplierReference)
    .execute()
}

/** How often the booking was changed. */
function changesOf({ payload }: SandboxBookingRow): number {
  return Number(Object(payload).changes ?? 0)
}

export function bookingRow({ sql }: Database, supplierReference: string) {
  return sql.selectFrom('sandbox_booking').selectAll().where('supplier_reference', '=', supplierReference)
}

export async function readBookingRow(
  database: Database,
  supplierReference: string,
): Promise<SandboxBookingRow> {
  const row = await bookingRow(database, supplierReference).executeTakeFirst()
  return row ?? unknownBooking()
}

function unknownBooking(): never {
  throw new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not know this booking.')
}

export function notChanged(): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not change this booking.')
}
