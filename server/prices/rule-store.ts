import type { Selectable } from 'kysely'
import { dayInJakarta } from '#contract/dates'
import { type Currency, money } from '#contract/money'
import type { Product } from '#contract/product'
import type { Database } from '../db/database.ts'
import type { PriceTables } from '../db/price-tables.ts'
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
  const saleDay = dayInJakarta(at)
  const rows = await database.sql
    .selectFrom('price_rule')
    .select(columns)
    .where('seller_org', 'in', orgIds)
    .where(({ eb, or }) => or([eb('buyer_org', 'is', null), eb('buyer_org', 'in', orgIds)]))
    .where(({ eb, or }) => or([eb('product', 'is', null), eb('product', '=', product)]))
    .where('ended_at', 'is', null)
    .where('valid_from', '<=', at)
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
    .where(({ eb, or }) => or([eb('sale_from', 'is', null), eb('sale_from', '<=', saleDay)]))
    .where(({ eb, or }) => or([eb('sale_until', 'is', null), eb('sale_until', '>=', saleDay)]))
    .execute()
  return rows.map(storedRule)
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
