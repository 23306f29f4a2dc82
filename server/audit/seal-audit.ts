import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import type { AuditHead, AuditHeads } from './audit-heads.ts'
import type { ChainKey } from './chain-key.ts'
import { type AuditText, auditText, firstMac, macOf, personalDigest } from './sealed-form.ts'

export type SealNeeds = {
  database: Database
  chainKey: ChainKey
  heads: AuditHeads
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** Advisory lock: one process seals at a time. */
const lockKey = 7_283_910_466
/** Few, because on the embedded engine other queries wait for a batch. */
const batchSize = 200

/** A greatest id, and the transactions that were writing audit rows when it was read: one of them may still commit a smaller id.
 * It is kept in memory only, so that it never survives the database it is about. */
type Mark = { readonly top: number; readonly writers: readonly string[]; readonly era: string }

export function sealJob(needs: SealNeeds): Job {
  return { task: 'seal audit', everyMs: 3_000, run: createSealing(needs) }
}

/** A run seals every audit row that was committed before it began. Writers of audit rows wait for nothing. */
export function createSealing(needs: SealNeeds, size: number = batchSize): () => Promise<void> {
  const { database, heads, log } = needs
  let mark: Mark | null = null
  return async () => {
    const seen = await lookAround(database)
    if (seen.top === seen.floor) return
    const writers = await writersOfAudit(database)
    let lastHead: AuditHead | null = null
    let sealedUpTo = seen.floor
    for (;;) {
      const batch = await database.transaction(() => sealBatch(needs, sealedUpTo, size))
      // another process is sealing
      if (batch === null) break
      if (batch.head) lastHead = batch.head
      sealedUpTo = batch.lastId
      if (batch.count === size) continue
      const settled = settledTop(mark, { ...seen, writers })
      if (settled > seen.floor) await raiseFloor(database, settled)
      if (mark === null || mark.era !== seen.era || settled > 0) mark = { ...seen, writers }
      break
    }
    if (lastHead) keepHead({ heads, log }, lastHead)
  }
}

/** The greatest id below which no row can appear any more; 0: not known yet. */
function settledTop(mark: Mark | null, now: Mark): number {
  if (now.writers.length === 0) return now.top
  const isOver = mark?.era === now.era && !mark.writers.some((writer) => now.writers.includes(writer))
  return mark && isOver ? mark.top : 0
}

async function lookAround(database: Database): Promise<{ floor: number; top: number; era: string }> {
  // a restored database has another era
  const { rows } = await sql<{ floor: number; top: number; era: string }>`
    select floor, coalesce((select max(id) from audit), 0) as top,
      concat_ws(' ', pg_postmaster_start_time()::text, 'audit'::regclass::oid) as era
    from audit_chain`.execute(database.sql)
  const [row] = rows
  if (!row) throw new Error('audit_chain has no row')
  return row
}

/** The running transactions that write audit rows. A writer takes this lock before it draws its id, and has it until its rows are
 * visible; a comparison of transaction ids would miss one that has an id of the sequence but no transaction id yet. */
async function writersOfAudit(database: Database): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = 'audit'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(database.sql)
  return rows.map(({ writer }) => writer)
}

type Batch = { count: number; lastId: number; head: AuditHead | null }

/** Seals the next rows without a seal, by id. `null`: another process has the lock. */
async function sealBatch(
  { database, chainKey }: SealNeeds,
  sealedUpTo: number,
  size: number,
): Promise<Batch | null> {
  const locked = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as ok`.execute(
    database.sql,
  )
  if (!locked.rows[0]?.ok) return null
  const { rows } = await sql<AuditText>`
    select ${auditText} from audit
    where audit.id > ${sealedUpTo}::bigint
      and not exists (
        select 1 from audit_seal where audit_seal.audit_id = audit.id and audit_seal.audit_id > ${sealedUpTo}::bigint)
    order by audit.id limit ${size}`.execute(database.sql)
  const lastId = Number(rows.at(-1)?.audit_id ?? sealedUpTo)
  if (rows.length === 0) return { count: 0, lastId, head: null }
  let previous = await endOfChain(database)
  const seals = rows.map((row) => {
    const salt = randomBytes(16)
    const personal = personalDigest(salt, row)
    const place = previous.place + 1
    const mac = macOf(chainKey.key, {
      previousMac: previous.mac,
      place,
      auditId: row.audit_id,
      row,
      personal,
    })
    previous = { place, mac }
    return { place, audit_id: Number(row.audit_id), salt, personal, mac, key_id: chainKey.id }
  })
  const sealed = await database.sql
    .insertInto('audit_seal')
    .values(seals.map((seal) => ({ ...seal, sealed_at: sql<Date>`clock_timestamp()` })))
    .returning('sealed_at')
    .execute()
  const at = (sealed.at(-1)?.sealed_at ?? new Date()).toISOString()
  return {
    count: rows.length,
    lastId,
    head: { place: previous.place, mac: previous.mac.toString('hex'), at },
  }
}

async function endOfChain(database: Database): Promise<{ place: number; mac: Buffer }> {
  const last = await database.sql
    .selectFrom('audit_seal')
    .select(['place', 'mac'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { place: 0, mac: firstMac }
}

async function raiseFloor(database: Database, floor: number): Promise<void> {
  await database.sql.updateTable('audit_chain').set({ floor }).where('floor', '<', floor).execute()
}

/** The log is the second copy: a process of another machine has a file of its own. */
function keepHead({ heads, log }: Pick<SealNeeds, 'heads' | 'log'>, head: AuditHead): void {
  log.info({ auditHead: head }, 'the audit was sealed')
  try {
    heads.append(head)
  } catch (error) {
    log.error({ err: error }, 'the head of the audit could not be kept in its file')
  }
}
