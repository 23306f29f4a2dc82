import { addDays } from '#contract/day/dates'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { keepUnknown } from '../../commands/restored/unknown-bookings.ts'
import { neverArrivedMs } from '../../commands/supplier/look-up-plan.ts'
import type { Database } from '../../db/database.ts'
import { lastRestore, type Restore } from '../../db/last-restore.ts'
import type { Job } from '../../jobs/job.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelSupplier, HotelSuppliers, MadeBooking } from '../ports.ts'
import { knownHere } from './known-here.ts'
import {
  completeReading,
  countCall,
  keepPage,
  type ListReading,
  leaveReading,
  takeReading,
} from './reading-store.ts'

type Needs = {
  database: Database
  suppliers: HotelSuppliers
  deadlines: Deadlines
  log: { warn(detail: object, message: string): void }
}

const minute = 60_000
const lookEveryMs = minute / 4
/** The part of a supplier's calls of a day that selling leaves to this list. */
const share = 0.2
/** Of one turn; the next one goes on. */
const mostPages = 100
/** Suppliers punish those who repeat what has failed at once. */
const restAfterFailureMs = 20 * minute

/** After a restore reads each supplier's list of the bookings that were made since the backup, where it has one, and puts those before the desk that are
 * not known here. */
export function unknownBookingJobs(needs: Needs): Job[] {
  return supplierCodes.flatMap((supplierCode): Job[] => {
    const supplier = needs.suppliers[supplierCode]
    if (!supplier?.made) return []
    return [
      {
        task: 'find unknown bookings',
        everyMs: lookEveryMs,
        run: () => readInTurn({ ...needs, supplierCode, supplier }),
      },
    ]
  })
}

type Asked = Needs & { supplierCode: SupplierCode; supplier: HotelSupplier }

async function readInTurn(asked: Asked): Promise<void> {
  const { database, supplierCode, log } = asked
  const restore = await lastRestore(database)
  // what the former server had sent last may still be on its way there
  if (!restore || restore.ageMs < neverArrivedMs) return
  const reading = await takeReading(database, restore.id, supplierCode)
  if (!reading) return
  try {
    if (await readPages(asked, restore, reading)) await completeReading(database, reading)
    else await leaveReading(database, reading, minute)
  } catch (error) {
    log.warn(
      { supplierCode, err: error },
      'the bookings made since the backup could not be read at the supplier; it will be tried again',
    )
    await leaveReading(database, reading, restAfterFailureMs)
  }
}

/** Page after page; `false`: a later turn goes on. */
async function readPages(asked: Asked, restore: Restore, reading: ListReading): Promise<boolean> {
  const { database, supplier, deadlines } = asked
  const { callsADay } = supplier
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  // the supplier's days may be those of another zone, and the two moments are of two clocks
  const [first = '', last = ''] = [dayOf(restore.takenAt), dayOf(restore.restoredAt)].sort()
  const days = { from: addDays(first, -1), to: addDays(last, 1) }
  for (let page = reading.page; page < reading.page + mostPages; page += 1) {
    if (!(await mayCall(database, reading, callsADay))) return false
    const answer = await withDeadline(deadlinesOf(supplier, deadlines).lookUp, async (signal) =>
      supplier.made?.({ ...days, page }, signal),
    )
    if (!answer) return true
    await keepUnknownOf(asked, restore, answer.bookings)
    if (answer.isLast) return true
    if (!(await keepPage(database, reading, page + 1))) return false
  }
  return false
}

async function mayCall(
  database: Database,
  reading: ListReading,
  callsADay: number | undefined,
): Promise<boolean> {
  return callsADay === undefined || countCall(database, reading, Math.max(1, Math.floor(callsADay * share)))
}

async function keepUnknownOf(
  { database, supplierCode }: Asked,
  { id: restoreId }: Restore,
  bookings: readonly MadeBooking[],
): Promise<void> {
  // what is cancelled there stands nowhere
  const standing = bookings.filter(({ status }) => status !== 'CANCELLED')
  const isKnown = await knownHere(database, supplierCode, standing)
  await keepUnknown(
    database,
    standing
      .filter((booking) => !isKnown(booking))
      .map(({ supplierReference, ourReference, hotelName, guestName, booked, net }) => ({
        restoreId,
        product: 'HOTEL',
        supplierCode,
        foundBy: ourReference ?? supplierReference,
        supplierReference,
        title: hotelName,
        traveller: guestName,
        startsOn: booked?.checkInDate,
        endsOn: booked?.checkOutDate,
        net,
      })),
  )
}
