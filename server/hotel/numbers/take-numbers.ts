import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../db/database.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { HotelNumber } from '../ports.ts'
import { lockByReference, storeNumbers } from './numbers-store.ts'

type Needs = { database: Database; now: () => Date }

const fromSupplier: Origin = { requestId: 'hotel numbers', address: '', device: '' }

/** Puts the numbers that a supplier has told into our bookings. What we have not booked there, what is cancelled and what is known already
 * stays as it is. */
export async function takeNumbers(
  { database, now }: Needs,
  supplierCode: SupplierCode,
  numbers: readonly HotelNumber[],
): Promise<void> {
  const told = new Map(numbers.map(({ supplierReference, number }) => [supplierReference, number]))
  if (told.size === 0) return
  await database.transaction(async () => {
    const at = now()
    const booked = await lockByReference(database, supplierCode, [...told.keys()])
    const changes = booked.flatMap((booking) => {
      const number = told.get(booking.supplier_reference)
      return number === undefined || number === booking.hotel_number ? [] : [{ ...booking, number }]
    })
    if (changes.length === 0) return
    await storeNumbers(
      database,
      at,
      changes.map(({ id, number }) => ({ id, number })),
    )
    for (const { number, ...booking } of changes) {
      // no person asked; as at a time limit, the line is of the owner
      const supplier = { userId: null, userName: supplierCode, orgId: booking.owner_org_id }
      await recordAudit(database, at, supplier, fromSupplier, {
        action: 'booking.hotel-number-came',
        subject: `booking:${booking.locator}`,
        before: { hotelNumber: booking.hotel_number, saidBy: booking.hotel_number_said_by },
        after: { hotelNumber: number },
      })
    }
  })
}
