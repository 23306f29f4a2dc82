import { isSaleOver } from '#contract/order/filter'
import { type AlikeSale, maxDuplicateNames } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { foldWord, wordsIn } from '../db/search-words.ts'
import { type BookingReader, reachOf, visibleTo } from '../orgs/reach.ts'
import { type ListedSale, listedColumns } from './order-store.ts'
import { shownStatus } from './shown-status.ts'

const dayMs = 24 * 60 * 60_000

/** Sales whose names are compared, newest first; only a large group has more for the same title and day within a day. */
const mostCompared = 200
const mostAnswered = 5

export type FoundAlike = ListedSale & { booked_by_user: string | null }

export type AlikeStore = {
  /** Sales of the last 24 hours in the viewer's reach with the same title, days and travellers, newest first. */
  find(viewer: BookingReader, sought: AlikeSale, now: Date): Promise<FoundAlike[]>
}

export function createAlikeStore(database: Database): AlikeStore {
  return {
    async find(viewer, { product, title, startsOn, endsOn, travellers }, now) {
      const reach = await reachOf(database, viewer)
      const rows = await database.sql
        .selectFrom('sale')
        .innerJoin('org', 'org.id', 'sale.owner_org_id')
        .select([...listedColumns, 'sale.travellers', 'sale.booked_by_user'])
        .where((eb) =>
          eb.and([
            ...visibleTo(reach),
            eb('sale.booked_at', '>', new Date(now.getTime() - dayMs)),
            eb('sale.product', '=', product),
            eb('sale.title', '=', title),
            eb('sale.starts_on', '=', startsOn),
            ...(endsOn === undefined ? [] : [eb('sale.ends_on', '=', endsOn)]),
          ]),
        )
        .orderBy('sale.booked_at', 'desc')
        .orderBy('sale.id', 'desc')
        .limit(mostCompared)
        .execute()
      const sought = namesIn(travellers)
      return rows
        .filter((sale) => !isSaleOver(shownStatus(sale, now)))
        .filter((sale) => isSameSet(namesIn(sale.travellers.split('\n')), sought))
        .slice(0, mostAnswered)
    },
  }
}

/** Names to compare: without case, accents, order of the words and duplicates. */
function namesIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names
      .slice(0, maxDuplicateNames + 1)
      .map((name) => wordsIn(name).map(foldWord).toSorted().join(' '))
      .filter(Boolean),
  )
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
