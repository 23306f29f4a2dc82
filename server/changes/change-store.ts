import { type SqlBool, sql } from 'kysely'
import { maxGroups, type Seller } from '#contract/changes/changes'
import type { KeptSale } from '#contract/changes/kept-sale'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/page-by-keys.ts'
import { type BookingReader, onlyBookedBy } from '../orgs/reach.ts'
import { type FillPosition, shortHash } from './feed-cursor.ts'

export type FeedState = { epoch: string; top: number; floor: number }
export type GroupRow = { id: string; name: string; ownership: Seller[]; lastPlace: number | null }
/** `kept`: `null` when the sale is no longer of the group. */
export type Change = { locator: string; kept: KeptSale | null; place: number | null }
export type FilledSale = { kept: KeptSale | null; last_day: string; sale_id: string }

/** The organisations from the owner up, as one value of a query of `org`. */
function ownershipFor(reader: string) {
  return sql<Seller[]>`(
    select json_agg(json_build_object('orgName', above.name, 'orgType', above.type, 'isReached', ${reader} = any(above.path))
      order by cardinality(above.path) desc)
    from org above where above.id = any(org.path) and (above.type <> 'PLATFORM' or above.id = org.id))`
}

type Page<Row> = { rows: Row[]; hasMore: boolean }

/** The feed of changes. Reading it writes nothing. */
export type ChangeStore = {
  /** The history that the places are of, and how far they go. */
  state(): Promise<FeedState>
  /** The organisations in the viewer's reach: one more than the most, where there are more. */
  groups(viewer: BookingReader): Promise<GroupRow[]>
  reaches(viewer: BookingReader, orgId: string): Promise<boolean>
  /** What changed in a span of places, in their order. */
  changes(
    viewer: BookingReader,
    group: string,
    span: { after: number; upTo: number; size: number },
  ): Promise<Page<Change>>
  /** The sales with which a device begins, the latest day first. */
  sales(
    viewer: BookingReader,
    group: string,
    part: { after: FillPosition | null; from: string; size: number },
  ): Promise<Page<FilledSale>>
}

export function createChangeStore(database: Database): ChangeStore {
  /** The rows of a group that a viewer may read. */
  function rowsOf(viewer: BookingReader, group: string) {
    const bookedBy = onlyBookedBy(viewer)
    return database.sql
      .selectFrom('sale_change')
      .where('owner_org_id', '=', group)
      .$if(bookedBy !== null, (query) => query.where('booked_by_user', '=', bookedBy))
  }

  return {
    async state() {
      // a database that was restored or moved differs in its table, its cluster or its timeline
      const { rows } = await sql<FeedState>`
        select top, floor, concat_ws(' ', epoch, 'sale_change'::regclass::oid,
          (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint())) as epoch
        from sale_feed`.execute(database.sql)
      const [row] = rows
      if (!row) throw new Error('sale_feed has no row')
      return { ...row, epoch: shortHash(row.epoch) }
    },

    groups: ({ orgId }) =>
      database.sql
        .selectFrom('org')
        .select((eb) => [
          'org.id',
          'org.name',
          eb
            .selectFrom('sale_change')
            .select(({ fn }) => fn.max('place').as('place'))
            .whereRef('sale_change.owner_org_id', '=', 'org.id')
            .as('lastPlace'),
          ownershipFor(orgId).as('ownership'),
        ])
        .where('path', '@>', sql<string[]>`array[${orgId}]::text[]`)
        // their own is listed however many there are
        .orderBy((eb) => eb('org.id', '=', orgId), 'desc')
        .orderBy('org.name')
        .orderBy('org.id')
        .limit(maxGroups + 1)
        .execute(),

    async reaches(viewer, orgId) {
      const found = await database.sql
        .selectFrom('org')
        .select('id')
        .where('id', '=', orgId)
        .where('path', '@>', sql<string[]>`array[${viewer.orgId}]::text[]`)
        .executeTakeFirst()
      return found !== undefined
    },

    async changes(viewer, group, { after, upTo, size }) {
      const found = await rowsOf(viewer, group)
        .select(['locator', 'kept', 'place'])
        .where('place', '>', after)
        .where('place', '<=', upTo)
        .orderBy('place')
        .limit(size + 1)
        .execute()
      return pageOf(found, size)
    },

    async sales(viewer, group, { after, from, size }) {
      const found = await rowsOf(viewer, group)
        .select(['kept', 'last_day', 'sale_id'])
        .where('gone_at', 'is', null)
        .where('last_day', '>=', from)
        .$if(after !== null, (query) =>
          query.where(sql<SqlBool>`(last_day, sale_id) < (${after?.lastDay}::date, ${after?.saleId}::uuid)`),
        )
        .orderBy('last_day', 'desc')
        .orderBy('sale_id', 'desc')
        .limit(size + 1)
        .execute()
      return pageOf(found, size)
    },
  }
}
