import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What those who follow the feed are told by, each read once a process and not once a device. */
export type FollowStore = {
  /** How far the feed goes, and of which history. */
  end(): Promise<FeedEnd>
  /** The organisations whose sales got places in a span, with the ids from the root of the tree down to each. */
  changed(span: { after: number; upTo: number }): Promise<ChangedGroup[]>
  /** How the users of some sessions stand; one that has ended, or whose user may not sign in any more, is missing. */
  standings(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>
}

export type FeedEnd = { epoch: string; top: number }
export type ChangedGroup = { id: string; path: readonly string[] }
/** `mark`: another one when what the user may read of whose sales may have changed. `groups`: organisations in their reach. */
export type Standing = { mark: string; groups: number }

export function createFollowStore(database: Database): FollowStore {
  return {
    end: () => database.sql.selectFrom('sale_feed').select(['epoch', 'top']).executeTakeFirstOrThrow(),

    changed: ({ after, upTo }) =>
      database.sql
        .selectFrom('org')
        .select(['id', 'path'])
        // a look into the index for each organisation, however many sales there are
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('sale_change')
              .select('sale_id')
              .whereRef('owner_org_id', '=', 'org.id')
              .where('place', '>', after)
              .where('place', '<=', upTo),
          ),
        )
        .execute(),

    async standings(sessionIds) {
      const { rows } = await sql<Standing & { sessionId: string }>`
        with follower as (
          select session.id as session_id, org_id, role, permissions from session join app_user on app_user.id = user_id
          where session.id = any(${sessionIds}::uuid[]) and ended_at is null and disabled_at is null
        ), standing as (
          select org.id, reach.groups, concat_ws(' ', org.type, org.path, reach.tree,
            (select max(suspended_at) from org above where above.id = any(org.path))) as mark
          from org, lateral (select count(*)::int as groups, sum(hashtext(below.path::text)) as tree
            from org below where below.path @> array[org.id]) reach
          where org.id in (select org_id from follower)
        )
        select session_id as "sessionId", groups, md5(concat_ws(' ', role, permissions, mark)) as mark
        from follower join standing on standing.id = org_id`.execute(database.sql)
      return new Map(rows.map(({ sessionId, ...standing }) => [sessionId, standing]))
    },
  }
}
