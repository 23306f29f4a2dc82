import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fullLifeMs, idleLifeMs } from '../../auth/session-store.ts'

/** The condition that the session of a query with `session` and its `app_user` is open. */
export function isSessionOpen(now: RawBuilder<Date>) {
  const before = (ms: number) => sql`${now} - make_interval(secs => ${ms / 1_000})`
  return sql<SqlBool>`session.ended_at is null and session.last_seen_at > ${before(idleLifeMs)}
    and session.started_at > ${before(fullLifeMs)} and app_user.disabled_at is null`
}
