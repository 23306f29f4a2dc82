import { Socket } from 'node:net'
import pg from 'pg'
import { type Database, databaseFromPool } from './database.ts'
import { createEnginePool } from './embedded/engine-pool.ts'
import { startEngineThread } from './embedded/engine-thread.ts'
import { connectionFacts, trackSocket } from './lost-connection.ts'
import {
  areLimitsRefused,
  requireSettings,
  startupLimits,
  statementTimeoutMs,
  useUtc,
} from './session-settings.ts'
import { useColumnTypes } from './tables/column-types.ts'

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
  /** For migrations, whose statements may run for minutes. Behind a pooler, a transaction lifts the limit for itself. */
  hasNoTimeouts?: boolean
  socketTimeoutMs?: number
}

const oldestServer = 150_000

/** Longer than any statement may run. A connection that is silent for so long while it is used was dropped on the way, for
 * example by a NAT. Without this limit the kernel would wait for a quarter of an hour. */
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
  return databaseFromPool(loggedPool(createEnginePool(engine), log), () => engine.close(), engine.unhurried)
}

async function openServer(
  databaseUrl: string,
  log: DatabaseLog,
  {
    hasNoTimeouts = false,
    socketTimeoutMs = defaultSilenceMs,
  }: Pick<DatabaseNeeds, 'hasNoTimeouts' | 'socketTimeoutMs'>,
): Promise<Database> {
  const plain: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'tradewind',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    verify: useUtc,
    stream: () => socketWithTimeout(hasNoTimeouts ? 0 : socketTimeoutMs),
  }
  const open = async (config: pg.PoolConfig) => {
    const pool = loggedPool(new pg.Pool(config), log)
    try {
      await requireServer(pool)
      await requireSettings(pool, hasNoTimeouts)
      return databaseFromPool(pool)
    } catch (error) {
      await pool.end()
      throw error
    }
  }
  try {
    return await open({ ...plain, ...startupLimits(hasNoTimeouts) })
  } catch (error) {
    if (!areLimitsRefused(error)) throw error
    return open(plain)
  }
}

async function requireServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  const number = rows[0]?.number ?? 0
  if (number < oldestServer) {
    throw new Error(`PostgreSQL 15 or newer is needed, this server is ${Math.floor(number / 10_000)}`)
  }
}

/** Destroys the socket after `socketTimeoutMs` without traffic. The pool closes idle connections earlier. */
function socketWithTimeout(socketTimeoutMs: number): Socket {
  const socket = trackSocket(new Socket())
  return socket.setTimeout(socketTimeoutMs, () => {
    socket.destroy(new Error(`Connection terminated: silent for ${socketTimeoutMs} ms`))
  })
}

/** Logs connections that break. The pool replaces them, and a query that used one fails by itself. Every error event needs a
 * listener: one without would end the process. */
function loggedPool(pool: pg.Pool, log: DatabaseLog): pg.Pool {
  // the pool repeats errors of idle clients, which are logged below
  pool.on('error', () => {})
  return pool.on('connect', (client) => {
    client.once('error', (error) => {
      log.warn(connectionFacts(error), 'a database connection broke')
      // ignores further errors of the same connection
      client.on('error', () => {})
    })
  })
}
