import { defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import type { PdfPool } from '../documents/pdf-pool.ts'
import type { SupplierBreakers } from '../jobs/supplier-queue.ts'
import type { LogoStore } from '../orgs/logo-store.ts'
import { createTourRunner } from './booking/booking-command.ts'
import { serveTourBookings } from './booking/booking-routes.ts'
import type { TourNeeds } from './booking/tour-needs.ts'
import { createTourStore } from './booking/tour-store.ts'
import { serveTourPapers } from './papers/paper-routes.ts'
import { serveTourSearch } from './quote/search-routes.ts'
import { wholesalersToTry } from './quote/try-out.ts'

type Given = Omit<TourNeeds, 'bookings' | 'runner' | 'deadlines'> &
  Partial<Pick<TourNeeds, 'deadlines'>> & {
    pdfPool: PdfPool
    logos: LogoStore
    breakers: SupplierBreakers
  }

/** The tour area: search, bookings and papers. */
export function createTourArea(given: Given): Area {
  const stores = { deadlines: defaultDeadlines, ...given, bookings: createTourStore(given.database) }
  const runner = createTourRunner(stores)
  const needs = { ...stores, runner }
  return {
    serve(serve) {
      serveTourSearch(serve, needs)
      serveTourBookings(serve, needs)
      serveTourPapers(serve, needs)
    },
    readers: [runner],
    runners: [runner],
    suppliers: wholesalersToTry(needs),
    jobs: reconcileJobs(given, Object.keys(given.wholesalers), [runner]),
  }
}
