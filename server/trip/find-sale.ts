import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import { type BookingReader, reachOf, visibleTo } from '../orgs/reach.ts'

export type FoundSale = {
  id: string
  locator: string
  starts_on: string | null
  ends_on: string | null
  travellers: string
  /** `null`: it is in none. */
  trip_id: string | null
  /** From the platform down to its owner. */
  owner_path: string[]
}

/** Throws `NOT_FOUND` for a missing sale and for one out of reach alike. */
export async function findSale(
  database: Database,
  viewer: BookingReader,
  locator: string,
): Promise<FoundSale> {
  const reach = await reachOf(database, viewer)
  const sale = await database.sql
    .selectFrom('sale')
    .innerJoin('org', 'org.id', 'sale.owner_org_id')
    .leftJoin('trip_sale', 'trip_sale.sale_id', 'sale.id')
    .select(['sale.id', 'sale.locator', 'sale.starts_on', 'sale.ends_on', 'sale.travellers'])
    .select(['trip_sale.trip_id', 'org.path as owner_path'])
    .where('sale.locator', '=', locator)
    .where((eb) => eb.and(visibleTo(reach)))
    .executeTakeFirst()
  if (!sale) throw refusal('NOT_FOUND', 'refusals.noBooking', { locator })
  return sale
}
