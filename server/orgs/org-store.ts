import { type Selectable, type SqlBool, sql } from 'kysely'
import type * as v from 'valibot'
import { type listOrgs, type OrgSort, orgPageSize } from '#contract/admin/orgs'
import { sortedBy } from '#contract/call/sort'
import { currency as currencyCode, type MoneyPair, money, toPair } from '#contract/money/money'
import { containsText } from '../db/contains-text.ts'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/page-by-keys.ts'
import { isSuspended } from '../db/suspended.ts'
import type { CoreTables } from '../db/tables/core-tables.ts'
import { follows, textOrder } from '../db/text-order.ts'
import { type Refusal, refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { accountId } from '../ledger/ledger-store.ts'

type OrgRow = Selectable<CoreTables['org']>

/** `isSuspended`: itself, or an organisation above it. */
export type StoredOrg = OrgRow & { isSuspended: boolean }

type Filter = v.InferOutput<typeof listOrgs.query>
type Reader = Pick<Viewer, 'orgId'>

export type OrgStore = {
  /** An organisation in the viewer's reach. Throws `NOT_FOUND`, with the same sentence for one that does not exist. */
  find(viewer: Reader, orgId: string): Promise<StoredOrg>
  /** As `find`, and locks the row until the transaction ends. */
  lock(viewer: Reader, orgId: string): Promise<StoredOrg>
  list(viewer: Viewer, filter: Filter): Promise<{ rows: ListedOrg[]; hasMore: boolean }>
  /** The deposits of organisations in the viewer's reach. */
  balances(viewer: Reader, orgIds: readonly string[]): Promise<Map<string, MoneyPair[]>>
  /** The credit limits of these deposits, in minor units by organisation; none: 0. */
  creditLimits(orgs: readonly Pick<OrgRow, 'id' | 'currency'>[]): Promise<Map<string, number>>
  /** By id, those in the viewer's reach. */
  names(viewer: Reader, orgIds: readonly string[]): Promise<Map<string, string>>
  moves(orgId: string): Promise<{ moved_at: Date; former_path: string[]; new_path: string[] }[]>
}

export type ListedOrg = Pick<OrgRow, 'id' | 'name' | 'type' | 'parent_id' | 'path' | 'currency'> & {
  isSuspended: boolean
  users: number
  lastActivityAt: Date | null
}

const maxMoves = 50

function sortedValue(sort: OrgSort) {
  const field = sortedBy(sort)
  if (field === 'name') return sql<string>`lower(org.name)`
  return field === 'type' ? sql<string>`org.type::text` : sql<string>`(${isSuspended})::text`
}

export function createOrgStore(database: Database): OrgStore {
  /** The only query on organisations for a viewer: their own and those below it. */
  const reached = ({ orgId }: Reader) =>
    database.sql.selectFrom('org').where('org.path', '@>', sql<string[]>`array[${orgId}]::text[]`)

  const one = (viewer: Reader, orgId: string) =>
    reached(viewer).selectAll('org').select(isSuspended.as('isSuspended')).where('org.id', '=', orgId)

  return {
    async find(viewer, orgId) {
      return (await one(viewer, orgId).executeTakeFirst()) ?? raise(noSuchOrg())
    },
    async lock(viewer, orgId) {
      return (await one(viewer, orgId).forNoKeyUpdate('org').executeTakeFirst()) ?? raise(noSuchOrg())
    },
    async list(viewer, { q, type, status, sort, after }) {
      const order = sort && textOrder(sort, sortedValue(sort), 'org.id')
      const last =
        order && after
          ? await reached(viewer)
              .select(['org.id', order.value.as('value')])
              .where('org.id', '=', after)
              .executeTakeFirst()
          : undefined
      const typed = q?.trim() ?? ''
      const rows = await reached(viewer)
        .select(['org.id', 'org.name', 'org.type', 'org.parent_id', 'org.path', 'org.currency'])
        .select(isSuspended.as('isSuspended'))
        .select(
          sql<number>`(select count(*)::int from app_user
            where app_user.org_id = org.id and disabled_at is null)`.as('users'),
        )
        .select(
          sql<Date | null>`(select greatest(max(last_sign_in_at), max(last_seen_at))
            from app_user left join session on session.user_id = app_user.id and ended_at is null
            where app_user.org_id = org.id)`.as('lastActivityAt'),
        )
        .$if(typed !== '', (query) => query.where(containsText(sql`org.id || ' ' || org.name`, typed)))
        .$if(type !== undefined, (query) => query.where('org.type', '=', type ?? 'AGENT'))
        .$if(status !== undefined, (query) =>
          query.where(status === 'SUSPENDED' ? isSuspended : sql<SqlBool>`not ${isSuspended}`),
        )
        .$if(order !== undefined && after !== undefined, (query) =>
          query.where(order ? follows(order, last) : sql<SqlBool>`true`),
        )
        .$if(order === undefined && after !== undefined, (query) =>
          query.where(sql<SqlBool>`org.path > (select path from org as last where last.id = ${after})`),
        )
        // depth first: a path begins with that of the organisation above
        .$if(order === undefined, (query) => query.orderBy('org.path'))
        .$if(order !== undefined, (query) =>
          order ? query.orderBy(order.value, order.direction).orderBy('org.id', order.direction) : query,
        )
        .limit(orgPageSize + 1)
        .execute()
      return pageOf(rows, orgPageSize)
    },
    async balances(viewer, orgIds) {
      const found = new Map<string, MoneyPair[]>()
      if (orgIds.length === 0) return found
      const accounts = orgIds.flatMap((orgId) =>
        currencyCode.options.map((code) => accountId({ kind: 'deposit', orgId }, code)),
      )
      const rows = await reached(viewer)
        .innerJoin('ledger_account as account', 'account.org_id', 'org.id')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('ledger_entry')
              .select('balance_after')
              .whereRef('account_id', '=', 'account.id')
              .where('place', 'is not', null)
              .orderBy('place', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(['org.id', 'account.currency', 'last.balance_after'])
        .where('account.id', 'in', accounts)
        .orderBy('account.id')
        .execute()
      for (const { id, currency, balance_after } of rows)
        found.set(id, [...(found.get(id) ?? []), toPair(money(currency, balance_after ?? 0))])
      return found
    },
    async creditLimits(orgs) {
      if (orgs.length === 0) return new Map()
      const accounts = new Map(
        orgs.map(({ id, currency }) => [accountId({ kind: 'deposit', orgId: id }, currency), id]),
      )
      const rows = await database.sql
        .selectFrom('credit_limit')
        .distinctOn('account_id')
        .select(['account_id', 'minor'])
        .where('account_id', 'in', [...accounts.keys()])
        .orderBy('account_id')
        .orderBy('id', 'desc')
        .execute()
      return new Map(rows.map(({ account_id, minor }) => [accounts.get(account_id) ?? '', minor]))
    },
    async names(viewer, orgIds) {
      if (orgIds.length === 0) return new Map()
      const rows = await reached(viewer)
        .select(['org.id', 'org.name'])
        .where('org.id', 'in', orgIds)
        .execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    moves(orgId) {
      return database.sql
        .selectFrom('org_move')
        .select(['moved_at', 'former_path', 'new_path'])
        .where('org_id', '=', orgId)
        .orderBy('id', 'desc')
        .limit(maxMoves)
        .execute()
    },
  }
}

/** The same for an organisation out of reach and for a missing one. */
export function noSuchOrg(): Refusal {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchAgency')
}

function raise(refusal: Refusal): never {
  throw refusal
}
