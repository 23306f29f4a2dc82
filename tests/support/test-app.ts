import { randomUUID } from 'node:crypto'
import { demoPassword, seedDemo } from '../../server/admin/demo-data.ts'
import { type App, createApp, type Needs } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createSandboxHotelSuppliers } from '../../server/suppliers/sandbox/hotel-suppliers.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { seedSandboxHotels } from '../../server/suppliers/sandbox/stock/seed-sandbox-hotels.ts'
import { createSandboxWholesalers } from '../../server/suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import { AgentClient } from './agent-client.ts'
import type { Prepare } from './databases.ts'

export const prepareDemo: Prepare = async (database) => {
  await migrate(database)
  await seedSandboxHotels(database)
  await seedDemo(database, () => new Date())
  // the accounts of an installation: the tests open the same database also as one
  await database.sql.updateTable('app_user').set({ is_demo: false }).execute()
}

/** A clock that a test turns by hand. */
export type Clock = { now: () => Date; pass(ms: number): void }

export function clockAt(start = new Date()): Clock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    pass(ms) {
      time += ms
    },
  }
}

export type TestApp = {
  app: App
  /** For a second process over the same database. */
  needs: Needs
  database: Database
  clock: Clock
  /** Signs in as `NUSA/sari`. */
  signIn(who: string, password?: string): Promise<AgentClient>
  close(): Promise<void>
}

export const testSecret = 'a secret of the tests, 32 characters long'

export async function createTestApp(
  fresh: (prepare: Prepare) => Promise<Database>,
  environment: Record<string, string> = {},
  book = 1_000,
  changes: Partial<Pick<Needs, 'callLimits' | 'hasRoomForFiles' | 'logStream'>> = {},
): Promise<TestApp> {
  const database = await fresh(prepareDemo)
  const clock = clockAt()
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const deadlines = { search: 1_000, searchAlone: 3_000, read: 5_000, check: 5_000, book }
  const needs: Needs = {
    config,
    secret: testSecret,
    ssoSecret: testSecret,
    database,
    hotel: {
      // late for a search of all, in time for one of its own
      ...createSandboxHotelSuppliers({ database, now: clock.now, slowMs: 1_500 }),
      deadlines,
    },
    insurance: {
      insurers: createSandboxInsurers({ database, now: clock.now, slowMs: 1_500 }),
      deadlines,
    },
    tours: {
      wholesalers: createSandboxWholesalers({ database, now: clock.now, slowMs: 1_500 }),
      deadlines,
    },
    trains: {
      railways: createSandboxRailways({ database, now: clock.now, slowMs: 1_500 }),
      deadlines,
    },
    hasRoom: async () => true,
    hasRoomForFiles: async () => true,
    ...changes,
    now: clock.now,
    version: 'test',
  }
  const app = await createApp(needs)
  return {
    app,
    needs,
    database,
    clock,
    async signIn(who, password = demoPassword) {
      const client = new AgentClient(app.server)
      await client.signIn(who, password)
      return client
    },
    async close() {
      await app.server.close()
      await database.close()
    },
  }
}

export function newKey(): string {
  return randomUUID()
}
