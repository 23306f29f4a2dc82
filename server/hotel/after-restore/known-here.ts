import { sql } from 'kysely'
import { openStates } from '../../commands/command-store.ts'
import type { Database } from '../../db/database.ts'
import type { MadeBooking } from '../ports.ts'

type Named = Pick<MadeBooking, 'supplierReference' | 'ourReference'>

/** Whether bookings of a supplier are bookings here, or will be when a command of ours was looked up. */
export async function knownHere(
  { sql: db }: Database,
  supplierCode: string,
  bookings: readonly Named[],
): Promise<(booking: Named) => boolean> {
  const theirs = bookings.map(({ supplierReference }) => supplierReference)
  const ours = bookings.flatMap(({ ourReference }) => ourReference ?? [])
  const [booked, open] = await Promise.all([
    db
      .selectFrom('booking')
      .select('supplier_reference as reference')
      .where('supplier_code', '=', supplierCode)
      .where('supplier_reference', '=', sql<string>`any(${theirs}::text[])`)
      .execute(),
    db
      .selectFrom('command')
      .select('client_reference as reference')
      .where('supplier_code', '=', supplierCode)
      .where('client_reference', '=', sql<string>`any(${ours}::text[])`)
      .where('state', 'in', openStates)
      .execute(),
  ])
  const known = new Set([...booked, ...open].map(({ reference }) => reference))
  return ({ supplierReference, ourReference }) =>
    known.has(supplierReference) || (ourReference !== null && known.has(ourReference))
}
