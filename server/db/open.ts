import { Socket } from 'node:net'
import pg from 'pg'
import { useColumnTypes } from './column-types.ts'
import { type Database, databaseOver } from './database.ts'
import { poolOver } from './embedded/engine-pool.ts'
import { startEngineThread } from './embedded/engine-thread.ts'
import { connectionFacts, trackSocket } from './lost-connection.ts'

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
  /** For migrations, which may think for minutes: no limit to a statement or to the silence of a connection. */
  hasNoTimeouts?: boolean
  silenceMs?: number
}

const oldestServer = 150_000

const statementTimeoutMs = 30_000
/** Longer than any statement may take: a connection that says nothing for so long while somebody uses it was dropped on
 * the way, as by a NAT, and nobody told us. Without a bound the kernel waits for a quarter of an hour. */
const defaultSilenceMs = 2 * statementTimeoutMs

export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  ...options
}: DatabaseNeeds): Promise<Database> {
  useColumnTypes()
  if (databaseUrl) return openServer(databaseUrl, log, options)
  const engine = await startEngineThread({ dataDir, log })
  return databaseOver(loggedPool(poolOver(engine), log), () => engine.close())
}

async function openServer(
  databaseUrl: string,
  log: DatabaseLog,
  { hasNoTimeouts = false, silenceMs = defaultSilenceMs }: Pick<DatabaseNeeds, 'hasNoTimeouts' | 'silenceMs'>,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tradewind',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: hasNoTimeouts ? 0 : statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    stream: () => socketWithTimeout(hasNoTimeouts ? 0 : silenceMs),
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

/** An idle connection is closed by the pool sooner. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = trackSocket(new Socket())
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`Connection terminated: silent for ${silenceMs} ms`))
  })
}

/** A connection breaks idle or in use, by a restart, a failover, a time-out of the server or of the network between. The
 * pool replaces it, and whoever used it hears of it by their own query; an error event nobody hears ends the process. */
function loggedPool(pool: pg.Pool, log: DatabaseLog): pg.Pool {
  // the pool passes on what its idle clients say, who say it themselves below
  pool.on('error', () => {})
  return pool.on('connect', (client) => {
    client.once('error', (error) => {
      log.warn(connectionFacts(error), 'a database connection broke')
      // a second word of the same end
      client.on('error', () => {})
    })
  })
}
