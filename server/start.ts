import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts, refuseDemoAccounts } from './admin/demo-accounts.ts'
import { seedDemo } from './admin/demo-data.ts'
import { openDoor } from './admin/door.ts'
import { runAdminCommand } from './admin/run-command.ts'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { grantToApplication, roleOf } from './db/application-role.ts'
import type { Database } from './db/database.ts'
import { roomForFiles, storageHasRoom } from './db/embedded/storage-room.ts'
import { connectionFacts, isConnectionLost } from './db/lost-connection.ts'
import { migrate } from './db/migrate.ts'
import { type DatabaseLog, openDatabase } from './db/open.ts'
import { repeat } from './jobs/repeat.ts'
import { tidy } from './jobs/tidy.ts'
import { createSandboxHotelSuppliers } from './suppliers/sandbox/hotels/hotel-suppliers.ts'
import { seedSandboxHotels } from './suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { createSandboxInsurers } from './suppliers/sandbox/insurers/sandbox-insurers.ts'
import { serveHotelPictures, serveTourPictures } from './suppliers/sandbox/pictures/serve-pictures.ts'
import { createSandboxWholesalers } from './suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from './suppliers/sandbox/trains/sandbox-railway.ts'

const tidyEveryMs = 3_600_000

export type Running = {
  app: App
  database: Database
  /** Who can sign in with the password of the demo. */
  demoAccounts: string[]
  close(): Promise<void>
}

/** Opens the database, brings it up to date, builds the app and starts its background work; does not listen. */
export async function start(config: Config, version: string, log: DatabaseLog): Promise<Running> {
  const now = () => new Date()
  const secret = config.sessionSecret ?? keptSecret(config.dataDir)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log,
  })
  await bringUpToDate(config, database, log)
  if (!config.demo) {
    await refuseDemoAccounts(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  }
  if (config.sandboxSuppliers) await seedSandboxHotels(database)
  if (config.demo) await seedDemo(database, now)
  const hotel = createSandboxHotelSuppliers({ database, now, allowCrash: config.demo })
  const insurers = createSandboxInsurers({
    database,
    now,
    isOpen: config.sandboxSuppliers,
    allowCrash: config.demo,
  })
  const wholesalers = createSandboxWholesalers({
    database,
    now,
    isOpen: config.sandboxSuppliers,
    allowCrash: config.demo,
  })
  const railways = createSandboxRailways({
    database,
    now,
    isOpen: config.sandboxSuppliers,
    allowCrash: config.demo,
  })
  // the stock is read once a process: now, not while the first agent waits
  if (config.sandboxSuppliers) await hotel.destinations.find('')
  const app = await createApp({
    config,
    secret,
    // the demo's partner shares the demo's secret; an installation names its own
    ssoSecret: config.ssoSecret ?? (config.demo ? secret : null),
    database,
    hotel,
    insurance: { insurers },
    tours: { wholesalers },
    trains: { railways },
    hasRoom: config.databaseUrl ? async () => true : () => storageHasRoom(config.dataDir),
    hasRoomForFiles: config.databaseUrl
      ? async () => true
      : () => storageHasRoom(config.dataDir, roomForFiles),
    now,
    version,
  })
  if (config.sandboxSuppliers) {
    serveHotelPictures(app.server)
    serveTourPictures(app.server)
  }
  const failed = (error: unknown) => {
    const facts = isConnectionLost(error) ? connectionFacts(error) : { err: error }
    app.server.log.error(facts, 'background work failed; it will be tried again')
  }
  const background = [
    ...app.jobs.map(({ everyMs, run }) => repeat(everyMs, run, failed)),
    repeat(tidyEveryMs, () => tidy(database, now()), failed),
  ]
  const door = config.databaseUrl
    ? null
    : await openDoor(config.dataDir, (request) => runAdminCommand({ database, now }, request))
  return {
    app,
    database,
    demoAccounts: config.demo ? await demoAccounts(database) : [],
    async close() {
      await door?.close()
      await app.server.close()
      await Promise.all(background.map((work) => work.stop()))
      await database.close()
    },
  }
}

/** A server's tables may belong to a role of their own, whose connection is closed before anybody is served. */
async function bringUpToDate(config: Config, database: Database, log: DatabaseLog): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  if (!databaseUrl) {
    await migrate(database)
    return
  }
  const owner = await openDatabase({
    databaseUrl: migrationDatabaseUrl ?? databaseUrl,
    dataDir,
    log,
    isPatient: true,
  })
  try {
    await migrate(owner)
    if (migrationDatabaseUrl) await grantToApplication(owner, await roleOf(database))
  } finally {
    await owner.close()
  }
}

/** Drawn once and kept beside the data, so that sessions survive a restart. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
