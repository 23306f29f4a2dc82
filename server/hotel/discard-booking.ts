import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { BookingCommands } from './booking-commands.ts'

type Needs = { database: Database; commands: BookingCommands; now: () => Date }

/** Closes the door behind a booking that was given up: a request that is still on its way is refused when it comes.
 * `false`: it has arrived meanwhile, and its own outcome counts. */
export async function discardBooking(
  { database, commands, now }: Needs,
  viewer: Viewer,
  key: string,
  origin: Origin,
): Promise<boolean> {
  return database.transaction(async () => {
    await commands.lockKey(viewer, key)
    if (await commands.find(viewer, key)) return false
    await commands.discard(viewer, key)
    await recordAudit(database, now(), viewer, origin, {
      action: 'booking.discarded',
      subject: `command-key:${key}`,
    })
    return true
  })
}
