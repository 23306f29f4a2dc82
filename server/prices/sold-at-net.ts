import { atNetOf, type SoldAtNet } from '#contract/money/sold-at-net'
import type { Database } from '../db/database.ts'
import { isInForce } from './rule-store.ts'

/** What the organisation sells without a rule of its own that is in force at that moment. */
export async function soldAtNet(database: Database, sellerOrg: string, at: Date): Promise<SoldAtNet[]> {
  const rules = await database.sql
    .selectFrom('price_rule')
    .select(['product', 'buyer_type as buyerType', 'buyer_org as buyerOrg'])
    .distinct()
    .where('seller_org', '=', sellerOrg)
    .where(isInForce(at))
    .execute()
  return atNetOf(rules)
}
