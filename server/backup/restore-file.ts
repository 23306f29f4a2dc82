import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { headsInMemory } from '../audit/audit-heads.ts'
import { recordRestore } from '../audit/restores.ts'
import type { SealNeeds } from '../audit/seal-audit.ts'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import { type ReadBytes, readBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Manifest } from './contents.ts'
import { lostWithout, otherKeys } from './keys-of-backup.ts'
import { type BackupFile, type BackupNeeds, countsOf, expectBalance } from './needs.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

export type RestoreOptions = BackupFile & {
  readonly force: boolean
  readonly acceptOtherKeys: boolean
  /** Who brings it back, for the audit. */
  readonly by: string
  readonly origin: Origin
  readonly onProgress?: (read: ReadBytes) => void
  /** Accounts of the demo, whose passwords everybody knows, are refused. */
  readonly isReal?: boolean
}

export type RestoreNeeds = BackupNeeds & { database: Database; log: SealNeeds['log'] }

/** Brings a backup back into a database that nobody works in, and seals in its audit that it was. */
export async function restoreFile(
  needs: RestoreNeeds,
  { file, passphrase, force, acceptOtherKeys, by, origin, onProgress, isReal = false }: RestoreOptions,
): Promise<Restored> {
  const { database, keys, heads } = needs
  function check(found: Manifest): void {
    const others = otherKeys(found, keys)
    if (others.length === 0 || acceptOtherKeys) return
    const lost = others.map((name) => `  ${name}: ${lostWithout[name]}`)
    throw new BackupProblem(
      'OTHER_KEYS',
      `The backup was made with other keys than this installation has:\n${lost.join('\n')}\n` +
        'Set the keys of that time, or add --accept-other-keys. Nothing was changed.',
    )
  }
  const restored = await restoreBackup(database, readBackup(file, passphrase, onProgress), {
    check,
    force,
    async accept(client) {
      await expectBalance({ pool: client })
      if (isReal) await refuseDemo(client)
    },
  })
  const { takenAt, version, auditHeads } = restored.manifest
  if (heads.read().length === 0) for (const head of headsInMemory(auditHeads).read()) heads.append(head)
  // also where the same server is set back: what devices hold may be newer than this
  await database.sql.updateTable('sale_feed').set({ epoch: sql<string>`gen_random_uuid()` }).execute()
  // the files that these rows are about are those of another server, or of before
  await database.sql.deleteFrom('backup_run').execute()
  await recordRestore(needs, { takenAt, version, by }, { origin })
  return restored
}

export function restoredSentence({ manifest, rows }: Restored): string {
  return `All of ${manifest.takenAt} is back: ${countsOf(rows)}. What happened since then is not in it.`
}

async function refuseDemo(client: PoolClient): Promise<void> {
  // as JSON: early releases did not have these columns
  const { rows } = await client.query(
    `select from app_user one where to_jsonb(one) ->> 'is_demo' = 'true' and to_jsonb(one) ->> 'disabled_at' is null limit 1`,
  )
  if (rows.length > 0)
    throw new BackupProblem('DEMO', 'This backup has accounts of the demo, whose password everybody knows.')
}
