import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { may } from '#contract/may'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

/** The bookings that a viewer may see. */
export type Reach = {
  /** Ids of the organisations that own them; `null`: all organisations. */
  readonly orgIds: readonly string[] | null
  /** Only those that this user booked; `null`: those of all users. */
  readonly bookedBy: string | null
}

/** What decides which bookings a viewer may see. */
export type BookingReader = Pick<Viewer, 'userId' | 'orgId' | 'orgType' | 'permissions'>

/** The viewer's organisation and those below it. A query of its own, because with the ids the planner can estimate the number
 * of bookings. */
export async function reachOf(database: Database, viewer: BookingReader): Promise<Reach> {
  const bookedBy = onlyBookedBy(viewer)
  if (viewer.orgType === 'PLATFORM') return { orgIds: null, bookedBy }
  const rows = await database.sql
    .selectFrom('org')
    .select('id')
    .where('path', '@>', sql<string[]>`array[${viewer.orgId}]::text[]`)
    .execute()
  return { orgIds: rows.map(({ id }) => id), bookedBy }
}

/** The id of a viewer who sees only their own bookings; `null`: they see those of others, too. */
export function onlyBookedBy({ userId, permissions }: Pick<Viewer, 'userId' | 'permissions'>): string | null {
  return may(permissions, 'seeAllBookings') ? null : userId
}

/** The condition for a query with exactly one table that has `owner_org_id` and `booked_by_user`. */
export function visibleTo({ orgIds, bookedBy }: Reach): RawBuilder<SqlBool>[] {
  return [...ownedBy(orgIds), ...bookedByUser(bookedBy)]
}

/** The condition for a query of one booking that is joined with its owner in `org`, of a table as in `visibleTo`. */
export function visibleByPath(viewer: BookingReader): RawBuilder<SqlBool>[] {
  return [sql<SqlBool>`${viewer.orgId} = any(org.path)`, ...bookedByUser(onlyBookedBy(viewer))]
}

function ownedBy(orgIds: Reach['orgIds']): RawBuilder<SqlBool>[] {
  if (orgIds === null) return []
  const [only] = orgIds
  if (orgIds.length === 1 && only !== undefined) return [sql<SqlBool>`owner_org_id = ${only}`]
  return [sql<SqlBool>`owner_org_id = any(${orgIds}::text[])`]
}

function bookedByUser(bookedBy: Reach['bookedBy']): RawBuilder<SqlBool>[] {
  return bookedBy === null ? [] : [sql<SqlBool>`booked_by_user = ${bookedBy}`]
}
