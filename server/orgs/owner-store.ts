import { sql } from 'kysely'
import type { OrgType } from '#contract/access/role'
import type { Product } from '#contract/call/product'
import type { Corporate } from '#contract/hotel/request'
import { type ExchangeRates, type Rate, rateLifeMs } from '#contract/money/exchange'
import type { Currency } from '#contract/money/money'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { StoredRule } from '../prices/match-rules.ts'
import { rulesOfChain } from '../prices/rule-store.ts'
import type { SwitchedOff } from './supplier-switches.ts'

/** The organisation that a price is computed for: it pays and becomes the owner of the booking. */
export type Buyer = {
  readonly orgId: string
  readonly orgType: OrgType
  readonly currency: Currency
  readonly vatBp: number
  /** The rules of the organisations in `ownership` that can make its prices (server/prices/levels-for.ts). */
  readonly rules: readonly StoredRule[]
  /** The owner and the organisations above it, up to the platform. */
  readonly ownership: readonly { orgId: string; orgName: string; orgType: OrgType }[]
  readonly switchedOff: SwitchedOff
}

export type OwnerStore = {
  /** The viewer's own organisation, or a corporate or sub-agent below it that it searches for; throws `NOT_ALLOWED` for others
   * (safety: H6), and for one that is suspended. */
  buyerFor(viewer: Viewer, product: Product, forOrg: string | null): Promise<Buyer>
  /** The organisations the viewer may search for. */
  listBelow(viewer: Viewer): Promise<Corporate[]>
  hasUser(orgId: string, userId: string): Promise<boolean>
  exchangeRates(): Promise<ExchangeRates>
}

export function createOwnerStore(database: Database, now: () => Date): OwnerStore {
  return {
    async buyerFor(viewer, product, forOrg) {
      const owner = forOrg ?? viewer.orgId
      const chain = await database.sql
        .selectFrom('org as owner')
        .innerJoin('org', (join) => join.on(({ eb, ref }) => eb(ref('org.id'), '=', eb.fn.any('owner.path'))))
        .selectAll('org')
        .select('owner.path as ownerPath')
        .select(
          sql<string[]>`array(
            select product || ' ' || supplier_code from supplier_switch
            where org_id = any(owner.path) and is_off)`.as('switchedOff'),
        )
        .where('owner.id', '=', owner)
        .orderBy(({ fn, ref }) => fn('array_length', [ref('org.path'), ({ lit }) => lit(1)]))
        .execute()
      const self = chain.at(-1)
      const allowed =
        forOrg === null ||
        (viewer.permissions.searchForCorporate &&
          self?.path.slice(0, -1).includes(viewer.orgId) &&
          ['CORPORATE', 'SUBAGENT'].includes(self.type))
      if (!self || !allowed) {
        throw refusal('NOT_ALLOWED', 'refusals.ownersBelowOnly')
      }
      // of the viewer's own suspension their permissions tell
      if (forOrg !== null && chain.some(({ suspended_at }) => suspended_at !== null))
        throw refusal('NOT_ALLOWED', 'refusals.ownerSuspended', { org: self.name })
      return {
        orgId: self.id,
        orgType: self.type,
        currency: self.currency,
        vatBp: self.vat_bp,
        rules: await rulesOfChain(database, self.path, product, now()),
        ownership: chain.map(({ id, name, type }) => ({ orgId: id, orgName: name, orgType: type })).reverse(),
        switchedOff: self.switchedOff,
      }
    },
    async listBelow(viewer) {
      if (!viewer.permissions.searchForCorporate) return []
      const rows = await database.sql
        .selectFrom('org')
        .select(['id', 'name', 'type'])
        .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('path')))
        .where('id', '!=', viewer.orgId)
        .where('type', 'in', ['CORPORATE', 'SUBAGENT'])
        .orderBy('name')
        .execute()
      return rows.map(({ id, name, type }) => ({ orgId: id, orgName: name, orgType: type }))
    },
    async hasUser(orgId, userId) {
      const user = await database.sql
        .selectFrom('app_user')
        .select('id')
        .where('org_id', '=', orgId)
        .where(({ cast, ref }) => cast(ref('id'), 'text'), '=', userId)
        .executeTakeFirst()
      return user !== undefined
    },
    async exchangeRates() {
      const rows = await database.sql.selectFrom('exchange_rate').selectAll().execute()
      const oldest = now().getTime() - rateLifeMs
      return Object.fromEntries(
        rows.map(({ currency, micro_idr, margin_bp, entered_at }): [string, Rate] => {
          const isOld = currency !== 'IDR' && (entered_at === null || entered_at.getTime() < oldest)
          const isPlain = margin_bp === 0 && !isOld
          return [currency, isPlain ? micro_idr : { microIdr: micro_idr, marginBp: margin_bp, isOld }]
        }),
      )
    },
  }
}
