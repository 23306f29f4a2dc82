import pg from 'pg'
import { useColumnTypes } from './column-types.ts'
import { type Database, databaseOver } from './database.ts'
import { poolOver } from './embedded/engine-pool.ts'
import { startEngineThread } from './embedded/engine-thread.ts'

/** The part of the server's log that the database writes to. */
export type DatabaseLog = Record<
  'info' | 'warn' | 'error' | 'fatal',
  (facts: object, message: string) => void
>

export type DatabaseNeeds = {
  /** A PostgreSQL server; without it the embedded engine keeps its files in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: DatabaseLog
}

const oldestServer = 150_000

export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseNeeds): Promise<Database> {
  useColumnTypes()
  if (databaseUrl) return openServer(databaseUrl, log)
  const engine = await startEngineThread({ dataDir, log })
  return databaseOver(loggedPool(poolOver(engine), log), () => engine.close())
}

async function openServer(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tradewind',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // The embedded engine lives in UTC; "today" must not depend on which engine answers.
    options: '-c TimeZone=UTC',
  })
  const database = databaseOver(loggedPool(pool, log))
  try {
    const version = await pool.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    )
    const number = version.rows[0]?.number ?? 0
    if (number < oldestServer) {
      throw new Error(`PostgreSQL 15 or newer is needed, this server is ${Math.floor(number / 10_000)}`)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** An idle connection that breaks is replaced by the pool; without a listener it would end the process. */
function loggedPool(pool: pg.Pool, log: DatabaseLog): pg.Pool {
  return pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'))
}
