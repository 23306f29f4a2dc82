import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { quietLog } from '../quiet-log.ts'
import { fingerprintsOf } from './keys-of-backup.ts'
import { type BackupNeeds, countsOf, expectBalance } from './needs.ts'
import { restoreBackup } from './restore-backup.ts'
import { linesOfBackup } from './take-backup.ts'

/** Copies all of one database into an empty other one, and compares both. */
export async function moveTo(
  { database, keys, version, now }: BackupNeeds & { database: Database },
  databaseUrl: string,
): Promise<string> {
  const target = await openDatabase({ databaseUrl, dataDir: '', log: quietLog, hasNoTimeouts: true })
  try {
    const lines = linesOfBackup(database, { version, now: now(), ...fingerprintsOf(keys), auditHeads: [] })
    const { rows } = await restoreBackup(target, lines)
    await expectBalance(target)
    return (
      `The database is moved: ${countsOf(rows)}. Start with DATABASE_URL now, with the same keys and audit-heads.log; ` +
      'the former data stays as it is.'
    )
  } finally {
    await target.close()
  }
}
