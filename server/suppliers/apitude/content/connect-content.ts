import type { Database } from '../../../db/database.ts'
import { createCallAllowance } from '../../http/call-allowance.ts'
import { connectSupplier } from '../../http/supplier-http.ts'
import { type ContentApi, createContentApi } from './content-api.ts'

const supplierCode = 'HBD'
/** Few enough to leave the supplier's own limit to searches. */
const allowance = { perSecond: 2, perDay: 20_000 }

/** What a contract with the vendor gives. */
export type ContentAccess = {
  /** With its path. */
  readonly contentUrl: string
  readonly key: string
  readonly secret: string
}

type Needs = {
  readonly config: ContentAccess
  readonly database: Database
  readonly now: () => Date
}

/** The vendor's Content API, over connections of its own. */
export function connectContent({ config, database, now }: Needs): {
  api: ContentApi
  close(): Promise<void>
} {
  const { contentUrl, key, secret } = config
  const { origin, pathname } = new URL(contentUrl)
  const takeTurn = createCallAllowance(database, `${supplierCode} content`, allowance)
  const http = connectSupplier({ supplierCode, origin, atOnce: 1, takeTurn })
  const api = createContentApi({ http, basePath: pathname, credentials: { key, secret }, now })
  return { api, close: () => http.close() }
}
