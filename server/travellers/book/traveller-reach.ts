import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readPlace } from '#contract/travellers/list-place'
import type { Database } from '../../db/database.ts'
import { searchQuery } from '../../db/search-words.ts'
import { type BookingReader, inReach, type Reach, reachOf } from '../../orgs/reach.ts'

type Table = 'traveller' | 'traveller_group'

/** Travellers are scoped as bookings are: those of the viewer's organisation and of those below it; for who sees only their own
 * bookings, those they added. */
export async function reachedIn(
  database: Database,
  viewer: BookingReader,
  table: Table,
): Promise<RawBuilder<SqlBool>[]> {
  return reachedBy(await reachOf(database, viewer), table)
}

export function reachedBy({ orgIds, bookedBy }: Reach, table: Table): RawBuilder<SqlBool>[] {
  const isOwn = bookedBy === null ? [] : [sql<SqlBool>`${sql.ref(`${table}.added_by_user`)} = ${bookedBy}`]
  const isLive = table === 'traveller' ? [sql<SqlBool>`traveller.merged_into is null`] : []
  return [inReach(orgIds, `${table}.owner_org_id`), ...isOwn, ...isLive]
}

/** The condition that every typed word begins a name, answered by an index for the owners in reach. */
export function isNamed({ orgIds }: Pick<Reach, 'orgIds'>, typed: string): RawBuilder<SqlBool> {
  const query = searchQuery(typed, orgIds ?? undefined)
  if (query === null) return sql<SqlBool>`false`
  return orgIds === null
    ? sql<SqlBool>`traveller.name_search @@ ${query}::tsquery`
    : sql<SqlBool>`words_of(traveller.owner_org_id, traveller.name_search) @@ ${query}::tsquery`
}

/** The condition that a row comes after a place of a list, also where nothing stands at that place any more. */
export function isAfter(place: string, table: Table): RawBuilder<SqlBool> {
  const { id, name } = readPlace(place)
  return sql<SqlBool>`(${sql.ref(`${table}.sort_name`)}, ${sql.ref(`${table}.id`)}) > (fold_text(${name}) collate "C", ${id}::uuid)`
}
