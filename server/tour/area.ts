import type { AppParts } from '../app-parts.ts'
import { type Deadlines, defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import { createTourRunner } from './booking/booking-command.ts'
import { serveTourBookings } from './booking/booking-routes.ts'
import { createTourStore } from './booking/tour-store.ts'
import { serveTourPapers } from './papers/paper-routes.ts'
import type { Wholesalers } from './ports.ts'
import { serveTourSearch } from './quote/search-routes.ts'
import { wholesalersToTry } from './quote/try-out.ts'

type Own = { wholesalers: Wholesalers; deadlines?: Deadlines }

/** The tour area: search, bookings and papers. */
export function createTourArea(parts: AppParts, own: Own): Area {
  const stores = { deadlines: defaultDeadlines, ...parts, ...own, bookings: createTourStore(parts.database) }
  const runner = createTourRunner(stores)
  const paperSeal = parts.paperSealFor('tour paper', '/verify/tour')
  const needs = { ...stores, runner, paperSeal }
  return {
    serve(serve) {
      serveTourSearch(serve, needs)
      serveTourBookings(serve, needs)
      serveTourPapers(serve, needs)
    },
    readers: [runner],
    runners: [runner],
    suppliers: wholesalersToTry(needs),
    jobs: reconcileJobs(parts, Object.keys(own.wholesalers), [runner]),
  }
}
