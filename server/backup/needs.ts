import type { PoolClient } from 'pg'
import type { AuditHeads } from '../audit/audit-heads.ts'
import type { ChainKey } from '../audit/chain-key.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Keys } from './keys-of-backup.ts'
import type { Restored } from './restore-backup.ts'

/** What backups need of the installation that they are of, or are brought back to. */
export type BackupNeeds = {
  readonly keys: Keys
  readonly heads: AuditHeads
  readonly chainKey: ChainKey
  readonly version: string
  readonly now: () => Date
}

/** To take one, the key of the audit is not needed. */
export type TakeNeeds = Omit<BackupNeeds, 'chainKey'>

/** A backup, and what opens it. */
export type BackupFile = { readonly file: string; readonly passphrase: string }

export function allRows(rows: Restored['rows']): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

export function countsOf(rows: Restored['rows']): string {
  return `${rows.sale ?? 0} sales, ${rows.org ?? 0} organisations, ${allRows(rows)} rows in all`
}

export async function expectBalance({ pool }: { pool: Pick<PoolClient, 'query'> }): Promise<void> {
  const { rows } = await pool.query('select currency from ledger_entry group by 1 having sum(amount) <> 0')
  if (rows.length > 0) throw new BackupProblem('DAMAGED', 'The books in this backup do not balance.')
}
