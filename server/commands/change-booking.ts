import type { Database } from '../db/database.ts'
import { keyReused } from '../http/call/idempotency.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import type { CommandRunner } from './command-runner.ts'
import { requireReplay, type WhatIsSent } from './require-replay.ts'
import { restoreSince } from './restored/restore-since.ts'
import type { CommandTypes } from './supplier/supplier-command.ts'

type Change<T extends CommandTypes, Booking> = {
  key: string
  print: string
  /** Named by the refusal while the first request is still being sent. */
  whatIsSent: WhatIsSent
  /** Locks the booking until the transaction ends; throws a refusal when there is none. */
  lock(): Promise<Booking>
  /** The content of the command; throws the reason why the change is not possible. */
  begin(
    booking: Booking,
    at: Date,
  ): { ownerOrgId: string; title: string; payload: T['payload']; audit: object }
}

/** Issues or cancels an existing booking, exactly once for one key. One transaction writes the command, the reserve, the
 * booking's pending state and the audit. While the command is open, no other one can begin with the booking. */
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
      mayBeDone: (await restoreSince(database, origin)) !== null,
      ...begin(booking, now()),
    }
    const added = await runner.storeIntent(viewer, intent, origin)
    // the key belongs to a command of another kind or booking
    if (!added) throw keyReused()
    return { command: added, isNew: true }
  })
  return runner.reply(viewer, isNew ? await runner.send(command, origin) : command)
}
