import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Product } from '#contract/call/product'
import { dayInJakarta } from '#contract/day/dates'
import { type Currency, money } from '#contract/money/money'
import type { Database } from '../db/database.ts'
import type { PriceTables } from '../db/tables/price-tables.ts'
import type { StoredRule } from './match-rules.ts'

const columns = [
  'rule_id',
  'version',
  'seller_org',
  'product',
  'supplier_code',
  'country_code',
  'zone_code',
  'hotel_id',
  'buyer_type',
  'buyer_org',
  'stay_from',
  'stay_until',
  'sale_from',
  'sale_until',
  'percent_bp',
  'amount',
  'floor',
  'ceiling',
  'currency',
  'valid_from',
  'valid_until',
  'note',
] as const
type Row = Pick<Selectable<PriceTables['price_rule']>, (typeof columns)[number]>

/** The rules by which the organisations of an owner’s chain sell a product to each other and to their clients at that moment. */
export async function rulesOfChain(
  database: Database,
  orgIds: readonly string[],
  product: Product,
  at: Date,
): Promise<StoredRule[]> {
  const rows = await database.sql
    .selectFrom('price_rule')
    .select(columns)
    .where('seller_org', 'in', orgIds)
    .where(({ eb, or }) => or([eb('buyer_org', 'is', null), eb('buyer_org', 'in', orgIds)]))
    .where(({ eb, or }) => or([eb('product', 'is', null), eb('product', '=', product)]))
    .where(isInForce(at))
    .execute()
  return rows.map(storedRule)
}

/** Whether a version is for sales of that moment. */
export function isInForce(at: Date) {
  const saleDay = dayInJakarta(at)
  return sql<SqlBool>`(ended_at is null and valid_from <= ${at} and coalesce(valid_until > ${at}, true)
    and coalesce(sale_from <= ${saleDay}, true) and coalesce(sale_until >= ${saleDay}, true))`
}

/** A version as a price is made from it. */
export function storedRule(row: Row): StoredRule {
  return {
    ruleId: row.rule_id,
    version: row.version,
    sellerOrg: row.seller_org,
    product: row.product,
    supplierCode: row.supplier_code,
    countryCode: row.country_code,
    zoneCode: row.zone_code,
    hotelId: row.hotel_id,
    buyerType: row.buyer_type,
    buyerOrg: row.buyer_org,
    stayFrom: row.stay_from,
    stayUntil: row.stay_until,
    saleFrom: row.sale_from,
    saleUntil: row.sale_until,
    percentBp: row.percent_bp,
    amount: amountIn(row.currency, row.amount),
    floor: amountIn(row.currency, row.floor),
    ceiling: amountIn(row.currency, row.ceiling),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    note: row.note,
  }
}

function amountIn(currency: Currency | null, minor: number | null) {
  return currency === null || minor === null ? null : money(currency, minor)
}
