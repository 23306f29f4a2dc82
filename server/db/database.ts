import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables/tables.ts'
import { isTransactionConflict } from './transaction-conflict.ts'

/** The only access to the database, for both engines. */
export type Database = {
  /** Uses the running transaction, if there is one, else the pool. */
  readonly sql: Kysely<Tables>
  /** Runs the work in a transaction; inside another one it joins it. A throw rolls back. When the database ends the transaction
   * because of others that run at once, the work runs again: it may change nothing but the database. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** As `transaction`, but the work runs once only, because it changes more than the database. */
  transactionOnce<T>(work: () => Promise<T>): Promise<T>
  /** While the work runs, a query of the embedded engine may take minutes. */
  unhurried<T>(work: () => Promise<T>): Promise<T>
  /** For the migrations and the job queue, which bring their own SQL. */
  readonly pool: Pool
  close(): Promise<void>
}

const maxRuns = 6
const firstPauseMs = 10

/** The embedded engine has one connection, so a query that took a second one inside a transaction would wait for ever.
 * Therefore the running transaction is kept in an AsyncLocalStorage, where every query finds it. */
export function databaseFromPool(
  pool: Pool,
  closeEngine: () => Promise<void> = async () => {},
  unhurried: Database['unhurried'] = (work) => work(),
): Database {
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const running = new AsyncLocalStorage<Transaction<Tables>>()
  function transactionOnce<T>(work: () => Promise<T>): Promise<T> {
    if (running.getStore()) return work()
    return root.transaction().execute((transaction) => running.run(transaction, work))
  }
  return {
    pool,
    unhurried,
    get sql() {
      return running.getStore() ?? root
    },
    transactionOnce,
    async transaction(work) {
      // the outermost one is repeated: the others end with it
      if (running.getStore()) return work()
      for (let runs = 1; ; runs += 1) {
        try {
          return await transactionOnce(work)
        } catch (error) {
          if (runs === maxRuns || !isTransactionConflict(error)) throw error
        }
        // drawn, so that those that met do not meet again
        await wait(Math.random() * firstPauseMs * 2 ** runs)
      }
    },
    async close() {
      await root.destroy()
      // Kysely ends the pool only if it ran a query
      if (!pool.ended) await pool.end()
      await closeEngine()
    },
  }
}
