import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { testSecret } from '../test-app.ts'
import { urlOf } from './postgres-databases.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** Starts a server in its own process over the test's database. */
export async function killableServer(
  database: Database,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const server = await serverProcess({
    DATABASE_URL: urlOf(rows[0]?.name ?? '', 'application'),
    MIGRATION_DATABASE_URL: urlOf(rows[0]?.name ?? '', 'owner'),
    SESSION_SECRET: testSecret,
    SANDBOX_SUPPLIERS: '1',
    ...environment,
  })
  await server.start()
  return server
}

/** Ends all leases and makes all look-ups due. Call it only when no server is alive that could still be sending. */
export async function letTimePass(database: Database): Promise<void> {
  // a transaction of the killed server may still be committing
  const busy = `select from pg_stat_activity where datname = current_database() and state <> 'idle'
    and pid <> pg_backend_pid()`
  while ((await database.pool.query(busy)).rows.length > 0) await wait(10)
  await database.pool.query(`update command set lease_until = now() - interval '1 second',
    next_look_up_at = now() - interval '1 second', created_at = created_at - interval '10 minutes',
    missing_since = missing_since - interval '10 minutes'
    where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED')`)
}

/** Kills the server at random moments within `withinMs`, each time once more than `commands` commands have begun since the last
 * start. Then waits until `isEnough`, because a slow machine gets little done between kills. Stops when `working` fails; the
 * caller awaits it. */
export async function killAtRandom(
  database: Database,
  server: ServerProcess,
  plan: { kills: number; commands: number; withinMs: number; random(): number; isEnough(): boolean },
  working: Promise<unknown>,
): Promise<void> {
  let hasFailed = false
  working.catch(() => {
    hasFailed = true
  })
  const begun = async () => (await database.pool.query('select from command')).rowCount ?? 0
  for (let kill = 0; kill < plan.kills; kill += 1) {
    const before = await begun()
    while ((await begun()) <= before + plan.commands) {
      if (hasFailed) return
      await wait(5)
    }
    await wait(plan.random() * plan.withinMs)
    await server.kill()
    await letTimePass(database)
    await server.start()
  }
  while (!hasFailed && !plan.isEnough()) await wait(20)
}

/** Makes look-ups due until every command has ended; throws if one is still open after two minutes. */
export async function untilNothingIsOpen(database: Database): Promise<void> {
  const open = `select from command where state not in ('CONFIRMED', 'REJECTED')`
  await expect
    .poll(
      async () => {
        await letTimePass(database)
        return (await database.pool.query(open)).rowCount
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
}
