import type { HotelSupplier } from '../../../hotel/ports.ts'
import { createApitudeSupplier } from '../../apitude/apitude-supplier.ts'
import type { HotelContent } from '../../apitude/hotel-content.ts'
import type { OnRefusal } from '../../apitude/rate/refused-rates.ts'
import type { Exchange, SupplierHttp } from '../../http/supplier-http.ts'
import { bookLagMs } from '../book-lag.ts'
import { connection } from '../connection.ts'
import type { ApiNeeds } from './api-needs.ts'
import { connectInProcess } from './in-process-http.ts'
import { createSandboxApi } from './sandbox-api.ts'

/** Of a supplier that is played in this process: they keep nothing secret. */
export const sandboxCredentials = { key: 'sandbox', secret: 'sandbox' }

type Needs = ApiNeeds & {
  readonly content: HotelContent
  readonly log: { warn(detail: object, message: string): void }
  readonly onRefusal?: OnRefusal
  /** Left out: the sandbox's own API, in this process. */
  readonly http?: SupplierHttp
  readonly onExchange?: ((exchange: Exchange) => void) | undefined
}

/** The sandbox's HBD behind the adapter for Hotelbeds. It takes down bookings at once, so its book does not lag as the vendor's may;
 * its deadlines are the usual ones. */
export function createSandboxApitude({
  content,
  log,
  onRefusal = () => {},
  http,
  onExchange,
  ...needs
}: Needs): HotelSupplier {
  const api = createSandboxApi({ ...needs, credentials: sandboxCredentials })
  return createApitudeSupplier({
    http: http ?? connectInProcess(api, onExchange),
    content,
    credentials: sandboxCredentials,
    now: needs.now,
    log,
    onRefusal,
    connection,
    bookLagMs,
    deadlines: null,
    environment: 'SANDBOX',
  })
}
