import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { type AuditHeads, headsInMemory } from '../audit/audit-heads.ts'
import { isWrong, verdictText } from '../audit/audit-verdict.ts'
import type { ChainKey } from '../audit/chain-key.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { quietLog } from '../quiet-log.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BegunHistory, beginHistory } from './begin-history.ts'
import { endItem, type Manifest } from './contents.ts'
import { fingerprintsOf, type Keys, lostWithout, otherKeys } from './keys-of-backup.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { linesOfBackup } from './take-backup.ts'

/** What the commands need of the installation that they run in. */
export type BackupNeeds = {
  readonly keys: Keys
  readonly heads: AuditHeads
  readonly version: string
  readonly now: () => Date
}

type File = { readonly file: string; readonly passphrase: string }

/** Writes a backup while the server works. Answers the sentence to print. */
export async function backUp(
  needs: BackupNeeds & { database: Database },
  { file, passphrase }: File,
): Promise<string> {
  const { database, keys, heads, version, now } = needs
  const writer = await writeBackup(file, passphrase)
  try {
    const facts = {
      version,
      now: now(),
      ...fingerprintsOf(keys),
      auditHeads: heads.read().map((head) => JSON.stringify(head)),
    }
    let last = ''
    for await (const line of linesOfBackup(database, facts)) {
      await writer.write(line)
      last = line
    }
    await writer.close()
    const [, rows] = v.parse(endItem, JSON.parse(last))
    return `${file} has all of ${facts.now.toISOString()}: ${countsOf(rows)}. Check it with: npm run admin -- verify ${file}`
  } catch (error) {
    await writer.giveUp()
    throw error
  }
}

/** Opens a backup in a scratch folder and says what is in it and whether books and audit hold. Throws a `BackupProblem` if not. */
export async function verifyBackup(
  { keys, chainKey, now }: BackupNeeds & { chainKey: ChainKey },
  file: File,
): Promise<string> {
  const { manifest, rows, verdict } = await verified(file, async (database, found) => {
    if (otherKeys(found, keys).includes('AUDIT_KEY')) return null
    return verifyAudit({ database, chainKey, heads: headsInMemory(found.auditHeads), now })
  })
  if (verdict && isWrong(verdict)) throw new BackupProblem(verdictText(verdict))
  return [
    `${file.file} is of ${manifest.takenAt}, by release ${manifest.version}: ${countsOf(rows)}.`,
    'The books balance.',
    verdict
      ? `Audit: ${verdictText(verdict)}`
      : 'The audit was sealed with another AUDIT_KEY, so it was not verified.',
    ...otherKeys(manifest, keys).map((name) => `${name} is another one here: ${lostWithout[name]}.`),
  ].join('\n')
}

type RestoreOptions = File & { readonly force: boolean; readonly acceptOtherKeys: boolean }

/** Brings a backup back into a database that no server has open. Answers the sentence to print. */
export async function restoreFile(
  { database, keys, heads, now }: BackupNeeds & { database: Database },
  { file, passphrase, force, acceptOtherKeys }: RestoreOptions,
): Promise<string> {
  function check(found: Manifest): void {
    const others = otherKeys(found, keys)
    if (others.length === 0 || acceptOtherKeys) return
    const lost = others.map((name) => `  ${name}: ${lostWithout[name]}`)
    throw new BackupProblem(
      `The backup was made with other keys than this installation has:\n${lost.join('\n')}\n` +
        'Set the keys of that time, or add --accept-other-keys. Nothing was changed.',
    )
  }
  const { manifest, rows } = await restoreBackup(database, readBackup(file, passphrase), { check, force })
  await expectBalance(database)
  if (heads.read().length === 0)
    for (const head of headsInMemory(manifest.auditHeads).read()) heads.append(head)
  const lastHead = manifest.auditHeads.at(-1) ?? null
  const begun = await database.transaction(async () => {
    const history = await beginHistory(database, new Date(manifest.takenAt))
    await recordAudit(database, now(), null, fromCommandLine, {
      action: 'backup.restored',
      subject: 'backup:restored',
      after: { takenAt: manifest.takenAt, version: manifest.version, lastHead },
    })
    return history
  })
  return [
    `All of ${manifest.takenAt} is back: ${countsOf(rows)}. What happened since then is not in it.`,
    ...toDo(begun),
  ].join('\n')
}

/** What the desk has to do. */
function toDo({ lookedUp, held }: BegunHistory): string[] {
  return [
    `Commands without an outcome: ${lookedUp}. Each is looked up at its supplier, and none is sent again.`,
    'Open the desk (Bookings → Being checked) before the first sale: it names bookings that suppliers have and this database does not, ' +
      'and the suppliers that have no list and have to be asked.',
    `Hotel bookings on hold: ${held}. Those that were issued since then have to be issued again; none ends within six hours.`,
    'What was changed, cancelled or paid in since then has to be entered again; what devices had not sent yet comes by itself.',
  ]
}

const fromCommandLine = { requestId: 'command line', address: '', device: '' }

/** Copies all of one database into an empty other one, and compares both. */
export async function moveTo(
  needs: BackupNeeds & { database: Database },
  databaseUrl: string,
): Promise<string> {
  const { database, keys, version, now } = needs
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

/** Brings a backup back in a scratch folder, which is gone afterwards. */
async function verified<T = null>(
  { file, passphrase }: File,
  look?: (database: Database, found: Manifest) => Promise<T>,
): Promise<Restored & { verdict: T | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-verify-'))
  try {
    const database = await openDatabase({ dataDir: folder, log: quietLog })
    try {
      const restored = await restoreBackup(database, readBackup(file, passphrase))
      await expectBalance(database)
      return { ...restored, verdict: look ? await look(database, restored.manifest) : null }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function expectBalance({ pool }: Database): Promise<void> {
  const { rows } = await pool.query('select currency from ledger_entry group by 1 having sum(amount) <> 0')
  if (rows.length > 0) throw new BackupProblem('The books in this backup do not balance.')
}

function countsOf(rows: Restored['rows']): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.sale ?? 0} sales, ${rows.org ?? 0} organisations, ${all} rows in all`
}
