import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** The one way to the database, whichever engine is behind it. */
export type Database = {
  /** Queries of the running transaction where there is one, else of the pool. */
  readonly sql: Kysely<Tables>
  /** Runs the work in a transaction; inside another one it joins it. A throw rolls back. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** For the migrations and the job queue, which bring their own SQL. */
  readonly pool: Pool
  close(): Promise<void>
}

/** The embedded engine is one connection: a second checkout inside a transaction would wait for ever. So the
 * transaction travels with the call, and every query below finds it. */
export function databaseOver(pool: Pool, closeEngine: () => Promise<void> = async () => {}): Database {
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const running = new AsyncLocalStorage<Transaction<Tables>>()
  return {
    pool,
    get sql() {
      return running.getStore() ?? root
    },
    transaction(work) {
      if (running.getStore()) return work()
      return root.transaction().execute((transaction) => running.run(transaction, work))
    },
    async close() {
      await root.destroy()
      // Without a query it never learnt of the pool, and would leave it open.
      if (!pool.ended) await pool.end()
      await closeEngine()
    },
  }
}
