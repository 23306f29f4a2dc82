import type { FastifyInstance } from 'fastify'
import type { RoleCode } from '#contract/access/role'
import type { Endpoint } from '#contract/call/endpoint'
import type { Database } from '../../db/database.ts'
import type { OpenStreams } from '../events/open-streams.ts'
import { createAdmitCall } from '../guard/admit-calls.ts'
import type { CallLimits } from '../guard/call-limits.ts'
import { recordAudit } from '../observe/audit.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { whyRefused } from './needs.ts'
import { createServe, type FindViewer, type Serve } from './serve.ts'
import type { Viewer } from './viewer.ts'

type Needs = {
  database: Database
  idempotency: IdempotencyStore
  findViewer: FindViewer
  /** The roles that may use trains, besides super admins. */
  trainRoles: readonly RoleCode[]
  callLimits?: CallLimits
  streams?: OpenStreams
  now: () => Date
}

/** Serves calls to those who may make them, within their limits, and audits each refused attempt. */
export function serveUsers(server: FastifyInstance, needs: Needs): Serve {
  const { database, idempotency, findViewer, trainRoles, callLimits, streams, now } = needs
  return createServe(server, {
    findViewer,
    idempotency,
    async refuse(viewer, endpoint, { query, idempotencyKey }) {
      const refused = whyRefused(viewer, endpoint, query, trainRoles)
      if (!refused) return
      // whoever may not any more still learns what became of what they confirmed; administration answers links, which are secrets
      const answersRepeats = endpoint.effect === 'command' && !endpoint.needs.includes('administrator')
      if (answersRepeats && (await isRepeat(database, viewer, endpoint, idempotencyKey))) return
      throw refused
    },
    admit: createAdmitCall(database, now, callLimits),
    ...(streams && { streams }),
    onRefused: (viewer, { method, path }, origin) =>
      recordAudit(database, now(), viewer, origin, {
        action: 'authorisation.refused',
        subject: `call:${method} ${path}`,
      }),
  })
}

/** Whether the same call was made with this key before: then its handler answers what it answered. Any other use of the key, which
 * anybody can make, says nothing. */
async function isRepeat(
  { sql: query }: Database,
  { userId }: Viewer,
  { method, path, command }: Endpoint,
  key: string,
): Promise<boolean> {
  const found = await query
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('command')
            .select('id')
            .where('user_id', '=', userId)
            .where('key', '=', key)
            .where('kind', '=', command),
        ),
        exists(
          selectFrom('idempotency_record')
            .select('key')
            .where('user_id', '=', userId)
            .where('key', '=', key)
            .where('call', '=', `${method} ${path}`),
        ),
      ]).as('isKnown'),
    )
    .executeTakeFirst()
  return found?.isKnown === true
}
