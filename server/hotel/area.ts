import { supplierCodes } from '#contract/hotel/supplier'
import type { AppParts } from '../app-parts.ts'
import type { Deadlines } from '../commands/answer/deadlines.ts'
import { defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import type { FindPrivateFile } from '../http/file/private-file.ts'
import type { ReceivePush, ServePushed } from '../http/file/pushed.ts'
import { createSeal, createSecretSeal } from '../http/seal.ts'
import { unknownBookingJobs } from './after-restore/find-unknown.ts'
import { expiryJobs } from './booking/end/expiry-jobs.ts'
import { createHotelRunners } from './booking/hotel-runners.ts'
import { issueReader } from './booking/issue-pnr.ts'
import { createPnrStore } from './booking/pnr-store.ts'
import { serveHotelBookings } from './booking/routes.ts'
import { createRequestStore } from './change/request-store.ts'
import { createRevisionStore } from './change/revision-store.ts'
import { serveHotelChanges } from './change/routes.ts'
import { createSimulationStore } from './change/simulation-store.ts'
import { createCommonCodes } from './common-codes/common-codes.ts'
import { numberJobs } from './numbers/ask-suppliers.ts'
import { createPushAddresses } from './numbers/push-address.ts'
import { receivePush } from './numbers/receive-push.ts'
import { serveHotelNumbers } from './numbers/routes.ts'
import type { DestinationFinder, HotelSuppliers } from './ports.ts'
import { createQuoteStore } from './quote/quote-store.ts'
import { serveHotelSearch } from './quote/routes.ts'
import { hotelSuppliersToTry } from './quote/try-out.ts'
import { serveHotelRecords } from './serve-records.ts'
import { arrivalJobs } from './supplier-changes/read-arrivals.ts'
import { serveSupplierChanges } from './supplier-changes/routes.ts'

type Own = {
  suppliers: HotelSuppliers
  destinations: DestinationFinder
  deadlines?: Deadlines
  /** Serves the files that `find` finds under `path`, to signed-in users only. */
  serveFile: (path: string, find: FindPrivateFile) => void
  servePushed: (path: Parameters<ServePushed>[0], receiver: ReceivePush) => void
}

/** The hotel area: search, bookings, lists, auxiliary data and papers. */
export function createHotelArea(parts: AppParts, own: Own): Area {
  const { database, secret, now } = parts
  const given = { ...parts, ...own, paperSeal: parts.paperSealFor('paper', '/verify') }
  const stores = {
    deadlines: defaultDeadlines,
    ...given,
    pnrs: createPnrStore(database),
    revisions: createRevisionStore(database),
    requests: createRequestStore(database),
    simulations: createSimulationStore(database),
  }
  const runners = createHotelRunners(stores)
  const needs = {
    ...stores,
    runners,
    quotes: createQuoteStore(database),
    withCommonCodes: createCommonCodes(database, now),
    seals: {
      search: createSeal(secret, 'hotel search'),
      offer: createSecretSeal(secret, 'hotel offer'),
      quote: createSeal(secret, 'hotel quote'),
    },
  }
  const all = Object.values(runners)
  own.servePushed(
    '/s/reconfirmations/:code',
    receivePush({ ...needs, addresses: createPushAddresses(database, secret, now) }),
  )
  return {
    serve(serve) {
      serveHotelSearch(serve, needs)
      serveHotelBookings(serve, needs)
      serveHotelRecords(serve, given)
      serveHotelChanges(serve, needs)
      serveHotelNumbers(serve, needs)
      serveSupplierChanges(serve, needs)
    },
    readers: [...all, issueReader(needs)],
    runners: all,
    suppliers: hotelSuppliersToTry(needs),
    // also of suppliers that are no longer configured: their open commands wait for a person
    jobs: [
      ...reconcileJobs(parts, supplierCodes, all),
      ...expiryJobs(needs, supplierCodes),
      ...numberJobs(needs),
      ...arrivalJobs(needs),
      ...unknownBookingJobs(needs),
    ],
  }
}
