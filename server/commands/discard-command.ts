import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { CommandStore } from './command-store.ts'

type Needs = {
  database: Database
  commands: Pick<CommandStore<unknown, unknown>, 'lockKey' | 'find' | 'discard'>
  now: () => Date
}

/** Closes the door behind what was given up: a request that is still on its way is refused when it comes. `false`: it has
 * arrived meanwhile, and its own outcome counts. */
export async function discardCommand(
  { database, commands, now }: Needs,
  viewer: Viewer,
  /** `action` for the audit. */
  { key, action }: { key: string; action: string },
  origin: Origin,
): Promise<boolean> {
  return database.transaction(async () => {
    await commands.lockKey(viewer, key)
    if (await commands.find(viewer, key)) return false
    await commands.discard(viewer, key)
    await recordAudit(database, now(), viewer, origin, { action, subject: `command-key:${key}` })
    return true
  })
}
