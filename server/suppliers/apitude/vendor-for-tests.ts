import type { HotelSupplier } from '../../hotel/ports.ts'
import { connectInProcess } from '../sandbox/apitude/in-process-http.ts'
import { createApitudeSupplier } from './apitude-supplier.ts'
import { contentOf } from './booking/orders-for-tests.ts'
import { nowForTests } from './rate/rates-for-tests.ts'

type Told = { supplier: HotelSupplier; warnings: object[] }

/** A vendor that answers so, by `POST /hotels`; what it is not told to answer, it does not know. */
export function vendorOf(answers: Record<string, object>): Told {
  const warnings: object[] = []
  const http = connectInProcess(async ({ method, path }) => {
    const body = answers[`${method} ${path.replace('/hotel-api/1.0', '')}`]
    return body ? { status: 200, body } : { status: 404, body: {} }
  })
  const supplier = createApitudeSupplier({
    http,
    content: contentOf([[100, 200]]),
    credentials: { key: 'key', secret: 'secret' },
    now: () => nowForTests,
    log: { warn: (detail) => warnings.push(detail) },
    connection: { protocol: 'apitude', address: null },
  })
  return { supplier, warnings }
}
