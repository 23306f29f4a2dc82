import { type SqlBool, sql } from 'kysely'
import { maxTripSales, type TripWords } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { wholeWords } from '../db/search-words.ts'
import { type BookingReader, reachOf, visibleTo } from '../orgs/reach.ts'
import { type ListedSale, listedColumns } from './order-store.ts'
import type { PersonFacts } from './same-person.ts'
import type { TripOwner } from './trip-key.ts'

export type TripStore = {
  /** The travellers and reference of a sale; `null`: the viewer does not reach it. */
  owner(viewer: BookingReader, locator: string): Promise<TripOwner | null>
  /** The sales of a trip by start day. `null`: too many sales match to be one trip. */
  read(viewer: BookingReader, words: TripWords): Promise<ListedSale[] | null>
  /** What each of the sales says of the traveller with this name. */
  facts(ids: readonly string[], traveller: string): Promise<Map<string, PersonFacts[]>>
}

export function createTripStore(database: Database): TripStore {
  return {
    async owner(viewer, locator) {
      const reach = await reachOf(database, viewer)
      const row = await database.sql
        .selectFrom('sale')
        .select(['locator', 'traveller', 'travellers', 'reference'])
        .where((eb) => eb.and([eb('locator', '=', locator), ...visibleTo(reach)]))
        .executeTakeFirst()
      return row ?? null
    },
    async read(viewer, wish) {
      const reach = await reachOf(database, viewer)
      const traveller = wish.traveller.trim()
      const reference = wish.reference.trim()
      const words = wholeWords(traveller)
      if (words === null && (traveller !== '' || reference === '')) return []
      // limits the number of sales first, because comparing name by name is slow
      const likely = database.sql
        .selectFrom('sale')
        .select('sale.id')
        .where((eb) =>
          eb.and([
            ...visibleTo(reach),
            ...(words ? [sql<SqlBool>`traveller_search @@ ${words}::tsquery`] : []),
            ...(reference
              ? [sql<SqlBool>`reference <> ''`, sql<SqlBool>`lower(reference) = lower(${reference})`]
              : []),
          ]),
        )
        .limit(maxTripSales + 1)
      const rows = await database.sql
        .selectFrom('sale')
        .innerJoin(likely.as('key'), 'key.id', 'sale.id')
        .innerJoin('org', 'org.id', 'sale.owner_org_id')
        .select(listedColumns)
        .select((words ? isOneTraveller(words) : sql<boolean>`true`).as('travels'))
        .orderBy(sql`sale.starts_on asc nulls last`)
        .orderBy('sale.booked_at')
        .orderBy('sale.id')
        .execute()
      if (rows.length > maxTripSales) return null
      return rows.filter(({ travels }) => travels)
    },
    async facts(ids, traveller) {
      const words = wholeWords(traveller.trim())
      const rows =
        words === null || ids.length === 0
          ? []
          : await database.sql
              .selectFrom('sale_person')
              .selectAll()
              .select(sql<boolean>`name_words(name) @@ ${words}::tsquery`.as('is_meant'))
              .where('sale_id', 'in', [...ids])
              .execute()
      const facts = new Map<string, PersonFacts[]>(ids.map((id) => [id, []]))
      for (const row of rows.filter(({ is_meant }) => is_meant)) {
        facts.get(row.sale_id)?.push({
          identityType: row.identity_type,
          identityNumber: row.identity_number,
          mail: row.mail,
          phones: [row.phone, row.other_phone],
        })
      }
      return facts
    },
  }
}

/** True when one traveller's name has all the words; words of two travellers' names do not match. */
function isOneTraveller(words: string) {
  return sql<boolean>`exists (
    select from string_to_table(sale.travellers, e'\n') as name where name_words(name) @@ ${words}::tsquery)`
}
