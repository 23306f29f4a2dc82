import { type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { type PermissionName, permissionNames } from '#contract/access/permissions'
import type { OrgType, RoleCode } from '#contract/access/role'
import { type listUsers, type UserSort, userPageSize } from '#contract/admin/users'
import type { Call } from '#contract/call/endpoint'
import { sortedBy } from '#contract/call/sort'
import { containsText } from '../../db/contains-text.ts'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { follows, momentText, textOrder } from '../../db/text-order.ts'
import { inReach, type OrgReach } from '../../orgs/reach.ts'

const fieldChange = v.object({ version: v.number(), by: v.string(), at: v.string() })
/** By field: the version in which it was changed last, by whom and when. */
export type FieldChanges = Readonly<Record<string, v.InferOutput<typeof fieldChange>>>

export type AdminUser = {
  userId: string
  userName: string
  displayName: string
  email: string | null
  orgId: string
  orgName: string
  orgType: OrgType
  isOrgSuspended: boolean
  role: RoleCode
  /** `null`: those of the role. */
  permissions: PermissionName[] | null
  book: number | null
  issue: number | null
  disabledAt: Date | null
  lastSignInAt: Date | null
  createdAt: Date
  version: number
  fieldChanges: FieldChanges
}

type Filter = Call<typeof listUsers>['query']

export type AdminUserStore = {
  /** One page, and one row more if there is a next page. */
  list(reach: OrgReach, filter: Filter): Promise<AdminUser[]>
  /** `null`: there is none in this reach. */
  find(reach: OrgReach, userId: string): Promise<AdminUser | null>
  /** As `find`. Until the transaction ends, nobody else changes the user or who belongs to the organisation. */
  lock(reach: OrgReach, userId: string): Promise<AdminUser | null>
  findByEmail(orgId: string, email: string): Promise<{ userId: string; userName: string } | null>
  /** The enabled administrators of an organisation without this user. */
  countOtherAdministrators(orgId: string, userId: string): Promise<number>
  knownDevices(userId: string): Promise<number>
}

export function createAdminUserStore(database: Database): AdminUserStore {
  const users = (reach: OrgReach) =>
    database.sql
      .selectFrom('app_user')
      .innerJoin('org', 'org.id', 'app_user.org_id')
      .select(['app_user.id as userId', 'user_name as userName', 'display_name as displayName', 'email'])
      .select(['org.id as orgId', 'org.name as orgName', 'org.type as orgType'])
      .select(['role', 'permissions', 'app_user.book', 'app_user.issue', 'disabled_at as disabledAt'])
      .select(['last_sign_in_at as lastSignInAt', 'app_user.created_at as createdAt', 'app_user.version'])
      .select('app_user.field_changes as fieldChanges')
      .select(isSuspended.as('isOrgSuspended'))
      .where(inReach(reach, 'app_user.org_id'))

  return {
    async list(reach, { q, org, role, status, sort, after }) {
      const order = sort && textOrder(sort, sortedValue(sort), 'app_user.id')
      const last =
        order && after
          ? await users(reach)
              .select(['app_user.id', order.value.as('value')])
              .where('app_user.id', '=', after)
              .executeTakeFirst()
          : undefined
      const rows = await users(reach)
        .$if(q !== undefined && q.trim() !== '', (query) => query.where(matches(q ?? '')))
        .$if(org !== undefined, (query) => query.where('app_user.org_id', '=', org ?? ''))
        .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'ROLE_AGENT'))
        .$if(status !== undefined, (query) =>
          query.where('disabled_at', status === 'DISABLED' ? 'is not' : 'is', null),
        )
        .$if(order !== undefined && after !== undefined, (query) =>
          query.where(order ? follows(order, last) : sql<SqlBool>`true`),
        )
        .$if(order === undefined && after !== undefined, (query) =>
          query.where(
            sql<SqlBool>`(org.name, org.id, lower(user_name), app_user.id) >
              (select above.name, above.id, lower(last.user_name), last.id
               from app_user as last join org as above on above.id = last.org_id
               where last.id = ${after} and ${inReach(reach, 'last.org_id')})`,
          ),
        )
        .$if(order === undefined, (query) =>
          query.orderBy('org.name').orderBy('org.id').orderBy(sql`lower(user_name)`),
        )
        .$if(order !== undefined, (query) => (order ? query.orderBy(order.value, order.direction) : query))
        .orderBy('app_user.id', order?.direction ?? 'asc')
        .limit(userPageSize + 1)
        .execute()
      return rows.map(toUser)
    },
    async find(reach, userId) {
      const row = await users(reach).where('app_user.id', '=', userId).executeTakeFirst()
      return row ? toUser(row) : null
    },
    async lock(reach, userId) {
      const found = await users(reach).where('app_user.id', '=', userId).executeTakeFirst()
      if (!found) return null
      await lockOrg(database, found.orgId)
      const row = await users(reach)
        .where('app_user.id', '=', userId)
        .forNoKeyUpdate('app_user')
        .executeTakeFirst()
      return row ? toUser(row) : null
    },
    async findByEmail(orgId, email) {
      const row = await database.sql
        .selectFrom('app_user')
        .select(['id as userId', 'user_name as userName'])
        .where('org_id', '=', orgId)
        .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
        .executeTakeFirst()
      return row ?? null
    },
    async countOtherAdministrators(orgId, userId) {
      const { count } = await database.sql
        .selectFrom('app_user')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('org_id', '=', orgId)
        .where('id', '!=', userId)
        .where('disabled_at', 'is', null)
        .where('role', 'in', ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
        .executeTakeFirstOrThrow()
      return count
    },
    async knownDevices(userId) {
      const { count } = await database.sql
        .selectFrom('known_device')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/** Until the transaction ends, nobody else adds, changes or disables a user of the organisation. */
export async function lockOrg(database: Database, orgId: string): Promise<void> {
  await database.sql.selectFrom('org').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
}

/** The permissions of a row, without names that a later build removed. */
export function knownPermissions(stored: readonly string[] | null): PermissionName[] | null {
  return stored && permissionNames.filter((name) => stored.includes(name))
}

function matches(q: string) {
  return containsText(sql`concat_ws(' ', user_name, display_name, email, org.name, org.id)`, q)
}

type Row = Omit<AdminUser, 'permissions' | 'fieldChanges'> & {
  permissions: string[] | null
  fieldChanges: unknown
}

function sortedValue(sort: UserSort) {
  return sortedBy(sort) === 'name'
    ? sql<string>`lower(display_name)`
    : momentText('app_user.last_sign_in_at', sort)
}

function toUser({ permissions, fieldChanges, ...row }: Row): AdminUser {
  return {
    ...row,
    permissions: knownPermissions(permissions),
    fieldChanges: v.parse(v.record(v.string(), fieldChange), fieldChanges),
  }
}
