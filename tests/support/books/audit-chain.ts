import type { AuditHead, AuditHeads } from '../../../server/audit/audit-heads.ts'
import { verdictText } from '../../../server/audit/audit-verdict.ts'
import { chainKeyOf } from '../../../server/audit/chain-key.ts'
import { createSealing } from '../../../server/audit/seal-audit.ts'
import { verifyAudit } from '../../../server/audit/verify-audit.ts'
import type { Database } from '../../../server/db/database.ts'
import { ownerOf } from '../server/postgres-databases.ts'

export const silent = { info() {}, warn() {}, error() {}, fatal() {} }

export function headsInMemory(): AuditHeads {
  const kept: AuditHead[] = []
  return { append: (head) => void kept.push(head), read: () => [...kept] }
}

/** Seals and verifies as one process does; its heads are in memory. */
export function chainOf(
  database: Database,
  {
    secret = 'a key of the tests',
    before = [] as readonly string[],
    batch = 500,
    now = () => new Date(),
    heads = headsInMemory(),
  } = {},
) {
  const chainKey = chainKeyOf(secret, before)
  return {
    heads,
    chainKey,
    seal: createSealing({ database, chainKey, heads, now, log: silent }, batch),
    verify: async (changes: { secret?: string; heads?: AuditHeads; now?: () => Date } = {}) =>
      verdictText(
        await verifyAudit({
          database,
          now: changes.now ?? now,
          chainKey: changes.secret ? chainKeyOf(changes.secret) : chainKey,
          heads: changes.heads ?? heads,
        }),
      ),
  }
}

/** The values of an audit row for SQL. */
export const anyRow = (subject: string) =>
  `(at, user_name, action, subject, before, after, request_id, address) values
   (now(), 'sari', 'booking.issued', '${subject}', '{"state": "HELD"}', '{"state": "ISSUED", "amount": 5}', 'r', '::1')`

export async function addRows(database: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await database.pool.query(`insert into audit ${anyRow(`booking:ROW${index}`)}`)
}

/** What the owner of the tables can do: the triggers are off meanwhile. */
export async function asOwner(database: Database, ...statements: string[]): Promise<void> {
  const owner = await ownerOf(database)
  const trigger = (word: string) =>
    ['audit', 'audit_seal'].map((table) => `alter table ${table} ${word} trigger user`)
  for (const statement of [...trigger('disable'), ...statements, ...trigger('enable')])
    await owner.pool.query(statement)
}
