import { logoUrlOf } from '#contract/access/orgs'
import { effectivePermissions } from '#contract/access/permissions'
import type { RoleCode } from '#contract/access/role'
import type { SignedIn } from '#contract/access/session'
import type { Language } from '#contract/text/language'
import type { Database } from '../db/database.ts'
import { isSuspended as isOrgSuspended } from '../db/suspended.ts'
import type { Viewer } from '../http/call/viewer.ts'

export type StoredUser = { userId: string; passwordHash: string; role: RoleCode }

export type UserStore = {
  findForSignIn(accountName: string, userName: string): Promise<StoredUser | null>
  /** The user of an open session; `null`: the session has ended or the user is disabled. */
  findViewer(sessionId: string): Promise<Viewer | null>
  isEnabled(userId: string): Promise<boolean>
  setPassword(userId: string, hash: string): Promise<void>
  /** Keeps the time of the last sign-in. */
  noteSignIn(userId: string, at: Date): Promise<void>
  /** Keeps in which language the user of a session reads. */
  noteLanguage(sessionId: string, language: Language): Promise<void>
}

export function createUserStore(database: Database): UserStore {
  return {
    async findForSignIn(accountName, userName) {
      const user = await database.sql
        .selectFrom('app_user')
        .select(['id', 'password_hash', 'role'])
        .where('org_id', '=', accountName.toUpperCase())
        .where(({ fn }) => fn('lower', ['user_name']), '=', userName.toLowerCase())
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return user ? { userId: user.id, passwordHash: user.password_hash, role: user.role } : null
    },
    async findViewer(sessionId) {
      const row = await database.sql
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .innerJoin('org', 'org.id', 'app_user.org_id')
        .select(['app_user.id as userId', 'user_name as userName', 'display_name as displayName', 'role'])
        .select([
          'org.id as orgId',
          'org.name as orgName',
          'org.type as orgType',
          'org.path as orgPath',
          'org.logo_hash as logoHash',
          'currency',
        ])
        .select(['org.book as orgBook', 'org.issue as orgIssue', 'app_user.book', 'app_user.issue'])
        .select('app_user.permissions as chosen')
        .select(({ fn, val }) => fn.coalesce('org.short_name', val('')).as('shortOrgName'))
        .select(({ exists, selectFrom }) =>
          exists(selectFrom('org as below').select('below.id').whereRef('below.parent_id', '=', 'org.id')).as(
            'hasBelow',
          ),
        )
        .select(isOrgSuspended.as('isSuspended'))
        .where('session.id', '=', sessionId)
        .where('session.ended_at', 'is', null)
        .where('app_user.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const { orgBook, orgIssue, book, issue, hasBelow, chosen, ...who } = row
      const { isSuspended } = who
      const granted = effectivePermissions(who.role, chosen, isSuspended)
      return {
        ...who,
        sessionId,
        permissions: {
          granted,
          isSuspended,
          book: granted.includes('book') ? Math.min(orgBook, book ?? orgBook) : 0,
          issue: granted.includes('issue') ? Math.min(orgIssue, issue ?? orgIssue) : 0,
          searchForCorporate: who.orgType !== 'CORPORATE' && who.orgType !== 'PLATFORM' && Boolean(hasBelow),
        },
      }
    },
    async isEnabled(userId) {
      const user = await database.sql
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return user !== undefined
    },
    async setPassword(userId, hash) {
      await database.sql
        .updateTable('app_user')
        .set({ password_hash: hash })
        .where('id', '=', userId)
        .execute()
    },
    async noteLanguage(sessionId, language) {
      await database.sql
        .updateTable('app_user')
        .set({ language })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('session').select('user_id').where('session.id', '=', sessionId),
        )
        .where('language', 'is distinct from', language)
        .execute()
    },
    async noteSignIn(userId, at) {
      await database.sql
        .updateTable('app_user')
        .set({ last_sign_in_at: at })
        .where('id', '=', userId)
        .execute()
    },
  }
}

export function claimsOf(viewer: Viewer): SignedIn['claims'] {
  return {
    userId: viewer.userId,
    userName: viewer.userName,
    displayName: viewer.displayName,
    orgId: viewer.orgId,
    orgName: viewer.orgName,
    orgType: viewer.orgType,
    currency: viewer.currency,
    userRoleCodeLevel: viewer.role,
    nameSpace: viewer.orgPath.join('/'),
    ...(viewer.shortOrgName && { shortOrgName: viewer.shortOrgName }),
    ...(viewer.logoHash && { logoUrl: logoUrlOf(viewer.orgId, viewer.logoHash) }),
  }
}
