import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

/** Whose bookings a viewer sees: `null` means everybody's. */
export type Reach = readonly string[] | null

/** The viewer's organisation and those below it; resolved first, so that the planner knows how many bookings they have. */
export async function reachOf(database: Database, viewer: Pick<Viewer, 'orgId' | 'orgType'>): Promise<Reach> {
  if (viewer.orgType === 'PLATFORM') return null
  const rows = await database.sql
    .selectFrom('org')
    .select('id')
    .where('path', '@>', sql<string[]>`array[${viewer.orgId}]::text[]`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of the one table in the query that has an owner. */
export function visibleTo(reach: Reach): RawBuilder<SqlBool>[] {
  if (reach === null) return []
  const [only] = reach
  if (reach.length === 1 && only !== undefined) return [sql<SqlBool>`owner_org_id = ${only}`]
  return [sql<SqlBool>`owner_org_id = any(${reach}::text[])`]
}
