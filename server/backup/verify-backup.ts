import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headsInMemory } from '../audit/audit-heads.ts'
import { isWrong, verdictText } from '../audit/audit-verdict.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { quietLog } from '../quiet-log.ts'
import { readBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Manifest } from './contents.ts'
import { lostWithout, otherKeys } from './keys-of-backup.ts'
import { type BackupFile, type BackupNeeds, countsOf, expectBalance } from './needs.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

/** Opens a backup in a scratch folder and says what is in it and whether books and audit hold. Throws a `BackupProblem` if not. */
export async function verifyBackup({ keys, chainKey, now }: BackupNeeds, file: BackupFile): Promise<string> {
  const { manifest, rows, verdict } = await inScratch(file, async (database, found) => {
    if (otherKeys(found, keys).includes('AUDIT_KEY')) return null
    return verifyAudit({ database, chainKey, heads: headsInMemory(found.auditHeads), now })
  })
  if (verdict && isWrong(verdict)) throw new BackupProblem('DAMAGED', verdictText(verdict))
  return [
    `${file.file} is of ${manifest.takenAt}, by release ${manifest.version}: ${countsOf(rows)}.`,
    'The books balance.',
    verdict
      ? `Audit: ${verdictText(verdict)}`
      : 'The audit was sealed with another AUDIT_KEY, so it was not verified.',
    ...otherKeys(manifest, keys).map((name) => `${name} is another one here: ${lostWithout[name]}.`),
  ].join('\n')
}

/** Brings a backup back in a scratch folder, which is gone afterwards. */
async function inScratch<T>(
  { file, passphrase }: BackupFile,
  look: (database: Database, found: Manifest) => Promise<T>,
): Promise<Restored & { verdict: T }> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-verify-'))
  try {
    const database = await openDatabase({ dataDir: folder, log: quietLog })
    try {
      const restored = await restoreBackup(database, readBackup(file, passphrase))
      await expectBalance(database)
      return { ...restored, verdict: await look(database, restored.manifest) }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
