import { sql } from 'kysely'
import type { Endpoint } from '#contract/call/endpoint'
import type { Database } from '../../db/database.ts'
import { fingerprint } from './fingerprint.ts'
import { Refusal, refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

export type IdempotencyStore = {
  /** Runs the work for the first request with a key, in one transaction; a repeat gets the first answer. */
  once<T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    work: () => Promise<T>,
  ): Promise<unknown>
  /** As `once`, but `prepare` runs before the transaction opens, so that slow work holds no connection. A repeat skips it. */
  oncePrepared<Ready, T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    write: { prepare: () => Promise<Ready>; work: (ready: Ready) => Promise<T> },
  ): Promise<unknown>
  /** As `once`, for work at another system, which must not hold a transaction. The key is stored before the work and removed
   * when it fails, except with `OutcomeUnknown`. `keep` commits with the answer. */
  onceWithoutTransaction<T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    aside: { work: () => Promise<T>; keep: (reply: T) => Promise<void> },
  ): Promise<unknown>
}

/** Thrown when the work may have been done. Its key stays stored, so that a repeat does not run it again. */
export class OutcomeUnknown extends Refusal {
  constructor({ message, facts }: Refusal) {
    super('UNAVAILABLE', message, undefined, facts)
  }
}

/** In milliseconds of the database's clock; work of `onceWithoutTransaction` never takes longer. */
const inProgressMs = 120_000

/** The record commits together with the work: a repeat finds the answer, and a write that failed leaves no key. */
export function createIdempotencyStore(database: Database): IdempotencyStore {
  const recordOf = (viewer: Viewer, key: string, { method, path }: Endpoint, parts: unknown) => {
    const call = `${method} ${path}`
    return { user_id: viewer.userId, key, call, fingerprint: fingerprint({ call, parts }) }
  }
  type RecordKey = ReturnType<typeof recordOf>

  /** Inserts the record, or answers the one that exists; `null`: inserted. */
  async function insertOrFind(record: RecordKey) {
    const inserted = await database.sql
      .insertInto('idempotency_record')
      .values({ ...record, status: null, reply: null, created_at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 0n ? find(record) : null
  }

  async function find(record: RecordKey) {
    const first = await database.sql
      .selectFrom('idempotency_record')
      .select(['fingerprint', 'status', 'reply'])
      .select(
        sql<boolean>`created_at > clock_timestamp() - ${inProgressMs} * interval '1 millisecond'`.as(
          'isAlive',
        ),
      )
      .where('user_id', '=', record.user_id)
      .where('key', '=', record.key)
      .executeTakeFirst()
    if (first && first.fingerprint !== record.fingerprint) throw keyReused()
    return first ?? null
  }

  async function keepReply({ user_id, key }: RecordKey, reply: unknown): Promise<void> {
    await database.sql
      .updateTable('idempotency_record')
      .set({ status: 200, reply: JSON.stringify(reply) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
  }

  function runOnce<T>(record: RecordKey, work: () => Promise<T>): Promise<unknown> {
    return database.transaction(async () => {
      const first = await insertOrFind(record)
      if (first) return first.reply
      const reply = await work()
      await keepReply(record, reply)
      return reply
    })
  }

  return {
    once(viewer, key, endpoint, parts, work) {
      return runOnce(recordOf(viewer, key, endpoint, parts), work)
    },
    async oncePrepared(viewer, key, endpoint, parts, { prepare, work }) {
      const record = recordOf(viewer, key, endpoint, parts)
      const first = await find(record)
      if (first) return first.reply
      const ready = await prepare()
      return runOnce(record, () => work(ready))
    },
    async onceWithoutTransaction(viewer, key, endpoint, parts, { work, keep }) {
      const record = recordOf(viewer, key, endpoint, parts)
      const first = await insertOrFind(record)
      if (first) return replyOf(first)
      const reply = await work().catch(async (error: unknown) => {
        if (!(error instanceof OutcomeUnknown)) await releaseKey(record)
        throw error
      })
      await database.transaction(async () => {
        await keep(reply)
        await keepReply(record, reply)
      })
      return reply
    },
  }

  async function releaseKey({ user_id, key }: RecordKey): Promise<void> {
    await database.sql
      .deleteFrom('idempotency_record')
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute()
  }
}

type StoredAnswer = { status: number | null; reply: unknown; isAlive: boolean }

/** The first answer; throws a refusal while the work runs or when its outcome is unknown. */
function replyOf({ status, reply, isAlive }: StoredAnswer): unknown {
  if (status !== null) return reply
  if (isAlive) throw refusal('IN_PROGRESS', 'refusals.beingDone', {}, { retryAfter: 2 })
  throw refusal('NOT_POSSIBLE', 'refusals.outcomeUnknown')
}

export function keyReused(): Refusal {
  return refusal('KEY_REUSED', 'refusals.keyReused')
}
