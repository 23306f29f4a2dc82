import { sql } from 'kysely'
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
  /** As `once`, for a write that is prepared before its transaction opens, so that nothing waits for the preparing; a
   * repeat prepares nothing. */
  oncePrepared<Ready, T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    write: { prepare: () => Promise<Ready>; work: (ready: Ready) => Promise<T> },
  ): Promise<unknown>
  /** As `once`, for work that waits for somebody else and may hold no transaction: the key is taken before, and given
   * back when nothing was done. `keep` commits with the answer. */
  onceAside<T>(
    viewer: Viewer,
    key: string,
    endpoint: Endpoint,
    parts: unknown,
    aside: { work: () => Promise<T>; keep: (reply: T) => Promise<void> },
  ): Promise<unknown>
}

/** Thrown by work that may have been done: its key stays taken, and nothing is done again under it. */
export class OutcomeUnknown extends Refusal {
  constructor(sentence: string) {
    super('UNAVAILABLE', sentence)
  }
}

/** Longer than any such work takes, in milliseconds of the database's clock. */
const aliveMs = 120_000

/** The record and the work commit together: an answer that was given is kept, a write that failed leaves no key. */
export function createIdempotencyStore(database: Database): IdempotencyStore {
  const recordOf = (viewer: Viewer, key: string, { method, path }: Endpoint, parts: unknown) => {
    const call = `${method} ${path}`
    return { user_id: viewer.userId, key, call, fingerprint: fingerprint({ call, parts }) }
  }
  type Mine = ReturnType<typeof recordOf>

  /** The record that stands there already; `null`: the key was free, and is taken now. */
  async function take(mine: Mine) {
    const inserted = await database.sql
      .insertInto('idempotency_record')
      .values({ ...mine, status: null, reply: null, created_at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 0n ? find(mine) : null
  }

  async function find(mine: Mine) {
    const first = await database.sql
      .selectFrom('idempotency_record')
      .select(['fingerprint', 'status', 'reply'])
      .select(
        sql<boolean>`created_at > clock_timestamp() - ${aliveMs} * interval '1 millisecond'`.as('isAlive'),
      )
      .where('user_id', '=', mine.user_id)
      .where('key', '=', mine.key)
      .executeTakeFirst()
    if (first && first.fingerprint !== mine.fingerprint) throw keyReused()
    return first ?? null
  }

  async function keepReply({ user_id, key }: Mine, reply: unknown): Promise<void> {
    await database.sql
      .updateTable('idempotency_record')
      .set({ status: 200, reply: JSON.stringify(reply) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
  }

  function takeAndWork<T>(mine: Mine, work: () => Promise<T>): Promise<unknown> {
    return database.transaction(async () => {
      const first = await take(mine)
      if (first) return first.reply
      const reply = await work()
      await keepReply(mine, reply)
      return reply
    })
  }

  return {
    once(viewer, key, endpoint, parts, work) {
      return takeAndWork(recordOf(viewer, key, endpoint, parts), work)
    },
    async oncePrepared(viewer, key, endpoint, parts, { prepare, work }) {
      const mine = recordOf(viewer, key, endpoint, parts)
      const first = await find(mine)
      if (first) return first.reply
      const ready = await prepare()
      return takeAndWork(mine, () => work(ready))
    },
    async onceAside(viewer, key, endpoint, parts, { work, keep }) {
      const mine = recordOf(viewer, key, endpoint, parts)
      const first = await take(mine)
      if (first) return answered(first)
      const reply = await work().catch(async (error: unknown) => {
        if (!(error instanceof OutcomeUnknown)) await giveBack(mine)
        throw error
      })
      await database.transaction(async () => {
        await keep(reply)
        await keepReply(mine, reply)
      })
      return reply
    },
  }

  async function giveBack({ user_id, key }: Mine): Promise<void> {
    await database.sql
      .deleteFrom('idempotency_record')
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute()
  }
}

type Answered = { status: number | null; reply: unknown; isAlive: boolean }

/** The first answer, if it is known. */
function answered({ status, reply, isAlive }: Answered): unknown {
  if (status !== null) return reply
  if (isAlive) throw new Refusal('IN_PROGRESS', 'This is being done.', 2)
  throw new Refusal('NOT_POSSIBLE', 'How this ended is not known. Find out before you do it again.')
}

export function keyReused(): Refusal {
  return new Refusal('KEY_REUSED', 'This Idempotency-Key was used for another request.')
}
