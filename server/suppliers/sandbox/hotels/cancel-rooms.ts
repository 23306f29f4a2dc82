import * as v from 'valibot'
import { SupplierRefusal } from '../../../commands/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import { injectedCancellationFault } from '../injected-faults.ts'
import { rateIdOf } from './check-rates.ts'
import { giveBackRooms } from './sold-nights.ts'

const named = v.object({ lastName: v.string() })
const order = v.object({
  holder: named,
  guests: v.array(named),
  stay: v.object({ checkInDate: v.string(), checkOutDate: v.string(), nights: v.number() }),
  rates: v.array(v.object({ rateKey: v.string(), numberOfRooms: v.number() })),
})

/** Safe to repeat: only the first cancellation returns the rooms to the allotment. */
export async function cancelRooms(
  database: Database,
  supplierReference: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const fault = await database.transaction(async () => {
    const booking = await database.sql
      .selectFrom('sandbox_booking')
      .selectAll()
      .where('supplier_reference', '=', supplierReference)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) throw new SupplierRefusal('SUPPLIER_REFUSED', 'The supplier does not know this booking.')
    if (booking.status === 'CANCELLED') return undefined
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
      .set({ status: 'CANCELLED' })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return injected
  })
  if (fault === 'keeptimeout') throw new Error('The answer to the cancellation was lost.')
}
