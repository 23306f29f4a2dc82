import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { may } from '#contract/access/may'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/call/viewer.ts'

/** Ids of the organisations that a viewer reaches; `null`: all organisations. */
export type OrgReach = readonly string[] | null

/** The bookings that a viewer may see. */
export type Reach = {
  /** Their owners. */
  readonly orgIds: OrgReach
  /** Only those that this user booked; `null`: those of all users. */
  readonly bookedBy: string | null
}

/** What decides which bookings a viewer may see. */
export type BookingReader = Pick<Viewer, 'userId' | 'orgId' | 'orgType' | 'permissions'>

/** The bookings of the viewer's organisation and of those below it, or the viewer's own among them. */
export async function reachOf(database: Database, viewer: BookingReader): Promise<Reach> {
  return { orgIds: await orgsReachedBy(database, viewer), bookedBy: onlyBookedBy(viewer) }
}

/** The viewer's organisation and those below it. A query of its own, because with the ids the planner can estimate the number
 * of bookings. */
export async function orgsReachedBy(
  database: Database,
  viewer: Pick<Viewer, 'orgId' | 'orgType'>,
): Promise<OrgReach> {
  if (viewer.orgType === 'PLATFORM') return null
  const rows = await database.sql
    .selectFrom('org')
    .select('id')
    .where('path', '@>', sql<string[]>`array[${viewer.orgId}]::text[]`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an organisation is in the reach. */
export function reaches(reach: OrgReach, orgId: string): boolean {
  return reach === null || reach.includes(orgId)
}

/** The condition that a column with the id of an organisation is in the reach. */
export function inReach(reach: OrgReach, column: string): RawBuilder<SqlBool> {
  return reach === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${reach}::text[])`
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

function ownedBy(orgIds: OrgReach): RawBuilder<SqlBool>[] {
  if (orgIds === null) return []
  const [only] = orgIds
  if (orgIds.length === 1 && only !== undefined) return [sql<SqlBool>`owner_org_id = ${only}`]
  return [sql<SqlBool>`owner_org_id = any(${orgIds}::text[])`]
}

function bookedByUser(bookedBy: Reach['bookedBy']): RawBuilder<SqlBool>[] {
  return bookedBy === null ? [] : [sql<SqlBool>`booked_by_user = ${bookedBy}`]
}
