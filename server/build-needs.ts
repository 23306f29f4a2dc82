import type { AppNeeds } from './app-needs.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { hasFreeSpace, minBytesForFiles } from './db/embedded/disk-space.ts'
import { chooseHotelSuppliers } from './suppliers/hotel-suppliers.ts'
import { createExchangeReports } from './suppliers/http/exchange-reports.ts'
import { createSandboxHotelSuppliers } from './suppliers/sandbox/hotels/hotel-suppliers.ts'
import { createSandboxInsurers } from './suppliers/sandbox/insurers/sandbox-insurers.ts'
import { createSandboxWholesalers } from './suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from './suppliers/sandbox/trains/sandbox-railway.ts'

type Installation = {
  config: Config
  secret: string
  database: Database
  now: () => Date
  version: string
}

/** What the app needs over this database, with the suppliers of the configuration. */
export function buildNeeds({ config, secret, database, now, version }: Installation): AppNeeds {
  const sandbox = { database, now, allowCrash: config.demo }
  const hotels = createSandboxHotelSuppliers(sandbox)
  const sold = { ...sandbox, isOpen: config.sandboxSuppliers }
  const hasSpace = (leastBytes?: number) =>
    config.databaseUrl ? async () => true : () => hasFreeSpace(config.dataDir, leastBytes)
  return {
    config,
    secret,
    // the demo signs single sign-on with its own secret; a real installation must set SSO_SECRET
    ssoSecret: config.ssoSecret ?? (config.demo ? secret : null),
    database,
    exchanges: createExchangeReports(),
    hotel: {
      suppliers: chooseHotelSuppliers(config.hotelSuppliers, { sandbox: (code) => hotels.suppliers[code] }),
      destinations: hotels.destinations,
    },
    insurance: { insurers: createSandboxInsurers(sold) },
    tours: { wholesalers: createSandboxWholesalers(sold) },
    trains: { railways: createSandboxRailways(sold) },
    hasDiskSpace: hasSpace(),
    hasDiskSpaceForFiles: hasSpace(minBytesForFiles),
    now,
    version,
  }
}
