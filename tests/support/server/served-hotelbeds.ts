import type { TlsOptions } from 'node:tls'
import type { Database } from '../../../server/db/database.ts'
import { createSandboxApi } from '../../../server/suppliers/sandbox/apitude/sandbox-api.ts'
import { type ServedApi, serveApi } from '../../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import { createCatalogueReader } from '../../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'

export const hotelbedsAccess = { key: 'key of the tests', secret: 'secret of the tests' }

type Options = {
  readonly database: Database
  readonly now?: () => Date
  /** Of a supplier that is slow on demand. */
  readonly slowMs?: number
  /** Over https, asking who calls. */
  readonly tls?: TlsOptions
}

/** The sandbox's HBD as Hotelbeds' booking API, on loopback. */
export function serveHotelbeds({
  database,
  now = () => new Date(),
  slowMs = 400,
  tls,
}: Options): Promise<ServedApi> {
  const readCatalogue = createCatalogueReader(database)
  return serveApi(
    createSandboxApi({
      database,
      now,
      crash: undefined,
      slowMs,
      readCatalogue,
      credentials: hotelbedsAccess,
    }),
    tls,
  )
}

/** The environment of a server that sells HBD at this address. */
export function hotelbedsAt(origin: string): Record<string, string> {
  return {
    SUPPLIER_HBD: 'apitude',
    APITUDE_URL: `${origin}/hotel-api/1.0`,
    APITUDE_KEY: hotelbedsAccess.key,
    APITUDE_SECRET: hotelbedsAccess.secret,
    APITUDE_CALLS_A_SECOND: '1000',
    APITUDE_CALLS_A_DAY: '100000000',
  }
}
