import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

/** Ids of the organisations whose bookings a viewer may see; `null`: all. */
export type Reach = readonly string[] | null

/** The viewer's organisation and those below it. A query of its own, because with the ids the planner can estimate the number
 * of bookings. */
export async function reachOf(database: Database, viewer: Pick<Viewer, 'orgId' | 'orgType'>): Promise<Reach> {
  if (viewer.orgType === 'PLATFORM') return null
  const rows = await database.sql
    .selectFrom('org')
    .select('id')
    .where('path', '@>', sql<string[]>`array[${viewer.orgId}]::text[]`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The condition for a query with exactly one table that has `owner_org_id`. */
export function visibleTo(reach: Reach): RawBuilder<SqlBool>[] {
  if (reach === null) return []
  const [only] = reach
  if (reach.length === 1 && only !== undefined) return [sql<SqlBool>`owner_org_id = ${only}`]
  return [sql<SqlBool>`owner_org_id = any(${reach}::text[])`]
}
