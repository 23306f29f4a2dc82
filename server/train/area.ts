import { defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import { createSeal } from '../http/seal.ts'
import type { SupplierBreakers } from '../jobs/supplier-queue.ts'
import type { TrainNeeds } from './booking/train-needs.ts'
import { createTrainRunners } from './booking/train-runners.ts'
import { createTrainStore } from './booking/train-store.ts'
import { createTrainListStore } from './list/train-list-store.ts'
import { serveTickets, type TicketNeeds } from './papers/ticket-routes.ts'
import { serveTrainCalls } from './quote/routes.ts'
import { railwaysToTry } from './quote/try-out.ts'

type Made = 'bookings' | 'list' | 'runners' | 'offerSeal' | 'deadlines'
type Given = Omit<TrainNeeds & TicketNeeds, Made> &
  Partial<Pick<TrainNeeds, 'deadlines'>> & { secret: string; breakers: SupplierBreakers }

/** The train area: search, bookings and tickets. */
export function createTrainArea({ secret, ...given }: Given): Area {
  const { database } = given
  const stores = { deadlines: defaultDeadlines, ...given, bookings: createTrainStore(database) }
  const runners = createTrainRunners(stores)
  const needs = {
    ...stores,
    runners,
    list: createTrainListStore(database),
    offerSeal: createSeal(secret, 'train offer'),
  }
  const all = Object.values(runners)
  return {
    serve(serve) {
      serveTrainCalls(serve, needs)
      serveTickets(serve, needs)
    },
    readers: all,
    runners: all,
    suppliers: railwaysToTry(needs),
    jobs: reconcileJobs(given, Object.keys(given.railways), all),
  }
}
