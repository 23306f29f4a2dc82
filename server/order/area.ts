import type { Database } from '../db/database.ts'
import type { Serve } from '../http/call/serve.ts'
import type { AlikeStore } from './alike-store.ts'
import { createCursors } from './cursor.ts'
import { createOrderStore } from './order-store.ts'
import { serveOrderCalls } from './routes.ts'
import { createTripStore } from './trip-store.ts'

type Given = { database: Database; secret: string; alike: AlikeStore; now: () => Date }

/** Serves the sales of all products. */
export function createOrderArea({ database, secret, alike, now }: Given) {
  const needs = {
    orders: createOrderStore(database),
    trips: createTripStore(database),
    alike,
    cursors: createCursors(secret),
    now,
  }
  return { serve: (serve: Serve) => serveOrderCalls(serve, needs) }
}
