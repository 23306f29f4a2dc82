import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { connectContent } from '../suppliers/apitude/content/connect-content.ts'
import { type ContentApi, createContentApi } from '../suppliers/apitude/content/content-api.ts'
import { connectInProcess } from '../suppliers/sandbox/apitude/in-process-http.ts'
import { sandboxCredentials as credentials } from '../suppliers/sandbox/apitude/sandbox-apitude.ts'
import { contentBasePath, createSandboxContent } from '../suppliers/sandbox/apitude/sandbox-content.ts'
import { createCatalogueReader } from '../suppliers/sandbox/hotels/hotel-catalogue.ts'
import { seedSandboxHotels } from '../suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'

type Needs = {
  readonly config: Pick<Config, 'sandboxSuppliers' | 'apitude'>
  readonly database: Database
  readonly now: () => Date
}

/** The Content API of the configuration; without a supplier that has one, the sandbox's where it sells. */
export async function openContentApi({
  config,
  database,
  now,
}: Needs): Promise<{ api: ContentApi; close(): Promise<void> }> {
  if (config.apitude) return connectContent({ config: config.apitude, database, now })
  if (!config.sandboxSuppliers) {
    throw new Error(
      'No supplier has content to read: it needs SUPPLIER_HBD=apitude with its address and key.',
    )
  }
  await seedSandboxHotels(database)
  const sandbox = createSandboxContent({ readCatalogue: createCatalogueReader(database), credentials, now })
  const http = connectInProcess(sandbox)
  return {
    api: createContentApi({ http, basePath: contentBasePath, credentials, now }),
    close: () => http.close(),
  }
}
