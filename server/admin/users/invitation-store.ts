import { type SqlBool, sql } from 'kysely'
import type { PermissionName } from '#contract/access/permissions'
import type { OrgType, RoleCode } from '#contract/access/role'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { inReach, type OrgReach } from '../../orgs/reach.ts'
import { knownPermissions, lockOrg } from './admin-user-store.ts'

export type NewInvitation = {
  id: string
  kind: 'JOIN' | 'RESET'
  orgId: string
  /** RESET: whose password. */
  userId: string | null
  email: string | null
  role: RoleCode
  permissions: readonly PermissionName[] | null
  language: 'en' | 'id'
  tokenHash: string
  invitedBy: string
  /** Of a super admin: who approved it. */
  approvedBy?: string | null
  createdAt: Date
  expiresAt: Date
}

/** An open invitation, with what decides whether it still holds. */
export type OpenInvitation = {
  id: string
  tokenHash: string
  kind: 'JOIN' | 'RESET'
  orgId: string
  orgName: string
  orgType: OrgType
  orgPath: string[]
  isOrgSuspended: boolean
  userId: string | null
  userName: string | null
  isUserDisabled: boolean
  email: string | null
  role: RoleCode
  permissions: PermissionName[] | null
  expiresAt: Date
  isApproved: boolean
  inviter: {
    userId: string
    name: string
    role: RoleCode
    permissions: PermissionName[] | null
    book: number
    issue: number
    orgId: string
    isOfPlatform: boolean
    isDisabled: boolean
  }
}

type Listed = {
  invitationId: string
  email: string
  orgId: string
  orgName: string
  role: RoleCode
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

type AskedInvitation = {
  orgId: string
  email: string
  role: RoleCode
  permissions: PermissionName[] | null
  language: 'en' | 'id'
}

type Withdrawn = { email: string | null; role: RoleCode; orgId: string }

export type InvitationStore = {
  add(invitation: NewInvitation): Promise<void>
  /** Open invitations to join, the newest first; at most 200. */
  list(reach: OrgReach, orgId: string | undefined, at: Date): Promise<Listed[]>
  /** What an open invitation to join was asked for; `null`: there is none in this reach. Locks its organisation before it, as whoever
   * uses the link does. */
  lockToJoin(reach: OrgReach, id: string, at: Date): Promise<AskedInvitation | null>
  /** The open invitation of a token; `null`: unknown, used, withdrawn or expired. */
  find(tokenHash: string, at: Date): Promise<OpenInvitation | null>
  /** Whether this call used it: only one of several at once does. */
  use(id: string, at: Date): Promise<boolean>
  /** Withdraws an open invitation to join; `null`: there is none in this reach. */
  withdraw(reach: OrgReach, id: string, at: Date): Promise<Withdrawn | null>
  /** Withdraws earlier open ones: of the same address in an organisation, or of the same user. Answers their number. */
  withdrawEarlier(of: { orgId: string; email: string } | { userId: string }, at: Date): Promise<number>
  openResetUntil(userId: string, at: Date): Promise<Date | null>
  countSince(since: Date, by: { invitedBy: string } | { email: string }): Promise<number>
}

const maxListed = 200

export function createInvitationStore(database: Database): InvitationStore {
  const open = (at: Date) =>
    sql<SqlBool>`invitation.used_at is null and invitation.withdrawn_at is null and invitation.expires_at > ${at}`
  const toJoin = (reach: OrgReach, id: string, at: Date) =>
    database.sql
      .selectFrom('invitation')
      .select(['org_id as orgId', 'email', 'role', 'permissions', 'language'])
      .where('id', '=', id)
      .where('kind', '=', 'JOIN')
      .where(open(at))
      .where(inReach(reach, 'org_id'))
  return {
    async add({ id, kind, email, role, permissions, language, ...rest }) {
      await database.sql
        .insertInto('invitation')
        .values({
          id,
          kind,
          email,
          role,
          language,
          permissions: permissions && [...permissions],
          org_id: rest.orgId,
          user_id: rest.userId,
          token_hash: rest.tokenHash,
          invited_by: rest.invitedBy,
          approved_by: rest.approvedBy ?? null,
          created_at: rest.createdAt,
          expires_at: rest.expiresAt,
          used_at: null,
          withdrawn_at: null,
        })
        .execute()
    },
    async list(reach, orgId, at) {
      const rows = await database.sql
        .selectFrom('invitation')
        .innerJoin('org', 'org.id', 'invitation.org_id')
        .innerJoin('app_user', 'app_user.id', 'invitation.invited_by')
        .select([
          'invitation.id as invitationId',
          'invitation.email',
          'org.id as orgId',
          'org.name as orgName',
        ])
        .select(['invitation.role', 'app_user.display_name as invitedBy'])
        .select(['invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
        .where('kind', '=', 'JOIN')
        .where(open(at))
        .where(inReach(reach, 'invitation.org_id'))
        .$if(orgId !== undefined, (query) => query.where('invitation.org_id', '=', orgId ?? ''))
        .orderBy('invitation.created_at', 'desc')
        .orderBy('invitation.id')
        .limit(maxListed)
        .execute()
      return rows.map(({ email, ...row }) => ({ ...row, email: email ?? '' }))
    },
    async lockToJoin(reach, id, at) {
      const found = await toJoin(reach, id, at).executeTakeFirst()
      if (!found) return null
      await lockOrg(database, found.orgId)
      const row = await toJoin(reach, id, at).forUpdate().executeTakeFirst()
      return row ? { ...row, email: row.email ?? '', permissions: knownPermissions(row.permissions) } : null
    },
    async find(tokenHash, at) {
      const row = await database.sql
        .selectFrom('invitation')
        .innerJoin('org', 'org.id', 'invitation.org_id')
        .innerJoin('app_user as inviter', 'inviter.id', 'invitation.invited_by')
        .innerJoin('org as inviter_org', 'inviter_org.id', 'inviter.org_id')
        .leftJoin('app_user', 'app_user.id', 'invitation.user_id')
        .select(['invitation.id', 'token_hash as tokenHash', 'kind'])
        .select(['org.id as orgId', 'org.name as orgName', 'org.type as orgType'])
        .select(['org.path as orgPath', isSuspended.as('isOrgSuspended')])
        .select(['invitation.user_id as userId', 'app_user.user_name as userName'])
        .select('app_user.disabled_at as disabledAt')
        .select(['invitation.email', 'invitation.role', 'invitation.permissions'])
        .select('invitation.expires_at as expiresAt')
        .select(['inviter.id as inviterId', 'approved_by as approvedBy'])
        .select(['inviter.display_name as inviterName', 'inviter.role as inviterRole'])
        .select(['inviter.permissions as inviterPermissions', 'inviter.org_id as inviterOrg'])
        .select(['inviter.book as inviterBook', 'inviter_org.book as inviterOrgBook'])
        .select(['inviter.issue as inviterIssue', 'inviter_org.issue as inviterOrgIssue'])
        .select(['inviter_org.type as inviterOrgType', 'inviter.disabled_at as inviterDisabledAt'])
        .where('token_hash', '=', tokenHash)
        .where(open(at))
        .executeTakeFirst()
      if (!row) return null
      return {
        ...row,
        isUserDisabled: row.disabledAt !== null,
        isApproved: row.approvedBy !== null,
        permissions: knownPermissions(row.permissions),
        inviter: {
          userId: row.inviterId,
          name: row.inviterName,
          role: row.inviterRole,
          permissions: knownPermissions(row.inviterPermissions),
          book: Math.min(row.inviterOrgBook, row.inviterBook ?? row.inviterOrgBook),
          issue: Math.min(row.inviterOrgIssue, row.inviterIssue ?? row.inviterOrgIssue),
          orgId: row.inviterOrg,
          isOfPlatform: row.inviterOrgType === 'PLATFORM',
          isDisabled: row.inviterDisabledAt !== null,
        },
      }
    },
    async use(id, at) {
      const used = await database.sql
        .updateTable('invitation')
        .set({ used_at: at })
        .where('id', '=', id)
        .where(open(at))
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },
    async withdraw(reach, id, at) {
      const withdrawn = await database.sql
        .updateTable('invitation')
        .set({ withdrawn_at: at })
        .where('id', '=', id)
        .where('kind', '=', 'JOIN')
        .where(open(at))
        .where(inReach(reach, 'org_id'))
        .returning(['email', 'role', 'org_id as orgId'])
        .executeTakeFirst()
      return withdrawn ?? null
    },
    async withdrawEarlier(of, at) {
      const withdrawn = await database.sql
        .updateTable('invitation')
        .set({ withdrawn_at: at })
        .where(open(at))
        .where(({ eb, and }) =>
          'userId' in of
            ? eb('user_id', '=', of.userId)
            : and([eb('kind', '=', 'JOIN'), eb('org_id', '=', of.orgId), eb('email', '=', of.email)]),
        )
        .executeTakeFirst()
      return Number(withdrawn.numUpdatedRows)
    },
    async openResetUntil(userId, at) {
      const row = await database.sql
        .selectFrom('invitation')
        .select('expires_at')
        .where('user_id', '=', userId)
        .where(open(at))
        .orderBy('expires_at', 'desc')
        .executeTakeFirst()
      return row?.expires_at ?? null
    },
    async countSince(since, by) {
      const { count } = await database.sql
        .selectFrom('invitation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>', since)
        .where(({ eb }) => ('email' in by ? eb('email', '=', by.email) : eb('invited_by', '=', by.invitedBy)))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
