import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type ContentApi, createContentApi } from '../suppliers/apitude/content/content-api.ts'
import { createCallAllowance } from '../suppliers/http/call-allowance.ts'
import { connectSupplier } from '../suppliers/http/supplier-http.ts'
import { callFace } from '../suppliers/sandbox/apitude/call-face.ts'
import { contentBasePath, createContentFace } from '../suppliers/sandbox/apitude/content-face.ts'
import { createCatalogueReader } from '../suppliers/sandbox/hotels/hotel-catalogue.ts'
import { seedSandboxHotels } from '../suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'

const supplierCode = 'HBD'
/** Few enough to leave the supplier's own limit to searches. */
const allowance = { perSecond: 2, perDay: 20_000 }

const settings = v.object({
  APITUDE_CONTENT_URL: v.pipe(v.string(), v.url()),
  APITUDE_KEY: v.pipe(v.string(), v.nonEmpty()),
  APITUDE_SECRET: v.pipe(v.string(), v.nonEmpty()),
})

type Needs = {
  readonly config: Pick<Config, 'sandboxSuppliers'>
  readonly database: Database
  readonly now: () => Date
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The Content API of the configuration; without an address, the sandbox's where it sells. */
export async function openContentApi({
  config,
  database,
  now,
  env,
}: Needs): Promise<{ api: ContentApi; close(): Promise<void> }> {
  if (!env.APITUDE_CONTENT_URL && config.sandboxSuppliers) {
    await seedSandboxHotels(database)
    const credentials = { key: 'sandbox', secret: 'sandbox' }
    const face = createContentFace({ readCatalogue: createCatalogueReader(database), credentials, now })
    const http = callFace(face)
    return {
      api: createContentApi({ http, basePath: contentBasePath, credentials, now }),
      close: () => http.close(),
    }
  }
  const given = v.safeParse(settings, env)
  if (!given.success) {
    const wrong = given.issues.map((issue) => v.getDotPath(issue)).join(', ')
    throw new Error(`The content needs APITUDE_CONTENT_URL, APITUDE_KEY and APITUDE_SECRET; wrong: ${wrong}.`)
  }
  const { APITUDE_CONTENT_URL, APITUDE_KEY: key, APITUDE_SECRET: secret } = given.output
  const { origin, pathname } = new URL(APITUDE_CONTENT_URL)
  const takeTurn = createCallAllowance(database, `${supplierCode} content`, allowance)
  const http = connectSupplier({ supplierCode, origin, atOnce: 1, takeTurn })
  const api = createContentApi({ http, basePath: pathname, credentials: { key, secret }, now })
  return { api, close: () => http.close() }
}
