import { randomUUID } from 'node:crypto'
import type { PriceTables } from '../../../server/db/tables/price-tables.ts'
import type { TestApp } from '../test-app.ts'

type Stored = PriceTables['price_rule']

const plain = {
  version: 1,
  product: null,
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
  percent_bp: 0,
  amount: null,
  floor: null,
  ceiling: null,
  currency: null,
  valid_from: new Date('2000-01-01T00:00:00Z'),
  valid_until: null,
  note: '',
  made_at: new Date('2000-01-01T00:00:00Z'),
  made_by: null,
  ended_at: null,
  ended_by: null,
} satisfies Omit<Stored, 'rule_id' | 'seller_org' | 'note'> & { note: string }

/** Stores a rule that adds nothing but `rule`, and returns its id. */
export async function storeRule(
  { database }: Pick<TestApp, 'database'>,
  sellerOrg: string,
  rule: Partial<Omit<Stored, 'note'>> & { note?: string },
): Promise<string> {
  const rule_id = randomUUID()
  await database.sql
    .insertInto('price_rule')
    .values({ ...plain, rule_id, seller_org: sellerOrg, ...rule })
    .execute()
  return rule_id
}
