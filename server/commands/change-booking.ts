import type { Database } from '../db/database.ts'
import { keyReused } from '../http/idempotency.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { CommandRunner } from './command-runner.ts'
import { requireReplay } from './require-replay.ts'
import type { CommandTypes } from './supplier-command.ts'

type Change<T extends CommandTypes, Booking> = {
  key: string
  print: string
  /** `This issue`, where it is still being sent. */
  whatIsSent: string
  /** Nobody else changes it until the transaction ends; refuses what is not there. */
  lock(): Promise<Booking>
  /** What the command carries; throws what stands in the way. */
  begin(
    booking: Booking,
    at: Date,
  ): { ownerOrgId: string; title: string; payload: T['payload']; audit: object }
}

/** Issues or cancels a booking that stands, exactly once for one key. Booking, command, reserve and audit begin in one
 * transaction; while the command lives, nothing else may begin with the booking. */
export async function changeBooking<
  T extends CommandTypes,
  Booking extends { id: string; supplier_code: string },
>(
  { database, now }: { database: Database; now: () => Date },
  runner: CommandRunner<T>,
  viewer: Viewer,
  { key, print, whatIsSent, lock, begin }: Change<T, Booking>,
  origin: Origin,
): Promise<T['reply']> {
  const { command, isNew } = await database.transaction(async () => {
    const booking = await lock()
    const before = await runner.find(viewer, key)
    if (before) return { command: requireReplay(before, print, whatIsSent), isNew: false }
    const intent = {
      key,
      fingerprint: print,
      supplierCode: booking.supplier_code,
      bookingId: booking.id,
      ...begin(booking, now()),
    }
    const added = await runner.intend(viewer, intent, origin)
    // of another kind, or of another booking
    if (!added) throw keyReused()
    return { command: added, isNew: true }
  })
  return runner.reply(viewer, isNew ? await runner.send(command, origin) : command)
}
