import type { DoubtfulCommand } from '#contract/call/desk'
import type { Database } from '../db/database.ts'
import type { Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { Secret } from '../http/seal.ts'
import type { Reach } from '../orgs/reach.ts'
import type { AlikeStore } from './alike-store.ts'
import { createCursors } from './cursor.ts'
import type { InBook } from './findings/people-of-sales.ts'
import { createOrderStore } from './order-store.ts'
import { serveOrderCalls } from './routes.ts'
import { serveToday } from './today/serve-today.ts'
import { createTripStore } from './trip-store.ts'

type Given = {
  database: Database
  secret: Secret
  alike: AlikeStore
  /** The commands without an outcome in a viewer's reach, the oldest first. */
  listDoubtful: (viewer: Viewer) => Promise<DoubtfulCommand[]>
  inBook: InBook
  /** The bookings in a reach whose hotel is to be called. */
  countHotelsToCall: (reach: Reach) => Promise<number>
  now: () => Date
}

/** Serves the sales of all products, and what is due among them. */
export function createOrderArea({ database, secret, alike, now, ...given }: Given) {
  const needs = {
    orders: createOrderStore(database),
    trips: createTripStore(database),
    alike,
    cursors: createCursors(secret),
    now,
  }
  return {
    serve(serve: Serve) {
      serveOrderCalls(serve, needs)
      serveToday(serve, { database, now, ...given })
    },
  }
}
