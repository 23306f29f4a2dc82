import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { Job } from '../jobs/job.ts'
import type { AuditHead, AuditHeads } from './audit-heads.ts'
import { type ChainKey, keyChanged } from './chain-key.ts'
import { type AuditText, auditText, firstMac, macOf, personalDigest } from './sealed-form.ts'

export type SealNeeds = {
  database: Database
  chainKey: ChainKey
  heads: AuditHeads
  now: () => Date
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
  const { database, heads, log, chainKey } = needs
  const isFormer = (keyId: string | null) => chainKey.former.some(({ id }) => id === keyId)
  let mark: Mark | null = null
  let keptPlace: number | null = null
  const keep = (head: AuditHead) => {
    keptPlace = head.place
    keepHead({ heads, log }, head)
  }
  return async () => {
    const seen = await lookAround(database)
    keptPlace ??= heads.read().at(-1)?.place ?? 0
    // sealed by another process
    if (seen.end && seen.end.place > keptPlace) keep({ ...seen.end, floor: seen.floor })
    if (seen.top === seen.floor && !isFormer(seen.keyId)) return
    const writers = await writersOfAudit(database)
    let lastHead: Omit<AuditHead, 'floor'> | null = null
    let floor = seen.floor
    let sealedUpTo = seen.floor
    for (;;) {
      const batch = await database.transaction(() => sealBatch(needs, sealedUpTo, size))
      // another process is sealing
      if (batch === null) break
      if (batch.head) lastHead = batch.head
      sealedUpTo = batch.lastId
      if (batch.count === size) continue
      const settled = settledTop(mark, { ...seen, writers })
      if (settled > seen.floor) {
        await raiseFloor(database, settled)
        floor = settled
      }
      if (mark === null || mark.era !== seen.era || settled > 0) mark = { ...seen, writers }
      break
    }
    if (lastHead) keep({ ...lastHead, floor })
  }
}

/** The greatest id below which no row can appear any more; 0: not known yet. */
function settledTop(mark: Mark | null, now: Mark): number {
  if (now.writers.length === 0) return now.top
  const isOver = mark?.era === now.era && !mark.writers.some((writer) => now.writers.includes(writer))
  return mark && isOver ? mark.top : 0
}

type Seen = {
  floor: number
  top: number
  era: string
  /** Of the last seal. */
  keyId: string | null
  end: Omit<AuditHead, 'floor'> | null
}

async function lookAround(database: Database): Promise<Seen> {
  type End = { place: number | null; mac: Buffer; sealed_at: Date }
  // a restored database has another era
  const { rows } = await sql<Omit<Seen, 'end'> & End>`
    select floor, coalesce((select max(id) from audit), 0) as top,
      concat_ws(' ', pg_postmaster_start_time()::text, 'audit'::regclass::oid) as era,
      last.place, last.mac, last.sealed_at, last.key_id as "keyId"
    from audit_chain left join
      (select place, mac, sealed_at, key_id from audit_seal order by place desc limit 1) as last on true`.execute(
    database.sql,
  )
  const [row] = rows
  if (!row) throw new Error('audit_chain has no row')
  const { place, mac, sealed_at, ...seen } = row
  return { ...seen, end: place === null ? null : headOf({ place, mac, sealed_at }) }
}

function headOf({ place, mac, sealed_at }: { place: number; mac: Buffer; sealed_at: Date }) {
  return { place, mac: mac.toString('hex'), at: sealed_at.toISOString() }
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

type Batch = { count: number; lastId: number; head: Omit<AuditHead, 'floor'> | null }

/** Seals the next rows without a seal, by id. `null`: another process has the lock, or a newer key than ours seals. While the last seals are of a former
 * key, it ends what waits; then the row that says that the key was changed is the first of the new one. */
async function sealBatch(
  { database, chainKey, now }: Pick<SealNeeds, 'database' | 'chainKey' | 'now'>,
  sealedUpTo: number,
  size: number,
): Promise<Batch | null> {
  const locked = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as ok`.execute(
    database.sql,
  )
  if (!locked.rows[0]?.ok) return null
  const end = await endOfChain(database)
  const isOurs = end.keyId === null || end.keyId === chainKey.id
  if (!isOurs && (await hasSealed(database, chainKey.id))) return null
  const former = isOurs ? undefined : chainKey.former.find(({ id }) => id === end.keyId)
  const rows = await rowsToSeal(
    database,
    sql`audit.id > ${sealedUpTo}::bigint
    and not exists (
      select 1 from audit_seal where audit_seal.audit_id = audit.id and audit_seal.audit_id > ${sealedUpTo}::bigint)
    order by audit.id limit ${size}`,
  )
  const lastId = Number(rows.at(-1)?.audit_id ?? sealedUpTo)
  const sealedAt = now()
  let head = await seal(database, rows, { key: former ?? chainKey, end, sealedAt })
  if (former && rows.length < size) {
    const changed = await recordChange(database, sealedAt, { from: former.id, to: chainKey.id })
    head = await seal(database, changed, { key: chainKey, end: head ?? end, sealedAt })
  }
  return { count: rows.length, lastId, head: head && headOf({ ...head, sealed_at: sealedAt }) }
}

type End = { place: number; mac: Buffer }
type Sealing = { key: Pick<ChainKey, 'key' | 'id'>; end: End; sealedAt: Date }

/** Continues the chain; `null`: with nothing. */
async function seal(
  database: Database,
  rows: readonly AuditText[],
  { key, end, sealedAt }: Sealing,
): Promise<End | null> {
  if (rows.length === 0) return null
  let previous = end
  const seals = rows.map((row) => {
    const salt = randomBytes(16)
    const personal = personalDigest(salt, row)
    const place = previous.place + 1
    const mac = macOf(key.key, { previousMac: previous.mac, place, auditId: row.audit_id, row, personal })
    previous = { place, mac }
    return { place, audit_id: Number(row.audit_id), salt, personal, mac, key_id: key.id }
  })
  await database.sql
    .insertInto('audit_seal')
    .values(seals.map((one) => ({ ...one, sealed_at: sealedAt })))
    .execute()
  return previous
}

async function rowsToSeal(database: Database, where: RawBuilder<unknown>): Promise<AuditText[]> {
  return (await sql<AuditText>`select ${auditText} from audit where ${where}`.execute(database.sql)).rows
}

/** The row with which a new key takes over. */
async function recordChange(
  database: Database,
  at: Date,
  { from, to }: { from: string; to: string },
): Promise<AuditText[]> {
  const bySealing = { requestId: `key ${to}`, address: '', device: '' }
  await recordAudit(database, at, null, bySealing, {
    action: keyChanged,
    subject: 'audit:key',
    before: { key: from },
    after: { key: to },
  })
  return rowsToSeal(
    database,
    sql`audit.action = ${keyChanged} and audit.request_id = ${bySealing.requestId} order by audit.id desc limit 1`,
  )
}

/** Whether the key has sealed before: once another one has taken over, it does not come back. */
async function hasSealed(database: Database, keyId: string): Promise<boolean> {
  const found = await database.sql
    .selectFrom('audit_seal')
    .select('place')
    .where('key_id', '=', keyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Seals in the running transaction every row that it can see, its own, too; no other process seals until it ends. */
export async function sealWithin(
  needs: Pick<SealNeeds, 'database' | 'chainKey' | 'now'>,
): Promise<Omit<AuditHead, 'floor'> | null> {
  const { floor } = await lookAround(needs.database)
  let head: Batch['head'] = null
  for (let upTo = floor; ; ) {
    const batch = await sealBatch(needs, upTo, batchSize)
    if (batch === null) throw new Error('another transaction is sealing')
    head = batch.head ?? head
    if (batch.count < batchSize) return head
    upTo = batch.lastId
  }
}

/** Waits until no other process seals, and keeps them from it until the running transaction ends. */
export async function waitForSealing(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(database.sql)
}

/** The last seal; place 0 where nothing is sealed yet. */
export async function endOfChain(database: Database): Promise<End & { keyId: string | null }> {
  const last = await database.sql
    .selectFrom('audit_seal')
    .select(['place', 'mac', 'key_id as keyId'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { place: 0, mac: firstMac, keyId: null }
}

async function raiseFloor(database: Database, floor: number): Promise<void> {
  await database.sql.updateTable('audit_chain').set({ floor }).where('floor', '<', floor).execute()
}

/** The log is the second copy: a process of another machine has a file of its own. */
export function keepHead({ heads, log }: Pick<SealNeeds, 'heads' | 'log'>, head: AuditHead): void {
  log.info({ auditHead: head }, 'the audit was sealed')
  try {
    heads.append(head)
  } catch (error) {
    log.error({ err: error }, 'the head of the audit could not be kept in its file')
  }
}
