import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { createAdmitCall } from './admit-calls.ts'
import { recordAudit } from './audit.ts'
import type { CallLimits } from './call-limits.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { createServe, type FindViewer, type Serve } from './serve.ts'

type Needs = {
  database: Database
  idempotency: IdempotencyStore
  findViewer: FindViewer
  callLimits?: CallLimits
  now: () => Date
}

/** Serves calls within their limits, and audits each refused attempt. */
export function serveUsers(server: FastifyInstance, needs: Needs): Serve {
  const { database, idempotency, findViewer, callLimits, now } = needs
  return createServe(server, {
    findViewer,
    idempotency,
    admit: createAdmitCall(database, now, callLimits),
    onRefused: (viewer, { method, path }, origin) =>
      recordAudit(database, now(), viewer, origin, {
        action: 'authorisation.refused',
        subject: `call:${method} ${path}`,
      }),
  })
}
