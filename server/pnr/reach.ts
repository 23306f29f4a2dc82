import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
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

export function within(
  eb: ExpressionBuilder<Tables, 'booking'>,
  reach: Reach,
): ExpressionWrapper<Tables, 'booking', SqlBool>[] {
  if (reach === null) return []
  const [only] = reach
  if (reach.length === 1 && only !== undefined) return [eb('owner_org_id', '=', only)]
  return [eb('owner_org_id', '=', eb.fn.any(sql<string[]>`${reach}::text[]`))]
}
