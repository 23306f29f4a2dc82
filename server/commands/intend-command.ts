import { randomUUID } from 'node:crypto'
import type { CommandKind } from '../db/core-tables.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { Command, CommandStore } from './command-store.ts'

type Intent<Payload> = {
  readonly kind: CommandKind
  /** In the audit: `tour.book`. */
  readonly name: string
  readonly key: string
  readonly print: string
  readonly supplierCode: string
  /** What our references begin with. */
  readonly prefix: string
  readonly payload: Payload
  readonly audit: object
}

/** A command that makes a booking is on the disk before anything is sent. `null`: the key was used before. */
export async function intendCommand<Payload, Outcome>(
  { database, now }: { database: Database; now: () => Date },
  commands: CommandStore<Payload, Outcome>,
  viewer: Viewer,
  { kind, name, key, print, supplierCode, prefix, payload, audit }: Intent<Payload>,
  origin: Origin,
): Promise<Command<Payload, Outcome> | null> {
  const id = randomUUID()
  return database.transaction(async () => {
    await commands.lockKey(viewer, key)
    if (await commands.isDiscarded(viewer, key)) {
      throw new Refusal('NOT_BOOKED', 'This booking was given up before it arrived. Nothing was booked.')
    }
    const added = await commands.add(viewer, {
      id,
      kind,
      key,
      fingerprint: print,
      clientReference: `${prefix}-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      supplierCode,
      bookingId: null,
      payload,
    })
    if (!added) return null
    await recordAudit(database, now(), viewer, origin, {
      action: `${name}.intended`,
      subject: `command:${id}`,
      after: { state: 'INTENT', supplier: supplierCode, ...audit },
    })
    return commands.find(viewer, key)
  })
}
