import { type Selectable, sql } from 'kysely'
import type { Call } from '#contract/call/endpoint'
import { type listTrips, tripPageSize } from '#contract/trip/trip'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/page-by-keys.ts'
import { searchQuery } from '../db/search-words.ts'
import type { TripTables } from '../db/tables/trip-tables.ts'
import { type BookingReader, type Reach, reachOf, visibleTo } from '../orgs/reach.ts'

export type StoredTrip = Selectable<TripTables['trip']> & {
  owner_name: string
  /** In the reader's reach. */
  sales: number
  legs: number
}

type Wish = Omit<Call<typeof listTrips>['query'], 'after'> & {
  after: string | undefined
  today: string
}

export type TripStore = {
  /** `null`: there is none in the viewer's reach. */
  find(viewer: BookingReader, tripId: string): Promise<StoredTrip | null>
  /** As `find`; keeps others from changing it until the transaction ends. */
  lock(viewer: BookingReader, tripId: string): Promise<StoredTrip | null>
  /** Those of the ids that the viewer reaches. */
  some(viewer: BookingReader, tripIds: readonly string[]): Promise<StoredTrip[]>
  page(viewer: BookingReader, wish: Wish): Promise<{ rows: StoredTrip[]; hasMore: boolean }>
}

export function createTripStore(database: Database): TripStore {
  const salesIn = (reach: Reach) =>
    database.sql
      .selectFrom('trip_sale')
      .innerJoin('sale', 'sale.id', 'trip_sale.sale_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`trip_sale.trip_id = trip.id`)
      .where((eb) => eb.and(visibleTo(reach)))

  /** All trips of a reach, as they are listed. */
  const tripsOf = (reach: Reach) =>
    database.sql
      .selectFrom(({ selectFrom }) =>
        selectFrom(({ selectFrom: from }) =>
          from('trip').selectAll().select('made_by_user as booked_by_user').as('trip'),
        )
          .selectAll()
          .where((eb) => eb.and(visibleTo(reach)))
          .as('trip'),
      )
      .innerJoin('org', 'org.id', 'trip.owner_org_id')
      .selectAll('trip')
      .select('org.name as owner_name')
      .select(sql<number>`(${salesIn(reach)})`.as('sales'))
      .select(sql<number>`(select count(*) from trip_leg where trip_id = trip.id)`.as('legs'))

  async function some(viewer: BookingReader, tripIds: readonly string[]): Promise<StoredTrip[]> {
    if (tripIds.length === 0) return []
    const reach = await reachOf(database, viewer)
    return tripsOf(reach)
      .where('trip.id', 'in', [...tripIds])
      .orderBy(sql`trip.starts_on nulls last`)
      .orderBy('trip.id')
      .execute()
  }

  const find: TripStore['find'] = async (viewer, tripId) => (await some(viewer, [tripId]))[0] ?? null

  return {
    find,
    some,
    async lock(viewer, tripId) {
      await database.sql.selectFrom('trip').select('id').where('id', '=', tripId).forNoKeyUpdate().execute()
      return find(viewer, tripId)
    },
    async page(viewer, { search, when, after, today }) {
      const reach = await reachOf(database, viewer)
      const words = search.trim() === '' ? null : (searchQuery(search) ?? '')
      if (words === '') return { rows: [], hasMore: false }
      const isComing = when === 'coming'
      // an empty trip has its days before it
      const at = sql<string>`coalesce(trip.starts_on, 'infinity')`
      const [day, id] = after?.split('_') ?? []
      const beyond = sql.raw(isComing ? '>' : '<')
      const found = await tripsOf(reach)
        .where(
          isComing
            ? sql<boolean>`coalesce(trip.ends_on, 'infinity') >= ${today}::date`
            : sql<boolean>`trip.ends_on < ${today}::date`,
        )
        .$if(words !== null, (query) => query.where(sql<boolean>`trip.search @@ ${words}::tsquery`))
        .$if(id !== undefined, (query) =>
          query.where(
            sql<boolean>`(${at}, trip.id) ${beyond} (${day === 'none' ? 'infinity' : day}::date, ${id}::uuid)`,
          ),
        )
        .orderBy(at, isComing ? 'asc' : 'desc')
        .orderBy('trip.id', isComing ? 'asc' : 'desc')
        .limit(tripPageSize + 1)
        .execute()
      return pageOf(found, tripPageSize)
    },
  }
}
