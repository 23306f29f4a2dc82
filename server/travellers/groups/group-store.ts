import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TravellerGroup } from '#contract/travellers/groups'
import type { GroupKind } from '#contract/travellers/traveller'
import type { Database } from '../../db/database.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import { searchQuery } from '../../db/search-words.ts'
import type { BookingReader } from '../../orgs/reach.ts'
import { shapeRow } from '../book/shape-traveller.ts'
import { isAfter, reachedIn } from '../book/traveller-reach.ts'
import type { TravellerStore } from '../book/traveller-store.ts'

type PageWish = { kind?: GroupKind | undefined; after?: string | undefined }

export type GroupStore = ReturnType<typeof createGroupStore>

/** Reads the groups in a viewer's reach, each with those of its people whom the viewer reaches. */
export function createGroupStore(database: Database, travellers: TravellerStore) {
  async function read(
    viewer: BookingReader,
    conditions: readonly RawBuilder<SqlBool>[],
    limit: number,
  ): Promise<TravellerGroup[]> {
    const reached = await reachedIn(database, viewer, 'traveller_group')
    const groups = await database.sql
      .selectFrom('traveller_group')
      .innerJoin('org', 'org.id', 'traveller_group.owner_org_id')
      .selectAll('traveller_group')
      .select('org.name as owner_name')
      .where((eb) => eb.and([...reached, ...conditions]))
      .orderBy('traveller_group.sort_name')
      .orderBy('traveller_group.id')
      .limit(limit)
      .execute()
    const ids = groups.map(({ id }) => id)
    const members =
      ids.length === 0
        ? []
        : await database.sql
            .selectFrom('traveller_group_member')
            .selectAll()
            .where('group_id', 'in', ids)
            .orderBy('place')
            .orderBy('traveller_id')
            .execute()
    const people = await travellers.several(viewer, [...new Set(members.map((one) => one.traveller_id))])
    const byId = new Map(people.map((one) => [one.travellerId, shapeRow(one)]))
    return groups.map(({ id, name, kind, owner_name, version }) => ({
      groupId: id,
      name,
      kind,
      ownerOrgName: owner_name,
      memberList: members
        .filter(({ group_id }) => group_id === id)
        .flatMap(({ traveller_id }) => byId.get(traveller_id) ?? []),
      version,
    }))
  }

  return {
    async page(viewer: BookingReader, { kind, after }: PageWish, size: number) {
      const wanted = [
        ...(kind === undefined ? [] : [sql<SqlBool>`traveller_group.kind = ${kind}`]),
        ...(after === undefined ? [] : [isAfter(after, 'traveller_group')]),
      ]
      return pageOf(await read(viewer, wanted, size + 1), size)
    },
    /** Those of this name, and those that these travellers are in. */
    suggested(viewer: BookingReader, typed: string, travellerIds: readonly string[], most: number) {
      const query = searchQuery(typed)
      const isNamed =
        query === null ? sql<SqlBool>`false` : sql<SqlBool>`traveller_group.name_search @@ ${query}::tsquery`
      const hasMember = sql<SqlBool>`traveller_group.id in (
        select group_id from traveller_group_member where traveller_id = any(${[...travellerIds]}::uuid[]))`
      return read(viewer, [sql<SqlBool>`(${isNamed} or ${hasMember})`], most)
    },
  }
}
