import type { AppParts } from '../app-parts.ts'
import { type Deadlines, defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import { createSeal } from '../http/seal.ts'
import { createTrainRunners } from './booking/train-runners.ts'
import { createTrainStore } from './booking/train-store.ts'
import { createTrainListStore } from './list/train-list-store.ts'
import { serveTickets } from './papers/ticket-routes.ts'
import type { Railways } from './ports.ts'
import { serveTrainCalls } from './quote/routes.ts'
import { railwaysToTry } from './quote/try-out.ts'

type Own = { railways: Railways; deadlines?: Deadlines }

/** The train area: search, bookings and tickets. */
export function createTrainArea(parts: AppParts, own: Own): Area {
  const { database, secret, config } = parts
  const stores = { deadlines: defaultDeadlines, ...parts, ...own, bookings: createTrainStore(database) }
  const runners = createTrainRunners(stores)
  const needs = {
    ...stores,
    runners,
    list: createTrainListStore(database),
    roles: config.trainRoles,
    offerSeal: createSeal(secret, 'train offer'),
    paperSeal: parts.paperSealFor('train ticket', '/verify/train'),
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
    jobs: reconcileJobs(parts, Object.keys(own.railways), all),
  }
}
