import { type SqlBool, sql } from 'kysely'
import { ageOn } from '#contract/access/person'
import { dayInJakarta } from '#contract/day/dates'
import { foldText } from '#contract/text/fold-text'
import { isNamed } from '#contract/text/is-named'
import { personKey } from '#contract/text/person-name'
import { waysToFind, wordsIn } from '#contract/text/search-words'
import type { BookedGuest } from '#contract/travellers/suggest'
import type { Database } from '../../db/database.ts'
import { searchQuery } from '../../db/search-words.ts'
import { type BookingReader, reachOf, visibleTo } from '../../orgs/reach.ts'

/** Newest sales that are looked through for names. */
const maxSales = 40

export type GuestStore = ReturnType<typeof createGuestStore>

/** Reads the guests of held, booked and issued sales in a viewer's reach. Trains, which not everybody sees, are left out where
 * `withTrains` is false. */
export function createGuestStore(database: Database, now: () => Date) {
  return {
    /** Each name once, of the newest sale that has it. */
    async named(viewer: BookingReader, typed: string, withTrains: boolean): Promise<BookedGuest[]> {
      const query = searchQuery(typed)
      if (query === null) return []
      const reach = await reachOf(database, viewer)
      const sales = database.sql
        .selectFrom('sale')
        .select(['id', 'product', 'supplier_code', 'locator', 'booked_at'])
        .where((eb) =>
          eb.and([
            ...visibleTo(reach),
            sql<SqlBool>`traveller_search @@ ${query}::tsquery`,
            eb('status', 'in', ['HELD', 'BOOKED', 'ISSUED']),
            ...(withTrains ? [] : [eb('product', '!=', 'TRAIN')]),
          ]),
        )
        .orderBy('booked_at', 'desc')
        .orderBy('id')
        .limit(maxSales)
      const rows = await database.sql
        .selectFrom(sales.as('found'))
        .innerJoin('sale_guest as guest', 'guest.sale_id', 'found.id')
        .selectAll('found')
        .select(['guest.name', 'guest.born', 'guest.age'])
        .orderBy('found.booked_at', 'desc')
        .orderBy('found.id')
        .execute()
      const today = dayInJakarta(now())
      const guests = rows
        .filter(({ name }) => isNamed(name) && isFoundBy(typed, name))
        .map(({ name, born, age, product, supplier_code, locator }) => ({
          name,
          age: born === null ? age : ageOn(today, born),
          product,
          supplierCode: supplier_code,
          locatorCode: locator,
        }))
      const names = guests.map(({ name }) => personKey(name))
      return guests.filter((_, index) => names.indexOf(names[index] ?? '') === index)
    },
  }
}

function isFoundBy(typed: string, name: string): boolean {
  const words = wordsIn(foldText(name))
  return waysToFind(typed).every((ways) =>
    ways.some((way) => words.some((_, at) => words.slice(at).join('').startsWith(way))),
  )
}
