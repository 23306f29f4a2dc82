import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { RunnerNeeds } from './settle-command.ts'

/** Discards a command that its device has given up: a request with this key that arrives later is refused. `false`: it has
 * already arrived, and its outcome counts. */
export async function discardCommand(
  { database, commands, now }: Pick<RunnerNeeds, 'database' | 'commands' | 'now'>,
  viewer: Viewer,
  key: string,
  origin: Origin,
): Promise<boolean> {
  return database.transaction(async () => {
    await commands.lockKey(viewer, key)
    if (await commands.find(viewer, key)) return false
    await commands.discard(viewer, key, now())
    await recordAudit(database, now(), viewer, origin, {
      action: 'command.discarded',
      subject: `command-key:${key}`,
    })
    return true
  })
}
