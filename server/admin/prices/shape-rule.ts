import type { RuleVersions } from '#contract/admin/prices'
import { type MoneyPair, money, toPair } from '#contract/money/money'
import type { PriceRule, RuleForm } from '#contract/money/price-rule'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { RuleRow } from './rule-store.ts'

/** The names of places by their codes. */
export type ZoneNames = ReadonlyMap<string, string>

export function shapeRule(row: RuleRow, zones: ZoneNames, now: Date): PriceRule {
  return {
    ...formOf(row),
    ruleId: row.rule_id,
    version: row.version,
    sellerOrg: row.seller_org,
    sellerName: row.seller_name,
    buyerOrgName: row.buyer_name,
    zoneName: (row.zone_code && zones.get(row.zone_code)) ?? null,
    currency: row.currency,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by_name,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by_name,
    state: stateOf(row, now),
  }
}

/** The rule as somebody could have typed it. */
export function formOf(row: RuleRow): RuleForm {
  const pair = (minor: number | null): MoneyPair | null =>
    minor === null || row.currency === null ? null : toPair(money(row.currency, minor))
  return {
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
    amount: pair(row.amount),
    floor: pair(row.floor),
    ceiling: pair(row.ceiling),
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    note: row.note,
  }
}

export function stateOf(
  { ended_at, valid_from, valid_until }: Pick<RuleRow, 'ended_at' | 'valid_from' | 'valid_until'>,
  now: Date,
): PriceRule['state'] {
  if (ended_at !== null || (valid_until !== null && valid_until <= now)) return 'ENDED'
  return valid_from > now ? 'COMING' : 'VALID'
}

/** `versions`: the newest first. */
export function shapeVersions(versions: readonly RuleRow[], zones: ZoneNames, now: Date): RuleVersions {
  const [latest] = versions
  if (!latest) throw noSuchRule()
  return {
    versionList: versions.map((row) => shapeRule(row, zones, now)),
    mayChange: stateOf(latest, now) !== 'ENDED',
  }
}

/** The same for a rule out of reach and for a missing one. */
export function noSuchRule(): Refusal {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchRule')
}
