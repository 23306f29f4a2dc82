import type { SupplierCode } from '#contract/hotel/supplier'
import type { SupplierDifference } from '#contract/pnr/supplier-change'
import type { Database } from '../../db/database.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { ArrivingBooking } from '../ports.ts'
import { differencesOf } from './compare-booking.ts'
import { type ComparedBooking, keepNews, lockCompared, storeReadings } from './readings-store.ts'

type Needs = { database: Database; now: () => Date }

const fromSupplier: Origin = { requestId: 'arrivals', address: '', device: '' }

/** What the supplier has of a booking; `null`: it does not find it. */
type Told = ReadonlyMap<string, ArrivingBooking | null>

/** Compares what a supplier has of bookings, by its references, with ours, and keeps what differs. The same difference is kept, told and audited once, also
 * when a person has settled it. `asked`: when the supplier was asked, by the clock of the database. */
export async function takeReadings(
  { database, now }: Needs,
  supplierCode: SupplierCode,
  told: Told,
  asked: Date,
): Promise<void> {
  if (told.size === 0) return
  await database.transaction(async () => {
    const at = now()
    const compared = (await lockCompared(database, supplierCode, [...told.keys()], asked)).map((booking) =>
      readingOf(booking, told.get(booking.supplier_reference) ?? null, at),
    )
    await storeReadings(database, at, compared)
    const changed = compared.filter(({ isNew }) => isNew)
    await keepNews(
      database,
      changed.flatMap(({ bookingId, differences }) => (differences ? [bookingId] : [])),
    )
    for (const { booking, differences } of changed) {
      // no person asked; as at a time limit, the line is of the owner
      const supplier = { userId: null, userName: supplierCode, orgId: booking.owner_org_id }
      await recordAudit(database, at, supplier, fromSupplier, {
        action: differences ? 'booking.supplier-changed' : 'booking.supplier-changed-back',
        subject: `booking:${booking.locator}`,
        before: { supplierDifferences: textOf(booking.differences) },
        after: { supplierDifferences: textOf(differences) },
      })
    }
  })
}

function readingOf(booking: ComparedBooking, theirs: ArrivingBooking | null, at: Date) {
  const found = theirs ? differencesOf(oursOf(booking), theirs) : missing
  const differences = found.length > 0 ? found : null
  const isNew = JSON.stringify(differences) !== JSON.stringify(booking.differences)
  return {
    booking,
    bookingId: booking.id,
    differences,
    isNew,
    foundAt: isNew ? differences && at : booking.found_at,
    settledAt: isNew ? null : booking.settled_at,
  }
}

const missing: SupplierDifference[] = [{ what: 'MISSING', ours: '', theirs: '' }]

function oursOf({ check_in, check_out, record }: ComparedBooking) {
  const { hotelId, hotelName } = record.hotel
  return { checkInDate: check_in, checkOutDate: check_out, hotelId, hotelName, rooms: record.rooms }
}

/** For the audit: without codes that only the screens have words for, where the supplier has said something. */
function textOf(differences: readonly SupplierDifference[] | null): string | null {
  return differences?.map(({ what, theirs }) => `${what} ${theirs}`.trim()).join('; ') ?? null
}
