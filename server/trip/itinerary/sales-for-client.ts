import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What a client needs of a booking on the way, besides its days. */
export type SaleForClient = {
  /** By which the supplier knows it; of an issued policy, its own. */
  readonly numbers: readonly string[]
  readonly address: string | null
  readonly phone: string | null
}

/** By locator; the caller has checked that the viewer reads these sales. */
export async function salesForClient(
  database: Database,
  locators: readonly string[],
): Promise<Map<string, SaleForClient>> {
  const rows = await database.sql
    .selectFrom('sale')
    .leftJoin('booking as hotel', 'hotel.id', 'sale.id')
    .leftJoin('insurance_booking as policy', 'policy.id', 'sale.id')
    .leftJoin('tour_booking as tour', 'tour.id', 'sale.id')
    .leftJoin('train_booking as train', 'train.id', 'sale.id')
    .select('sale.locator')
    .select(sql<string | null>`hotel.record #>> '{hotel,address}'`.as('address'))
    .select(sql<string | null>`hotel.record #>> '{hotel,phone}'`.as('phone'))
    .select(
      sql<
        string[]
      >`case when cardinality(policy.policy_numbers) > 0 then policy.policy_numbers else array_remove(array[
        coalesce(hotel.supplier_reference, policy.supplier_reference, tour.supplier_reference, train.supplier_reference)
      ], null) end`.as('numbers'),
    )
    .where('sale.locator', 'in', [...locators])
    .execute()
  return new Map(rows.map(({ locator, ...sale }) => [locator, sale]))
}
