import type { Serve } from '../http/serve.ts'
import { serveTourBookings } from './booking-routes.ts'
import { serveTourPapers, type TourPaperNeeds } from './papers/paper-routes.ts'
import { serveTourSearch } from './search-routes.ts'
import type { TourNeeds } from './tour-needs.ts'

/** Everything about tours. */
export function serveTours(serve: Serve, needs: TourNeeds & TourPaperNeeds): void {
  serveTourSearch(serve, needs)
  serveTourBookings(serve, needs)
  serveTourPapers(serve, needs)
}
