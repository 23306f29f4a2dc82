import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAdminSocket } from './admin/admin-socket.ts'
import { openDemo } from './admin/demo/open-demo.ts'
import { demoAccounts, refuseDemoAccounts } from './admin/demo-accounts.ts'
import { runAdminCommand } from './admin/run-command.ts'
import { receivedFolder } from './admin/setup/area.ts'
import { newSetupAddress } from './admin/setup/setup-token.ts'
import { type App, createApp } from './app.ts'
import { auditChainOf } from './audit/area.ts'
import { keysOf } from './backup/keys-of-backup.ts'
import { backUpBeforeUpgrade } from './backup/schedule/before-upgrade.ts'
import { withWayBack } from './backup/schedule/way-back.ts'
import { refuseUnfinished } from './backup/unfinished-restore.ts'
import { buildNeeds } from './build-needs.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { connectionFacts, isConnectionLost } from './db/lost-connection.ts'
import type { DatabaseLog } from './db/open.ts'
import { openMigrated } from './db/open-migrated.ts'
import type { Secret } from './http/seal.ts'
import { deleteExpired } from './jobs/delete-expired.ts'
import type { Job } from './jobs/job.ts'
import { repeat } from './jobs/repeat.ts'
import { createPictureFetcher } from './pictures/fetch-picture.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { serveForeignPictures } from './pictures/serve-foreign-pictures.ts'
import { pictureHost } from './suppliers/apitude/connect-apitude.ts'
import { seedSandboxHotels } from './suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { serveHotelPictures, serveTourPictures } from './suppliers/sandbox/pictures/serve-pictures.ts'
import { bookKeysOf } from './travellers/keys/book-keys.ts'

const tidyIntervalMs = 3_600_000

export type Running = {
  app: App
  database: Database
  /** Accounts that can sign in with the demo password. */
  demoAccounts: string[]
  /** The one-time address to print while there is no platform. */
  setupAddress: string | null
  close(): Promise<void>
}

/** Opens the database, brings it up to date, builds the app and starts its background work; does not listen. `onRestored`: a backup was
 * brought back, so that the server has to be closed and started anew. */
export async function start(
  config: Config,
  version: string,
  log: DatabaseLog,
  onRestored: () => Promise<void> = async () => {},
): Promise<Running> {
  const now = () => new Date()
  const secret = secretOf(config)
  const database = await openUpgraded({ config, secret, now, version, log })
  if (!config.demo) {
    await refuseDemoAccounts(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  }
  const sellsSandboxHotels = Object.values(config.hotelSuppliers).includes('sandbox')
  if (sellsSandboxHotels) await seedSandboxHotels(database)
  if (config.demo) await openDemo({ config, secret, database, now, version })
  const needs = buildNeeds({ config, secret, database, now, version, log, onRestored })
  // fills the destination cache of this process, so that the first agent does not wait for it
  if (sellsSandboxHotels) await needs.hotel.destinations.find('')
  const app = await createApp(needs)
  if (sellsSandboxHotels) serveHotelPictures(app.server)
  const foreignPictures = needs.pictures && createPictureFetcher({ hosts: [pictureHost] })
  if (needs.pictures && foreignPictures) {
    serveForeignPictures(app.server, {
      addresses: needs.pictures,
      fetchPicture: foreignPictures.fetchPicture,
      cache: createPictureCache(join(config.dataDir, 'pictures')),
      log: app.server.log,
      now,
    })
  }
  if (config.sandboxSuppliers) serveTourPictures(app.server)
  const logFailure = (error: unknown) => {
    app.noticeDiskFull(error)
    const facts = isConnectionLost(error) ? connectionFacts(error) : { err: error }
    app.server.log.error(facts, 'background work failed; it will be tried again')
  }
  // what was sent to a process that ended is not brought back any more
  rmSync(receivedFolder(config.dataDir), { recursive: true, force: true })
  const unlessRestoring = (job: Omit<Job, 'task'>) => ({
    ...job,
    run: async () => (app.isRestoring() ? undefined : job.run()),
  })
  const tidy = { everyMs: tidyIntervalMs, run: () => deleteExpired(database, now()) }
  const background = [...app.jobs, tidy].map((job) => repeat(unlessRestoring(job), logFailure))
  const adminSocket = config.databaseUrl
    ? null
    : await openAdminSocket(config.dataDir, (request) =>
        runAdminCommand(
          {
            database,
            now,
            isReal: !config.demo,
            auditChain: auditChainOf(config, secret),
            bookKeys: bookKeysOf(config, secret),
            secret,
            keys: keysOf(config, secret),
            schedule: config.backups,
            version,
          },
          request,
        ),
      )
  return {
    app,
    database,
    demoAccounts: config.demo ? await demoAccounts(database) : [],
    setupAddress: config.demo ? null : await newSetupAddress({ database, config, now }),
    async close() {
      await adminSocket?.close()
      await app.server.close()
      await Promise.all(background.map((work) => work.stop()))
      await foreignPictures?.close()
      await needs.closeSuppliers()
      await app.evidenceKept()
      await database.close()
    },
  }
}

type Opening = { config: Config; secret: Secret; now: () => Date; version: string; log: DatabaseLog }

/** With a backup of what the former release left, where backups are written. */
async function openUpgraded({ config, secret, now, version, log }: Opening): Promise<Database> {
  const { backups: schedule } = config
  const { heads } = auditChainOf(config, secret)
  const upgrade =
    schedule && backUpBeforeUpgrade({ schedule, heads, keys: keysOf(config, secret), version, now })
  try {
    const database = await openMigrated({ config, log, beforeUpgrade: upgrade?.before })
    await refuseUnfinished(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    await upgrade?.record(database)
    return database
  } catch (error) {
    throw await withWayBack(error, schedule)
  }
}

/** The installation's secret, with the former one while it changes. */
export function secretOf({ sessionSecret, sessionSecretBefore, dataDir }: Config): Secret {
  const current = sessionSecret ?? readOrCreateSecret(dataDir)
  return sessionSecretBefore === null ? current : [current, sessionSecretBefore]
}

/** The secret in the data folder, created at the first start, so that sessions survive a restart. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
