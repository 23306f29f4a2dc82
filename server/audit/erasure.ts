import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import { type AuditEvent, recordAudit } from '../http/observe/audit.ts'
import { keepHead, type SealNeeds, sealWithin, waitForSealing } from './seal-audit.ts'
import { type AuditText, erasedName } from './sealed-form.ts'

type Erased = { readonly userId: string; readonly orgId: string; readonly by: string }

const action = 'user.erased'
const recorded = v.object({ erasedRows: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** How many rows an audit row says were erased; 0: it is about no erasure. */
export function recordedBy({ action: written, after }: AuditText): number {
  if (written !== action || after === null) return 0
  const said = v.safeParse(recorded, JSON.parse(after))
  return said.success ? said.output.erasedRows : 0
}

/** Removes the personal parts and salts of all audit rows by a person or about them; the rows about erasures stay. The erasure is
 * a row of its own, sealed in the same transaction. Only the owner of the tables can do it. Answers the number of rows. */
export async function eraseFromAudit(
  needs: SealNeeds & { now: () => Date },
  { userId, orgId, by }: Erased,
  origin: Origin,
): Promise<number> {
  const { database, now } = needs
  const { count, head, floor } = await database.transaction(async () => {
    await waitForSealing(database)
    await setTriggers(database, 'disable')
    // what is not sealed yet is erased, too
    await sealWithin(needs)
    const count = await eraseRows(database, userId)
    await setTriggers(database, 'enable')
    const event: AuditEvent = {
      action,
      subject: `user:${userId}`,
      subjectOrgId: orgId,
      after: { erasedRows: count, by },
    }
    await recordAudit(database, now(), null, origin, event)
    const head = await sealWithin(needs)
    const chain = await database.sql.selectFrom('audit_chain').select('floor').executeTakeFirstOrThrow()
    return { count, head, floor: chain.floor }
  })
  if (head) keepHead(needs, { ...head, floor })
  return count
}

async function eraseRows(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with theirs as (
      select audit.id from audit join audit_seal on audit_seal.audit_id = audit.id
      where (audit.user_id = ${userId}::uuid or audit.subject = ${`user:${userId}`})
        and audit.action <> ${action} and audit_seal.salt is not null
    ), salts as (
      update audit_seal set salt = null where audit_id in (select id from theirs)
    )
    update audit set user_id = null, user_name = ${erasedName}, address = '', before = null, after = null
    where id in (select id from theirs) returning id::text`.execute(database.sql)
  return rows.length
}

/** The triggers refuse every change of a row that stands. Other writers wait until the transaction ends. */
async function setTriggers(database: Database, word: 'disable' | 'enable'): Promise<void> {
  for (const table of ['audit', 'audit_seal'])
    await sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger user`.execute(database.sql)
}
