import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { demoPassword, seedDemo } from '../../server/admin/demo-data.ts'
import { type App, createApp } from '../../server/app.ts'
import type { AppNeeds as Needs } from '../../server/app-needs.ts'
import { createCommandStore } from '../../server/commands/command-store.ts'
import type { RunnerNeeds } from '../../server/commands/settle-command.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Job } from '../../server/jobs/job.ts'
import { createHotelsOverApitude } from '../../server/suppliers/sandbox/apitude/hotels-over-apitude.ts'
import { bookLagMs } from '../../server/suppliers/sandbox/book-lag.ts'
import type { SandboxHotelSuppliers } from '../../server/suppliers/sandbox/hotels/hotel-suppliers.ts'
import { seedSandboxHotels } from '../../server/suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { createSandboxWholesalers } from '../../server/suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import { AgentClient } from './client/agent-client.ts'
import { watchFailures } from './client/watch-failures.ts'
import type { Prepare } from './databases.ts'
import { ageCommands } from './sale/aged-commands.ts'
import { startOfTests } from './start-of-tests.ts'

export const prepareDemo: Prepare = async (database) => {
  await migrate(database)
  await seedSandboxHotels(database)
  await seedDemo(database, startOfTests)
  await database.sql
    .updateTable('app_user')
    .set({
      // tests open this database as a real installation too, which refuses demo accounts
      is_demo: false,
      // as cheap to check as can be: thousands of sign-ins are not about the hash
      password_hash: await hash(demoPassword, { memoryCost: 8, timeCost: 1 }),
    })
    .execute()
}

/** A clock that a test moves by hand. */
export type Clock = { now: () => Date; pass(ms: number): void }

export function clockAt(start = startOfTests()): Clock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    pass(ms) {
      time += ms
    },
  }
}

/** A clock that also ages the database's rows when it moves, because commands age by the database's clock. `passed`
 * resolves when the rows are aged. */
function clockOf(database: Database): Clock & { passed(): Promise<void> } {
  const clock = clockAt()
  let passed = Promise.resolve()
  return {
    now: clock.now,
    pass(ms) {
      clock.pass(ms)
      // rows created after this call are not aged
      const until = new Date()
      passed = passed.then(async () => {
        await ageCommands(database, ms / 1_000, 'created_at <= $2', until)
        await database.pool.query(
          'update idempotency_record set created_at = created_at - make_interval(secs => $1) where created_at <= $2',
          [ms / 1_000, until],
        )
      })
    },
    passed: () => passed,
  }
}

/** The app with background jobs that a test starts by hand. */
export type WorkedApp = App & {
  /** Runs every look-up that is due, and then those that are repeated after a supplier's lag. */
  reconcile(): Promise<void>
  expireHolds(): Promise<void>
}

export async function createWorkedApp(needs: Needs): Promise<WorkedApp> {
  const app = await createApp(needs)
  const run = async (task: Job['task']) => {
    await Promise.all(app.jobs.filter((job) => job.task === task).map((job) => job.run()))
  }
  return {
    ...app,
    async reconcile() {
      await run('reconcile')
      const missing = `missing_since is not null and $2::boolean and state in ('UNKNOWN', 'PARKED')`
      await ageCommands(needs.database, bookLagMs / 1_000, missing, true)
      await run('reconcile')
    },
    expireHolds: () => run('expire holds'),
  }
}

export type TestApp = {
  app: WorkedApp
  /** To build a second app over the same database. */
  needs: Needs & { hotel: { suppliers: SandboxHotelSuppliers } }
  database: Database
  /** `passed` resolves when the database's rows are aged, too. */
  clock: Clock & { passed(): Promise<void> }
  /** `who` is an account and a user, such as `NUSA/sari`. */
  signIn(who: string, password?: string): Promise<AgentClient>
  close(): Promise<void>
}

export const testSecret = 'a secret of the tests, 32 characters long'

export async function createTestApp(
  fresh: (prepare: Prepare) => Promise<Database>,
  environment: Record<string, string> = {},
  book = 1_000,
  changes: Partial<
    Pick<Needs, 'callLimits' | 'drawLocator' | 'hasDiskSpaceForFiles' | 'logStream' | 'pushNetwork'> & {
      /** Of the suppliers, where they do not share the app's. */
      atSuppliers: Database
    }
  > = {},
): Promise<TestApp> {
  const database = await fresh(prepareDemo)
  const { atSuppliers = database, ...others } = changes
  const clock = clockOf(database)
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const deadlines = { search: 2_000, searchAlone: 4_000, read: 5_000, check: 5_000, book, lookUp: 5_000 }
  const needs: TestApp['needs'] = {
    config,
    secret: testSecret,
    ssoSecret: testSecret,
    database,
    hotel: {
      // too slow for a search of all suppliers, in time for a search of this one alone
      ...createHotelsOverApitude({ database: atSuppliers, now: clock.now, slowMs: 2_500 }),
      deadlines,
    },
    insurance: {
      insurers: createSandboxInsurers({ database: atSuppliers, now: clock.now, slowMs: 2_500 }),
      deadlines,
    },
    tours: {
      wholesalers: createSandboxWholesalers({ database: atSuppliers, now: clock.now, slowMs: 2_500 }),
      deadlines,
    },
    trains: {
      railways: createSandboxRailways({ database: atSuppliers, now: clock.now, slowMs: 2_500 }),
      deadlines,
    },
    hasDiskSpace: async () => true,
    hasDiskSpaceForFiles: async () => true,
    ...others,
    now: clock.now,
    version: 'test',
  }
  const app = await createWorkedApp(needs)
  app.server.addHook('onRequest', () => clock.passed())
  const undocumented = watchFailures(app.server)
  return {
    app: { ...app, reconcile: () => clock.passed().then(app.reconcile) },
    needs,
    database,
    clock,
    async signIn(who, password = demoPassword) {
      const client = new AgentClient(app.server)
      await client.signIn(who, password)
      return client
    },
    async close() {
      // a test that ends with the clock would age rows of a database that is gone
      await clock.passed()
      await app.server.close()
      await database.close()
      if (undocumented.length > 0)
        throw new Error(`The contract does not name these refusals: ${undocumented.join('; ')}`)
    },
  }
}

export function newKey(): string {
  return randomUUID()
}

/** For a command runner as in another process over the same database. */
export function runnerNeedsOf({ database, clock }: Pick<TestApp, 'database' | 'clock'>): RunnerNeeds {
  const silent = { warn: () => undefined, error: () => undefined }
  return { database, commands: createCommandStore(database), now: clock.now, log: silent }
}
