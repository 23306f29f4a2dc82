import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { PriceTables } from '../db/tables/price-tables.ts'

type NewRule = Pick<PriceTables['price_rule'], 'seller_org' | 'product' | 'percent_bp' | 'valid_from'> &
  Partial<Pick<PriceTables['price_rule'], 'buyer_type' | 'buyer_org' | 'made_by'>>

/** What an agency gets of its seller's insurance commission unless another rule is made. */
export const usualCommissionBp = 7_000

/** Adds rules of percents for all sales of a product. Writes in the running transaction. */
export async function addPlainRules(database: Database, rules: readonly NewRule[], at: Date): Promise<void> {
  if (rules.length === 0) return
  await database.sql
    .insertInto('price_rule')
    .values(
      rules.map((rule) => ({
        rule_id: randomUUID(),
        version: 1,
        supplier_code: null,
        country_code: null,
        zone_code: null,
        hotel_id: null,
        buyer_type: null,
        buyer_org: null,
        stay_from: null,
        stay_until: null,
        sale_from: null,
        sale_until: null,
        amount: null,
        floor: null,
        ceiling: null,
        currency: null,
        valid_until: null,
        made_at: at,
        made_by: null,
        ended_at: null,
        ended_by: null,
        ...rule,
      })),
    )
    .execute()
}
