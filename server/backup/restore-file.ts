import type { PoolClient } from 'pg'
import { headsInMemory } from '../audit/audit-heads.ts'
import { recordRestore } from '../audit/restores.ts'
import type { SealNeeds } from '../audit/seal-audit.ts'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import { type ReadBytes, readBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BegunHistory, beginHistory } from './begin-history.ts'
import type { Manifest } from './contents.ts'
import { lostWithout, otherKeys } from './keys-of-backup.ts'
import { type BackupFile, type BackupNeeds, countsOf, expectBalance } from './needs.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { markFinished, markUnfinished } from './unfinished-restore.ts'

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

/** Brings a backup back into a database that nobody works in, begins another history of its data, and seals in its audit that it was brought back. */
export async function restoreFile(
  needs: RestoreNeeds,
  { file, passphrase, force, acceptOtherKeys, by, origin, onProgress, isReal = false }: RestoreOptions,
): Promise<Restored & { begun: BegunHistory }> {
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
      await markUnfinished(client)
    },
  })
  const { takenAt, version, auditHeads } = restored.manifest
  if (heads.read().length === 0) for (const head of headsInMemory(auditHeads).read()) heads.append(head)
  const begun = await database.transaction(async () => {
    // the files that these rows are about are those of another server, or of before
    await database.sql.deleteFrom('backup_run').execute()
    return beginHistory(database, new Date(takenAt))
  })
  await recordRestore(needs, { takenAt, version, by }, { origin })
  await markFinished(database)
  return { ...restored, begun }
}

/** What was brought back, and what the desk has to do. */
export function restoredSentence({
  manifest,
  rows,
  begun: { lookedUp, held },
}: Awaited<ReturnType<typeof restoreFile>>): string {
  return [
    `All of ${manifest.takenAt} is back: ${countsOf(rows)}. What happened since then is not in it.`,
    `Commands without an outcome: ${lookedUp}. Each is looked up at its supplier, and none is sent again.`,
    'Open the desk (Bookings → Being checked) before the first sale: it names bookings that suppliers have and this database does not, ' +
      'and the suppliers that have no list and have to be asked.',
    `Hotel bookings on hold: ${held}. Those that were issued since then have to be issued again; none ends within six hours.`,
    'What was changed, cancelled or paid in since then has to be entered again; what devices had not sent yet comes by itself.',
  ].join('\n')
}

async function refuseDemo(client: PoolClient): Promise<void> {
  // as JSON: early releases did not have these columns
  const { rows } = await client.query(
    `select from app_user one where to_jsonb(one) ->> 'is_demo' = 'true' and to_jsonb(one) ->> 'disabled_at' is null limit 1`,
  )
  if (rows.length > 0)
    throw new BackupProblem('DEMO', 'This backup has accounts of the demo, whose password everybody knows.')
}
