import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/call/viewer.ts'

type TimelineEntry = { at: string; action: string; by: string }

export type Timeline = {
  /** The latest audit lines of a subject, newest last; `without` leaves out one action. */
  read(subject: string, without?: string): Promise<TimelineEntry[]>
  /** Who did this action last; `null`: nobody. */
  who(subject: string, action: string): Promise<string | null>
}

const maxEntries = 100

/** Reads the audit for viewers. Users of the viewer's organisation and of those below it appear by display name, others as the
 * name of their organisation. */
export function timelineFor(database: Database, viewer: Pick<Viewer, 'orgId'>): Timeline {
  const latest = (subject: string) =>
    database.sql
      .selectFrom('audit')
      .leftJoin('app_user', 'app_user.id', 'audit.user_id')
      .leftJoin('org', 'org.id', 'audit.org_id')
      .select(['audit.at', 'audit.action'])
      .select(
        sql<string>`case when ${viewer.orgId} = any(org.path)
          then coalesce(app_user.display_name, audit.user_name)
          else coalesce(org.name, audit.user_name) end`.as('by'),
      )
      .where('audit.subject', '=', subject)
      .orderBy('audit.id', 'desc')
  return {
    async read(subject, without) {
      const rows = await latest(subject)
        .$if(without !== undefined, (query) => query.where('audit.action', '!=', without ?? ''))
        .limit(maxEntries)
        .execute()
      return rows.map(({ at, action, by }) => ({ at: at.toISOString(), action, by })).reverse()
    },
    async who(subject, action) {
      const row = await latest(subject).where('audit.action', '=', action).limit(1).executeTakeFirst()
      return row?.by ?? null
    },
  }
}
