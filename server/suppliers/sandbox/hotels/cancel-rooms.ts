import { sql } from 'kysely'
import * as v from 'valibot'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { SupplierCancellation } from '../../../hotel/ports.ts'
import { injectedCancellationFault } from '../injected-faults.ts'
import { rateIdOf } from './check-rates.ts'
import { giveBackRooms } from './sold-nights.ts'
import { chargeOfCancelling } from './sold-terms.ts'

const named = v.object({ lastName: v.string() })
const order = v.object({
  holder: named,
  guests: v.array(named),
  stay: v.object({ checkInDate: v.string(), checkOutDate: v.string(), nights: v.number() }),
  rates: v.array(v.object({ rateKey: v.string(), numberOfRooms: v.number() })),
})

type Needs = { readonly database: Database; readonly now: () => Date }

export async function simulateCancellation(
  { database, now }: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  signal.throwIfAborted()
  const { payload } = (await bookingOf(database, supplierReference).executeTakeFirst()) ?? unknownBooking()
  return { charge: chargeOfCancelling(payload, now()) }
}

/** Safe to repeat: only the first cancellation returns the rooms to the allotment. */
export async function cancelRooms(
  { database, now }: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  signal.throwIfAborted()
  const { fault, charge } = await database.transaction(async () => {
    const booking =
      (await bookingOf(database, supplierReference).forUpdate().executeTakeFirst()) ?? unknownBooking()
    const charge = chargeOfCancelling(booking.payload, now())
    if (booking.status === 'CANCELLED') return { fault: undefined, charge }
    const { stay, rates, ...names } = v.parse(order, booking.payload)
    const injected = injectedCancellationFault(names)
    if (injected === 'keep') {
      throw new SupplierRefusal(
        'SUPPLIER_REFUSED',
        'The hotel does not accept a cancellation for this guest.',
      )
    }
    if (injected === 'keeplost') throw new Error('The connection broke before the cancellation arrived.')
    await giveBackRooms(
      database,
      stay,
      rates.map(({ rateKey, numberOfRooms }) => ({ rateId: rateIdOf(rateKey), rooms: numberOfRooms })),
    )
    await database.sql
      .updateTable('sandbox_booking')
      .set(({ ref, val }) => ({
        status: 'CANCELLED',
        ...(charge && {
          payload: sql<string>`${ref('payload')} || ${val(JSON.stringify({ charge }))}::jsonb`,
        }),
      }))
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return { fault: injected, charge }
  })
  if (fault === 'keeptimeout') throw new Error('The answer to the cancellation was lost.')
  return { charge }
}

function bookingOf(database: Database, supplierReference: string) {
  return database.sql
    .selectFrom('sandbox_booking')
    .selectAll()
    .where('supplier_reference', '=', supplierReference)
}

function unknownBooking(): never {
  throw new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not know this booking.')
}
