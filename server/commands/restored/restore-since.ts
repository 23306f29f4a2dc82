import type { Database } from '../../db/database.ts'
import { lastRestore, type Restore } from '../../db/last-restore.ts'
import type { Origin } from '../../http/call/viewer.ts'

/** The restore that came after a device had made what it sends: the data that are lost may have carried it out. `null`: there is none. A
 * device that says nothing of it counts as one of before. */
export async function restoreSince(database: Database, { history }: Origin): Promise<Restore | null> {
  if (history === undefined) return null
  const last = await lastRestore(database)
  return last && last.id !== history ? last : null
}
