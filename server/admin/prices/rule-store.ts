import { type Selectable, type SqlBool, sql } from 'kysely'
import type * as v from 'valibot'
import { type BuyerType, buyerType, ruleBuyer } from '#contract/access/buyer-type'
import type { OrgType } from '#contract/access/role'
import { type listRules, rulePageSize } from '#contract/admin/prices'
import { containsText } from '../../db/contains-text.ts'
import type { Database } from '../../db/database.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import type { PriceTables } from '../../db/tables/price-tables.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { StoredRule } from '../../prices/match-rules.ts'
import { storedRule } from '../../prices/rule-store.ts'

/** A version with the names that its reader may know. */
export type RuleRow = Selectable<PriceTables['price_rule']> & {
  seller_name: string
  /** `null` also for a buyer that is out of the reader's reach by now. */
  buyer_name: string | null
  buyer_org_type: OrgType | null
  made_by_name: string | null
  ended_by_name: string | null
}

type Filter = v.InferOutput<typeof listRules.query>
type Reader = Pick<Viewer, 'orgId'>

export type RuleStore = {
  /** The latest version of each rule of a seller, the rule that was made last first. */
  list(
    viewer: Reader,
    sellerOrg: string,
    filter: Filter,
    now: Date,
  ): Promise<{ rows: RuleRow[]; hasMore: boolean }>
  /** The newest version first; empty: there is no such rule in the viewer's reach. */
  versions(viewer: Reader, ruleId: string): Promise<RuleRow[]>
  /** The versions of a seller that have not been ended. */
  open(viewer: Reader, sellerOrg: string): Promise<RuleRow[]>
}

const maxVersions = 100

export function createRuleStore(database: Database): RuleStore {
  /** The only query on rules for a viewer: those of their own organisation and of those below it. */
  const reached = ({ orgId }: Reader) => {
    const isReached = (path: string) => sql<SqlBool>`${sql.ref(path)} @> array[${orgId}]::text[]`
    /** The person, or of people out of reach the organisation. */
    const name = (person: 'maker' | 'ender') =>
      sql<
        string | null
      >`case when ${isReached(`${person}_org.path`)} then ${sql.ref(`${person}.display_name`)}
        else ${sql.ref(`${person}_org.name`)} end`
    return database.sql
      .selectFrom('price_rule as rule')
      .innerJoin('org as seller', 'seller.id', 'rule.seller_org')
      .leftJoin('org as buyer', 'buyer.id', 'rule.buyer_org')
      .leftJoin('app_user as maker', 'maker.id', 'rule.made_by')
      .leftJoin('org as maker_org', 'maker_org.id', 'maker.org_id')
      .leftJoin('app_user as ender', 'ender.id', 'rule.ended_by')
      .leftJoin('org as ender_org', 'ender_org.id', 'ender.org_id')
      .selectAll('rule')
      .select(['seller.name as seller_name', 'buyer.type as buyer_org_type'])
      .select(sql<string | null>`case when ${isReached('buyer.path')} then buyer.name end`.as('buyer_name'))
      .select([name('maker').as('made_by_name'), name('ender').as('ended_by_name')])
      .where(isReached('seller.path'))
  }

  return {
    async list(viewer, sellerOrg, { q, product, buyer, state, after }, now) {
      const typed = q?.trim() ?? ''
      const isOver = sql<SqlBool>`(rule.ended_at is not null or coalesce(rule.valid_until <= ${now}, false))`
      const type = ruleBuyer.options.find((one) => one === buyer)
      const made = sql`(select (first.made_at, first.rule_id) from price_rule as first
        where first.rule_id = rule.rule_id and first.version = 1)`
      const rows = await reached(viewer)
        .where('rule.seller_org', '=', sellerOrg)
        .where(
          sql<SqlBool>`not exists (select from price_rule as newer
            where newer.rule_id = rule.rule_id and newer.version > rule.version)`,
        )
        .where(state === 'ENDED' ? isOver : sql<SqlBool>`not ${isOver}`)
        .$if(state === 'COMING', (query) => query.where('rule.valid_from', '>', now))
        .$if(state === 'VALID', (query) => query.where('rule.valid_from', '<=', now))
        .$if(product !== undefined, (query) => query.where('rule.product', '=', product ?? null))
        .$if(type !== undefined, (query) => query.where('rule.buyer_type', '=', type ?? null))
        .$if(buyer !== undefined && !type, (query) => query.where('rule.buyer_org', '=', buyer ?? null))
        .$if(typed !== '', (query) =>
          query.where(
            containsText(
              sql`concat_ws(' ', rule.note, rule.supplier_code, rule.country_code, rule.zone_code,
                rule.hotel_id, rule.buyer_org, buyer.name)`,
              typed,
            ),
          ),
        )
        .$if(after !== undefined, (query) =>
          query.where(
            sql<SqlBool>`${made} < (select (last.made_at, last.rule_id) from price_rule as last
              where last.rule_id = ${after}::uuid and last.version = 1 and last.seller_org = ${sellerOrg})`,
          ),
        )
        .orderBy(made, 'desc')
        .limit(rulePageSize + 1)
        .execute()
      return pageOf(rows, rulePageSize)
    },
    versions(viewer, ruleId) {
      return reached(viewer)
        .where('rule.rule_id', '=', ruleId)
        .orderBy('rule.version', 'desc')
        .limit(maxVersions)
        .execute()
    },
    open(viewer, sellerOrg) {
      return reached(viewer)
        .where('rule.seller_org', '=', sellerOrg)
        .where('rule.ended_at', 'is', null)
        .orderBy('rule.rule_id')
        .execute()
    },
  }
}

/** A rule as a price is made from it, with the kind of the organisation it is for. */
export type NamedRule = StoredRule & {
  readonly buyerOrgType: BuyerType | null
  readonly buyerOrgName: string | null
}

export function namedRule(row: RuleRow): NamedRule {
  return {
    ...storedRule(row),
    buyerOrgType: buyerType.options.find((type) => type === row.buyer_org_type) ?? null,
    buyerOrgName: row.buyer_name,
  }
}
