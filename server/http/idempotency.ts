import type { Endpoint } from '#contract/endpoint'
import type { Database } from '../db/database.ts'
import { fingerprint } from './fingerprint.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

export type IdempotencyStore = {
  /** Runs the work for the first request with a key; a repeat gets the first answer. */
  once<T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    work: () => Promise<T>,
  ): Promise<unknown>
}

/** The record and the work commit together: an answer that was given is kept, a write that failed leaves no key. */
export function createIdempotencyStore(database: Database, now: () => Date): IdempotencyStore {
  return {
    async once(viewer, key, endpoint, parts, work) {
      const record = { user_id: viewer.userId, key, call: `${endpoint.method} ${endpoint.path}` }
      const print = fingerprint({ call: record.call, parts })
      return database.transaction(async () => {
        const inserted = await database.sql
          .insertInto('idempotency_record')
          .values({ ...record, fingerprint: print, status: null, reply: null, created_at: now() })
          .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 0n) {
          const first = await database.sql
            .selectFrom('idempotency_record')
            .select(['fingerprint', 'reply'])
            .where('user_id', '=', viewer.userId)
            .where('key', '=', key)
            .executeTakeFirstOrThrow()
          if (first.fingerprint !== print) throw keyReused()
          return first.reply
        }
        const reply = await work()
        await database.sql
          .updateTable('idempotency_record')
          .set({ status: 200, reply: JSON.stringify(reply) })
          .where('user_id', '=', viewer.userId)
          .where('key', '=', key)
          .execute()
        return reply
      })
    },
  }
}

export function keyReused(): Refusal {
  return new Refusal('KEY_REUSED', 'This Idempotency-Key was used for another request.')
}
