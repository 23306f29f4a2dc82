import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { maxTwinSets } from '#contract/travellers/same-person'
import type { Database } from '../../db/database.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import type { TravellerTables } from '../../db/tables/traveller-tables.ts'
import { type BookingReader, reachOf } from '../../orgs/reach.ts'
import type { BookFields } from '../keys/open-fields.ts'
import { details, fieldChanges, type StoredDocument, type StoredTraveller } from './stored-traveller.ts'
import { isAfter, isNamed, reachedBy, reachedIn } from './traveller-reach.ts'

type Condition = RawBuilder<SqlBool>
type PageWish = { typed?: string | undefined; groupId?: string | undefined; after?: string | undefined }

export type TravellerStore = ReturnType<typeof createTravellerStore>

/** Reads the travellers in a viewer's reach. Records that were merged into another are read by `mergedInto` alone. */
export function createTravellerStore(database: Database, fields: BookFields) {
  async function read(conditions: readonly Condition[], limit?: number): Promise<StoredTraveller[]> {
    const rows = await database.sql
      .selectFrom('traveller')
      .innerJoin('org', 'org.id', 'traveller.owner_org_id')
      .selectAll('traveller')
      .select('org.name as owner_name')
      .where((eb) => eb.and([...conditions]))
      .orderBy('traveller.sort_name')
      .orderBy('traveller.id')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
    const ids = rows.map(({ id }) => id)
    const [documents, groups] = [await documentsOf(ids), await groupsOf(ids)]
    return rows.map((row) => ({
      ...opened(row),
      documents: documents.get(row.id) ?? [],
      groups: groups.get(row.id) ?? [],
    }))
  }

  function opened(row: Selectable<TravellerTables['traveller']> & { owner_name: string }) {
    return {
      travellerId: row.id,
      ownerOrgId: row.owner_org_id,
      ownerOrgName: row.owner_name,
      addedByUser: row.added_by_user,
      title: row.title,
      surname: row.surname,
      givenNames: row.given_names,
      nationality: row.nationality,
      birthDate: fields.openBirth(row.id, row.born),
      samePerson: row.same_person,
      details: v.parse(details, row.details),
      version: row.version,
      changes: v.parse(fieldChanges, row.field_changes),
    }
  }

  async function documentsOf(ids: readonly string[]): Promise<Map<string, StoredDocument[]>> {
    const found = new Map<string, StoredDocument[]>()
    if (ids.length === 0) return found
    const rows = await database.sql
      .selectFrom('traveller_document')
      .selectAll()
      .where('traveller_id', 'in', [...ids])
      .orderBy('place')
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const number = fields.openNumber(row.traveller_id, row.id, row.number)
      const document = { documentId: row.id, kind: row.kind, number, country: row.country }
      const before = found.get(row.traveller_id) ?? []
      found.set(row.traveller_id, [...before, { ...document, expiresOn: row.expires_on }])
    }
    return found
  }

  async function groupsOf(ids: readonly string[]): Promise<Map<string, StoredTraveller['groups']>> {
    const found = new Map<string, StoredTraveller['groups']>()
    if (ids.length === 0) return found
    const rows = await database.sql
      .selectFrom('traveller_group_member as member')
      .innerJoin('traveller_group as one', 'one.id', 'member.group_id')
      .select(['member.traveller_id', 'one.id', 'one.name', 'one.kind'])
      .where('member.traveller_id', 'in', [...ids])
      .orderBy('one.sort_name')
      .orderBy('one.id')
      .execute()
    for (const { traveller_id, id: groupId, name, kind } of rows)
      found.set(traveller_id, [...(found.get(traveller_id) ?? []), { groupId, name, kind }])
    return found
  }

  async function one(viewer: BookingReader, id: string): Promise<StoredTraveller | null> {
    const [found] = await read([...(await reachedIn(database, viewer, 'traveller')), isOneOf([id])])
    return found ?? null
  }

  /** What was merged into records of these ids, with when. */
  async function readMerged(into: RawBuilder<unknown>): Promise<(StoredTraveller & { mergedAt: Date })[]> {
    const isInto = sql<SqlBool>`traveller.merged_into in (${into})`
    const times = await database.sql
      .selectFrom('traveller')
      .select(['id', 'merged_at'])
      .where(isInto)
      .execute()
    const found = await read([isInto])
    return found.flatMap((traveller) => {
      const mergedAt = times.find((row) => row.id === traveller.travellerId)?.merged_at
      return mergedAt ? [{ ...traveller, mergedAt }] : []
    })
  }

  return {
    find: one,
    /** Within the reach, by name. */
    async page(viewer: BookingReader, { typed, groupId, after }: PageWish, size: number) {
      const reach = await reachOf(database, viewer)
      const wanted = [
        ...reachedBy(reach, 'traveller'),
        ...(typed === undefined ? [] : [isNamed(reach, typed)]),
        ...(groupId === undefined
          ? []
          : [
              sql<SqlBool>`traveller.id in (select traveller_id from traveller_group_member where group_id = ${groupId})`,
            ]),
        ...(after === undefined ? [] : [isAfter(after, 'traveller')]),
      ]
      return pageOf(await read(wanted, size + 1), size)
    },
    async several(viewer: BookingReader, ids: readonly string[]): Promise<StoredTraveller[]> {
      if (ids.length === 0) return []
      return read([...(await reachedIn(database, viewer, 'traveller')), isOneOf(ids)])
    },
    /** Until the transaction ends nobody else changes them. */
    async lock(viewer: BookingReader, ids: readonly string[]): Promise<StoredTraveller[]> {
      await database.sql
        .selectFrom('traveller')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute()
      return read([...(await reachedIn(database, viewer, 'traveller')), isOneOf(ids)])
    },
    /** Of one book, in the viewer's reach. */
    async withHash(viewer: BookingReader, orgId: string, hashes: readonly Buffer[]) {
      if (hashes.length === 0) return []
      return read([
        ...(await reachedIn(database, viewer, 'traveller')),
        sql<SqlBool>`traveller.owner_org_id = ${orgId}`,
        sql<SqlBool>`traveller.same_person = any(${[...hashes]}::bytea[])`,
      ])
    },
    /** Of all books in the viewer's reach. */
    async anyWithHash(viewer: BookingReader, hashes: readonly Buffer[]): Promise<StoredTraveller[]> {
      if (hashes.length === 0) return []
      return read([
        ...(await reachedIn(database, viewer, 'traveller')),
        sql<SqlBool>`traveller.same_person = any(${[...hashes]}::bytea[])`,
      ])
    },
    /** Those in the viewer's reach who have a passport, and one of the words in their name. */
    async withPassportAndWord(viewer: BookingReader, words: readonly string[], most: number) {
      const reach = await reachOf(database, viewer)
      const named = words.map((word) => isNamed(reach, word))
      return read(
        [
          ...reachedBy(reach, 'traveller'),
          sql<SqlBool>`(${sql.join(named, sql` or `)})`,
          sql<SqlBool>`exists (select from traveller_document document
            where document.traveller_id = traveller.id and document.kind = 'PASSPORT')`,
        ],
        most,
      )
    },
    /** All of a book who share a hash with another one; at most so many sets, in the order of their names. */
    async twins(viewer: BookingReader): Promise<StoredTraveller[][]> {
      const reached = await reachedIn(database, viewer, 'traveller')
      const sets = await database.sql
        .selectFrom('traveller')
        .select(['owner_org_id', 'same_person'])
        .where((eb) => eb.and(reached))
        .groupBy(['owner_org_id', 'same_person'])
        .having(sql<SqlBool>`count(*) > 1`)
        .orderBy(sql`min(sort_name)`)
        .limit(maxTwinSets)
        .execute()
      const found: StoredTraveller[][] = []
      for (const { owner_org_id, same_person } of sets)
        found.push(
          await read([
            ...reached,
            sql<SqlBool>`traveller.owner_org_id = ${owner_org_id} and traveller.same_person = ${same_person}`,
          ]),
        )
      return found
    },
    /** All that a record was made of, also those of an earlier merge; the caller reaches that record. */
    allMergedInto: (id: string) =>
      readMerged(sql`with recursive into_it as (
        select ${id}::uuid as id
        union all select former.id from traveller former join into_it on former.merged_into = into_it.id
      ) select id from into_it`),
    /** Of one book, in the viewer's reach, with all words of a name. */
    async ofName(viewer: BookingReader, orgId: string, name: string): Promise<StoredTraveller[]> {
      return read([
        ...(await reachedIn(database, viewer, 'traveller')),
        sql<SqlBool>`traveller.owner_org_id = ${orgId}`,
        isNamed({ orgIds: [orgId] }, name),
      ])
    },
    /** The two that a record was made of, as they were; the caller reaches that record. */
    mergedInto: (id: string) => readMerged(sql`select ${id}::uuid`),
  }
}

function isOneOf(ids: readonly string[]): Condition {
  return sql<SqlBool>`traveller.id = any(${[...ids]}::uuid[])`
}
