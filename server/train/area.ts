import type { Area } from '../commands/area.ts'
import { usualDeadlines } from '../commands/deadlines.ts'
import { reconcileJobs } from '../commands/reconcile-jobs.ts'
import { createSeal } from '../http/seal.ts'
import { serveTrainCommands } from './command-routes.ts'
import { serveTickets, type TicketNeeds } from './papers/ticket-routes.ts'
import { serveTrainCalls } from './routes.ts'
import { createTrainListStore } from './train-list-store.ts'
import type { TrainNeeds } from './train-needs.ts'
import { createTrainRunners } from './train-runners.ts'
import { createTrainStore } from './train-store.ts'

type Made = 'bookings' | 'list' | 'runners' | 'offerSeal' | 'deadlines'
type Given = Omit<TrainNeeds & TicketNeeds, Made> &
  Partial<Pick<TrainNeeds, 'deadlines'>> & { secret: string }

/** Everything about trains. */
export function createTrainArea({ secret, ...given }: Given): Area {
  const { database } = given
  const stores = { deadlines: usualDeadlines, ...given, bookings: createTrainStore(database) }
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
      serveTrainCommands(serve, needs)
      serveTickets(serve, needs)
    },
    readers: all,
    runners: all,
    jobs: reconcileJobs(given, Object.keys(given.railways), all),
  }
}
