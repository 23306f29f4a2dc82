import { supplierCodes } from '#contract/hotel/supplier'
import type { AppNeeds } from './app-needs.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { hasFreeSpace, minBytesForFiles } from './db/embedded/disk-space.ts'
import { type DatabaseLog, openDatabase } from './db/open.ts'
import { destinationsOf, joinDestinations } from './hotel/join-destinations.ts'
import { type Secret, secretsIn } from './http/seal.ts'
import { createPictureAddresses, type PictureAddresses } from './pictures/serve-foreign-pictures.ts'
import { connectApitude } from './suppliers/apitude/connect-apitude.ts'
import { chooseHotelSuppliers } from './suppliers/hotel-suppliers.ts'
import { createHotelsOverApitude } from './suppliers/sandbox/apitude/hotels-over-apitude.ts'
import { createSandboxInsurers } from './suppliers/sandbox/insurers/sandbox-insurers.ts'
import { createSandboxWholesalers } from './suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from './suppliers/sandbox/trains/sandbox-railway.ts'
import { createSupplierReports } from './suppliers/supplier-reports.ts'

type Installation = {
  config: Config
  secret: Secret
  database: Database
  now: () => Date
  version: string
  log: DatabaseLog
  /** Called when a backup was brought back at `/setup`; the demo has no setup. */
  onRestored?: () => Promise<void>
}

/** What a real hotel supplier brings beside itself. */
export type BuiltNeeds = AppNeeds & { pictures: PictureAddresses | null; closeSuppliers(): Promise<void> }

/** What the app needs over this database, with the suppliers of the configuration. */
export function buildNeeds({
  config,
  secret,
  database,
  now,
  version,
  log,
  onRestored = async () => {},
}: Installation): BuiltNeeds {
  const sandbox = { database, now, allowCrash: config.demo }
  const sold = { ...sandbox, isOpen: config.sandboxSuppliers }
  const sandboxCodes = supplierCodes.filter((code) => config.hotelSuppliers[code] === 'sandbox')
  const reports = createSupplierReports(log)
  const hotels = createHotelsOverApitude({ ...sandbox, reports })
  const pictures = config.apitude ? createPictureAddresses(secret) : null
  const apitude =
    config.apitude && pictures
      ? connectApitude({
          config: config.apitude,
          database,
          now,
          pictureUrl: pictures.pathOf,
          reports,
        })
      : null
  const hasSpace = (leastBytes?: number) =>
    config.databaseUrl ? async () => true : () => hasFreeSpace(config.dataDir, leastBytes)
  return {
    config,
    secret,
    // the demo signs single sign-on with its own secret; a real installation must set SSO_SECRET
    ssoSecret: config.ssoSecret ?? (config.demo ? secretsIn(secret)[0] : null),
    database,
    reports,
    hotel: {
      suppliers: chooseHotelSuppliers(config.hotelSuppliers, {
        sandbox: (code) => hotels.suppliers[code],
        ...(apitude && { apitude: () => apitude.supplier }),
      }),
      destinations: joinDestinations([
        destinationsOf(hotels.destinations, sandboxCodes),
        ...(apitude ? [apitude.destinations] : []),
      ]),
    },
    insurance: { insurers: createSandboxInsurers(sold) },
    tours: { wholesalers: createSandboxWholesalers(sold) },
    trains: { railways: createSandboxRailways(sold) },
    restoring: { openOwner: () => openOwner(config, database, log), onRestored },
    jobs: apitude?.jobs ?? [],
    pictures,
    closeSuppliers: async () => apitude?.close(),
    hasDiskSpace: hasSpace(),
    hasDiskSpaceForFiles: hasSpace(minBytesForFiles),
    now,
    version,
  }
}

async function openOwner(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Config,
  own: Database,
  log: DatabaseLog,
) {
  // the embedded engine has one connection
  if (databaseUrl === null) return { database: own, close: async () => {} }
  const database = await openDatabase({
    databaseUrl: migrationDatabaseUrl ?? databaseUrl,
    dataDir,
    log,
    hasNoTimeouts: true,
  })
  return { database, close: () => database.close() }
}
