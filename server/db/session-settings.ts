import type pg from 'pg'
import { isConnectionLost } from './lost-connection.ts'

export const statementTimeoutMs = 30_000
const idleInTransactionMs = 60_000

/** The limits of every statement, as parameters of the start of a connection. */
export function startupLimits(hasNoTimeouts: boolean) {
  return {
    statement_timeout: hasNoTimeouts ? 0 : statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
}

/** Sets the zone of a new connection as on the embedded engine, so that "today" is the same day on both. PgBouncer knows this setting:
 * it goes along with the connection to every session. */
export function useUtc(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query(`set time zone 'UTC'`).then(() => done(), done)
}

/** Whether a server or a pooler refused the parameters of the start. */
export function areLimitsRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '08P01'
}

/** Makes sure that the limits hold on connections which did not take them at their start: a pooler refuses or ignores those, and what
 * is set in a session would be found by whoever gets the session next. Therefore they become defaults of the role in this
 * database, which every role may set for itself. Throws a sentence when they do not hold then. */
export async function requireSettings(pool: pg.Pool, hasNoTimeouts: boolean): Promise<void> {
  let wrong = await wrongSettings(pool, hasNoTimeouts)
  for (let attempt = 0; wrong.length > 0 && attempt < 3; attempt += 1) {
    await setForRole(pool)
    wrong = await wrongSettings(pool, hasNoTimeouts)
  }
  if (wrong.length === 0) return
  throw new Error(
    `These limits do not hold on the connection to the database: ${wrong.join(', ')}. The server does not run without them. ` +
      'Let the pooler connect anew, and see "Connection poolers" in docs/operations.md.',
  )
}

/** Also when another process that starts ends our sessions meanwhile, as in `setForRole`. */
async function wrongSettings(pool: pg.Pool, hasNoTimeouts: boolean, attempts = 5): Promise<string[]> {
  try {
    return await readWrongSettings(pool, hasNoTimeouts)
  } catch (error) {
    if (attempts === 1 || !isConnectionLost(error)) throw error
    return wrongSettings(pool, hasNoTimeouts, attempts - 1)
  }
}

async function readWrongSettings(pool: pg.Pool, hasNoTimeouts: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ statement: number; idle: number; zone: string }>(`select
    (select setting::int from pg_settings where name = 'statement_timeout') as statement,
    (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as idle,
    current_setting('TimeZone') as zone`)
  const { statement = 0, idle = 0, zone = '' } = rows[0] ?? {}
  const holds = (ms: number, most: number) => ms > 0 && ms <= most
  return [
    ...(hasNoTimeouts || holds(statement, statementTimeoutMs) ? [] : [`statement_timeout is ${statement}`]),
    ...(holds(idle, idleInTransactionMs) ? [] : [`idle_in_transaction_session_timeout is ${idle}`]),
    ...(zone === 'UTC' ? [] : [`TimeZone is ${zone}`]),
  ]
}

async function setForRole(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(roleSettings)
    await pool.query(endOwnSessions)
  } catch (error) {
    // our own session was ended, by this process or by another one that starts
    if (!isConnectionLost(error)) throw error
  }
}

/** The lock is for processes that start together. */
const roleSettings = `do $$ begin
  perform pg_advisory_xact_lock(7283910467);
  execute format('alter role current_user in database %I set statement_timeout = ${statementTimeoutMs}', current_database());
  execute format('alter role current_user in database %I set idle_in_transaction_session_timeout = ${idleInTransactionMs}',
    current_database());
  execute format('alter role current_user in database %I set TimeZone = %L', current_database(), 'UTC');
end $$`

/** Ends the role's sessions that began without the settings, our own last. */
const endOwnSessions = `select pg_terminate_backend(pid) from (
  select pid from pg_stat_activity where usename = current_user and datname = current_database()
  order by pid = pg_backend_pid()) as sessions`
