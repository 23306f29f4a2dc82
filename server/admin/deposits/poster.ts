import { sql } from 'kysely'
import { isPlatformAdmin } from '#contract/access/needs'
import { effectivePermissions } from '#contract/access/permissions'
import { isAdministrator, type OrgType, type RoleCode } from '#contract/access/role'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { refusal } from '../../http/call/refusal.ts'
import { type OrgReach, orgsReachedBy, reaches } from '../../orgs/reach.ts'

/** Who moves money by hand: the viewer of a call, or whoever asked for what is approved. */
export type Poster = {
  readonly userId: string
  readonly orgId: string
  readonly orgType: OrgType
  readonly role: RoleCode
}

/** Whose deposits a posting moves money between; `null`: the bank, or nobody's (a limit). */
type Parties = { readonly fromOrg: string | null; readonly toOrg: string | null }

export function requireBank(poster: Pick<Poster, 'orgType' | 'role'>): void {
  if (!isPlatformAdmin(poster)) throw refusal('NOT_ALLOWED', 'adminRefusals.postingMayNot')
}

/** Whether a posting between these is open to a person who may move money of deposits and has this reach. */
export function mayPost(poster: Poster, reach: OrgReach, { fromOrg, toOrg }: Parties): boolean {
  if (fromOrg === null || toOrg === null) return isPlatformAdmin(poster)
  return reaches(reach, fromOrg) && reaches(reach, toOrg)
}

/** Whether one administrator may decide what the other asked for: no lower one, whom the other could have made. */
export function mayDecideFor(decider: Pick<Poster, 'role'>, asker: Pick<Poster, 'role'>): boolean {
  return asker.role !== 'ROLE_SUPER_ADMIN' || decider.role === 'ROLE_SUPER_ADMIN'
}

/** Whether a super admin invited a lower administrator or gave them a password, and so may hold their account: neither is then a
 * second person for what the other asks. One super admin makes another one alone only where there is no second yet. Administrators of an agency may invite one another, with the agency's own money (decision 085). */
export async function hasMade(
  database: Database,
  maker: Pick<Poster, 'userId' | 'role'>,
  userId: string,
): Promise<boolean> {
  if (maker.role !== 'ROLE_SUPER_ADMIN') return false
  const { rows } = await sql<{ made: boolean }>`select
    exists (select from app_user where id = ${userId} and role <> 'ROLE_SUPER_ADMIN')
    and (exists (select from invitation
      where user_id = ${userId} and invited_by = ${maker.userId} and used_at is not null)
    or exists (select from audit join invitation on invitation.id::text = audit.after ->> 'invitation'
      where audit.subject = ${`user:${userId}`} and audit.action = 'user.joined'
        and invitation.invited_by = ${maker.userId})) as made`.execute(database.sql)
  return rows[0]?.made === true
}

/** The person as they are now; `null`: they may not move money of deposits any more. */
export async function findPoster(database: Database, userId: string): Promise<Poster | null> {
  const row = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select(['app_user.id as userId', 'org.id as orgId', 'org.type as orgType', 'role', 'permissions'])
    .select(isSuspended.as('isSuspended'))
    .where('app_user.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || !isAdministrator(row.role)) return null
  const may = effectivePermissions(row.role, row.permissions, row.isSuspended).includes('manageDeposits')
  return may ? row : null
}

/** Whether anybody else could approve this posting. */
export async function hasSecondPoster(
  database: Database,
  asking: Pick<Poster, 'userId' | 'role'>,
  parties: Parties,
): Promise<boolean> {
  const named = [parties.fromOrg, parties.toOrg].filter((orgId) => orgId !== null)
  const { rows: others } = await sql<{ id: string }>`
    select app_user.id from app_user join org on org.id = app_user.org_id
    where app_user.id <> ${asking.userId} and disabled_at is null and role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
      and (org.type = 'PLATFORM' or exists (
        select from org party where party.id = any(${named}::text[]) and org.id = any(party.path)))`.execute(
    database.sql,
  )
  for (const { id } of others) {
    const poster = await findPoster(database, id)
    if (!poster || !mayDecideFor(poster, asking) || (await hasMade(database, poster, asking.userId))) continue
    if (mayPost(poster, await orgsReachedBy(database, poster), parties)) return true
  }
  return false
}
