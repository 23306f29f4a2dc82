import { type Selectable, sql } from 'kysely'
import { type Currency, type Money, money } from '#contract/money'
import type { Database } from '../db/database.ts'
import type { PriceTables } from '../db/price-tables.ts'
import type { StoredRule } from './match-rules.ts'

type Row = Selectable<PriceTables['price_rule']>
type Always = 'rule_id' | 'version' | 'seller_org' | 'percent_bp' | 'note'
/** As JSON has it, without the columns that are null. */
type RuleJson = Pick<Row, Always> &
  Partial<Omit<Row, Always | 'valid_from' | 'valid_until'>> & {
    readonly valid_from: string
    readonly valid_until?: string
  }

/** The rules by which the organisations of an owner's chain sell to each other and to their clients, and which are not over at
 * that moment. */
export async function rulesOfChain(
  database: Database,
  orgIds: readonly string[],
  at: Date,
): Promise<StoredRule[]> {
  // one row, because a thousand rows take the driver twice as long
  const { rules } = await database.sql
    .selectFrom('price_rule')
    .select(sql<RuleJson[]>`coalesce(json_strip_nulls(json_agg(price_rule)), '[]')`.as('rules'))
    .where('seller_org', 'in', orgIds)
    .where(({ eb, or }) => or([eb('buyer_org', 'is', null), eb('buyer_org', 'in', orgIds)]))
    .where('ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
    .executeTakeFirstOrThrow()
  return rules.map((row) => ({
    ruleId: row.rule_id,
    version: row.version,
    sellerOrg: row.seller_org,
    product: row.product ?? null,
    supplierCode: row.supplier_code ?? null,
    countryCode: row.country_code ?? null,
    zoneCode: row.zone_code ?? null,
    hotelId: row.hotel_id ?? null,
    buyerType: row.buyer_type ?? null,
    buyerOrg: row.buyer_org ?? null,
    stayFrom: row.stay_from ?? null,
    stayUntil: row.stay_until ?? null,
    saleFrom: row.sale_from ?? null,
    saleUntil: row.sale_until ?? null,
    percentBp: row.percent_bp,
    amount: amountIn(row.currency, row.amount),
    floor: amountIn(row.currency, row.floor),
    ceiling: amountIn(row.currency, row.ceiling),
    validFrom: new Date(row.valid_from),
    validUntil: row.valid_until === undefined ? null : new Date(row.valid_until),
    note: row.note,
  }))
}

function amountIn(currency: Currency | null = null, minor: number | null = null): Money | null {
  return currency === null || minor === null ? null : money(currency, minor)
}
