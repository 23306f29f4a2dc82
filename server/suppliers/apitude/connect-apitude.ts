import type { Database } from '../../db/database.ts'
import type { DestinationFinder, HotelSupplier } from '../../hotel/ports.ts'
import { createCallAllowance } from '../http/call-allowance.ts'
import { type CertificateFiles, createClientCertificate } from '../http/client-certificate.ts'
import { createFailedRequests } from '../http/failed-requests.ts'
import { connectSupplier } from '../http/supplier-http.ts'
import type { SupplierReports } from '../supplier-reports.ts'
import { createApitudeSupplier, vendorDeadlines } from './apitude-supplier.ts'
import { type ContentAccess, connectContent } from './content/connect-content.ts'
import { createContentDestinations } from './content/content-destinations.ts'
import { contentJob } from './content/content-job.ts'
import { createContentStatus } from './content/content-status.ts'
import { createContentStore } from './content/content-store.ts'
import { isVendorRefusal } from './vendor-error.ts'
import { environmentOf } from './vendor-hosts.ts'

type Access = ContentAccess & {
  /** Of the booking API, with its path. */
  readonly url: string
  readonly callsASecond: number
  readonly callsADay: number
  readonly bookSeconds: number
  readonly certificate: CertificateFiles | null
  /** See `ConnectionOptions`. */
  readonly authority?: string
}

type Needs = {
  readonly config: Access
  readonly database: Database
  readonly now: () => Date
  /** Where the app fetches a picture from, by its address at the vendor. */
  readonly pictureUrl: (address: string) => string
  readonly reports: SupplierReports
}

export type ConnectedApitude = {
  readonly supplier: HotelSupplier
  readonly destinations: DestinationFinder
  readonly jobs: readonly ReturnType<typeof contentJob>[]
  close(): Promise<void>
}

/** Of the pictures that the content names. */
export const pictureHost = 'photos.hotelbeds.com'
/** For pictures 800 pixels wide: developer.hotelbeds.com/documentation/hotels/content-api/use-images */
const pictureFolder = `${pictureHost}/giata/bigger`
const supplierCode = 'HBD'
const callsAtOnce = 8

/** Hotelbeds as the configuration says: its prices and bookings over the network, its content from our own tables. */
export function connectApitude(needs: Needs): ConnectedApitude {
  const { config, database, now, pictureUrl, reports } = needs
  const { log } = reports
  const { url, key, secret, callsASecond: perSecond, callsADay: perDay } = config
  const bookMs = config.bookSeconds * 1_000
  const { origin, pathname } = new URL(url)
  const certificate = config.certificate && createClientCertificate(config.certificate, now)
  const takeTurn = createCallAllowance(database, supplierCode, { perSecond, perDay })
  const http = connectSupplier({
    supplierCode,
    origin,
    atOnce: callsAtOnce,
    takeTurn,
    ...(certificate && { certificate }),
    ...(config.authority !== undefined && { authority: config.authority }),
    onExchange: (exchange) => reports.exchange(supplierCode, exchange),
    isRefusal: isVendorRefusal,
  })
  const content = connectContent({ config, database, now })
  return {
    supplier: {
      ...createApitudeSupplier({
        http,
        failed: createFailedRequests(database, supplierCode, now),
        content: createContentStore({
          database,
          now,
          pictureUrl: (path) => pictureUrl(`${pictureFolder}/${path}`),
        }),
        credentials: { key, secret },
        now,
        log,
        onRefusal: (kind, count) => reports.refusal('HOTEL', supplierCode, kind, count),
        connection: { protocol: 'apitude', address: origin },
        environment: environmentOf(origin),
        contentStatus: createContentStatus(database, now),
        basePath: pathname,
        deadlines: { ...vendorDeadlines, book: bookMs, lookUp: bookMs },
      }),
      callsADay: perDay,
      ...(certificate && { certificate }),
    },
    destinations: createContentDestinations(database),
    jobs: [contentJob({ database, api: content.api, now, log })],
    async close() {
      await Promise.all([http.close(), content.close()])
    },
  }
}
