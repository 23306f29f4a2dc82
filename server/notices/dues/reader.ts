import { sql } from 'kysely'
import * as v from 'valibot'
import { effectivePermissions } from '#contract/access/permissions'
import { isAdministrator, type OrgType, type RoleCode } from '#contract/access/role'
import type { Product } from '#contract/call/product'
import { type NoticeRules, noticeRules, usualNoticeRules } from '#contract/notices/rules'
import type { Language } from '#contract/text/language'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { seesMissing } from '../../ledger/sees-deposit.ts'

/** A person who reads of what is due outside the app. */
export type DueReader = {
  readonly userId: string
  readonly name: string
  /** `null`: none is known. */
  readonly address: string | null
  readonly language: Language
  readonly orgId: string
  readonly orgName: string
  readonly orgType: OrgType
  /** An IANA name, of the organisation. */
  readonly zone: string
  readonly isSuspended: boolean
  readonly rules: NoticeRules
  /** The chosen products that they may see. */
  readonly products: readonly Product[]
  readonly seesAllBookings: boolean
  /** Whether they may know what holds take from the deposit. */
  readonly seesDeposit: boolean
  /** Of the platform: told of what concerns the whole installation. */
  readonly isPlatformAdministrator: boolean
}

type Needs = { database: Database; trainRoles: readonly RoleCode[] }

/** `null`: there is no such person, or they are disabled. */
export async function findDueReader(
  { database, trainRoles }: Needs,
  userId: string,
): Promise<DueReader | null> {
  const row = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .leftJoin('user_notice_rule as own', 'own.user_id', 'app_user.id')
    .leftJoin('org_notice_rule as agency', 'agency.org_id', 'org.id')
    .select(['app_user.id as userId', 'app_user.display_name as name', 'app_user.email as address'])
    .select(['app_user.role', 'app_user.permissions as chosen'])
    .select(({ fn }) => fn.coalesce('app_user.language', 'org.language').as('language'))
    .select(['org.id as orgId', 'org.name as orgName', 'org.type as orgType', 'org.time_zone as zone'])
    .select(isSuspended.as('isSuspended'))
    .select(sql<unknown>`coalesce(own.rules, agency.rules)`.as('stored'))
    .where('app_user.id', '=', userId)
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { role, chosen, stored, ...who } = row
  const rules = stored === null ? usualNoticeRules : v.parse(noticeRules, stored)
  const permissions = {
    granted: effectivePermissions(role, chosen, who.isSuspended),
    book: 0,
    issue: 0,
    searchForCorporate: false,
  }
  const seesTrains = role === 'ROLE_SUPER_ADMIN' || trainRoles.includes(role)
  return {
    ...who,
    rules,
    products: rules.productList.filter((product) => product !== 'TRAIN' || seesTrains),
    seesAllBookings: permissions.granted.includes('seeAllBookings'),
    seesDeposit: seesMissing({ permissions }, who.orgType),
    isPlatformAdministrator: who.orgType === 'PLATFORM' && isAdministrator(role),
  }
}
