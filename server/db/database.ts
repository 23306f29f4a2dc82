import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** The only access to the database, for both engines. */
export type Database = {
  /** Uses the running transaction, if there is one, else the pool. */
  readonly sql: Kysely<Tables>
  /** Runs the work in a transaction; inside another one it joins it. A throw rolls back. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** For the migrations and the job queue, which bring their own SQL. */
  readonly pool: Pool
  close(): Promise<void>
}

/** The embedded engine has one connection, so a query that took a second one inside a transaction would wait for ever.
 * Therefore the running transaction is kept in an AsyncLocalStorage, where every query finds it. */
export function databaseFromPool(pool: Pool, closeEngine: () => Promise<void> = async () => {}): Database {
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
      // Kysely ends the pool only if it ran a query
      if (!pool.ended) await pool.end()
      await closeEngine()
    },
  }
}
