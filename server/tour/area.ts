import type { Area } from '../commands/area.ts'
import { defaultDeadlines } from '../commands/deadlines.ts'
import { reconcileJobs } from '../commands/reconcile-jobs.ts'
import type { PdfPool } from '../documents/pdf-pool.ts'
import type { LogoStore } from '../orgs/logo-store.ts'
import { createTourRunner } from './booking/booking-command.ts'
import { serveTourBookings } from './booking/booking-routes.ts'
import type { TourNeeds } from './booking/tour-needs.ts'
import { createTourStore } from './booking/tour-store.ts'
import { serveTourPapers } from './papers/paper-routes.ts'
import { serveTourSearch } from './quote/search-routes.ts'

type Given = Omit<TourNeeds, 'bookings' | 'runner' | 'deadlines'> &
  Partial<Pick<TourNeeds, 'deadlines'>> & { pdfPool: PdfPool; logos: LogoStore }

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
    jobs: reconcileJobs(given, Object.keys(given.wholesalers), [runner]),
  }
}
