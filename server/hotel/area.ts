import { supplierCodes } from '#contract/hotel/supplier'
import { defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import { createSeal, createSecretSeal } from '../http/seal.ts'
import type { SupplierBreakers } from '../jobs/supplier-queue.ts'
import type { BookNeeds } from './booking/book-hotel.ts'
import { expiryJobs } from './booking/end/expiry-jobs.ts'
import { createHotelRunners } from './booking/hotel-runners.ts'
import { issueReader } from './booking/issue-pnr.ts'
import { createPnrStore } from './booking/pnr-store.ts'
import { serveHotelBookings } from './booking/routes.ts'
import { createCommonCodes } from './common-codes/common-codes.ts'
import type { DestinationFinder } from './ports.ts'
import { createQuoteStore } from './quote/quote-store.ts'
import { serveHotelSearch } from './quote/routes.ts'
import { hotelSuppliersToTry } from './quote/try-out.ts'
import { type RecordNeeds, serveHotelRecords } from './serve-records.ts'

type Given = Omit<BookNeeds, 'pnrs' | 'quotes' | 'runners' | 'seals' | 'deadlines'> &
  Partial<Pick<BookNeeds, 'deadlines'>> &
  RecordNeeds & { destinations: DestinationFinder; breakers: SupplierBreakers }

/** The hotel area: search, bookings, lists, auxiliary data and papers. */
export function createHotelArea({ secret, ...given }: Given): Area {
  const { database } = given
  const stores = { deadlines: defaultDeadlines, ...given, pnrs: createPnrStore(database) }
  const runners = createHotelRunners(stores)
  const needs = {
    ...stores,
    runners,
    quotes: createQuoteStore(database),
    withCommonCodes: createCommonCodes(database, given.now),
    seals: {
      search: createSeal(secret, 'hotel search'),
      offer: createSecretSeal(secret, 'hotel offer'),
      quote: createSeal(secret, 'hotel quote'),
    },
  }
  const all = Object.values(runners)
  return {
    serve(serve) {
      serveHotelSearch(serve, needs)
      serveHotelBookings(serve, needs)
      serveHotelRecords(serve, { ...given, secret })
    },
    readers: [...all, issueReader(needs)],
    runners: all,
    suppliers: hotelSuppliersToTry(needs),
    // also of suppliers that are no longer configured: their open commands wait for a person
    jobs: [...reconcileJobs(given, supplierCodes, all), ...expiryJobs(needs, supplierCodes)],
  }
}
