import { effectivePermissions } from '#contract/access/permissions'
import { userObstacles, whyNotReach } from '#contract/admin/user-rules'
import type { UserDetail, UserRow } from '#contract/admin/users'
import { listSessionsOf, shapeSessions } from '../../auth/session-store.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { waitingAbout } from '../requests/second-person.ts'
import type { AdminUser } from './admin-user-store.ts'
import { actingOf, noSuchUser, type UserNeeds } from './user-needs.ts'

export type ReadNeeds = Pick<UserNeeds, 'database' | 'users' | 'invitations' | 'now'>

/** A user in the viewer's reach, with their sessions. */
export async function readUser(needs: ReadNeeds, viewer: Viewer, userId: string): Promise<UserDetail> {
  const { database, users, invitations, now } = needs
  const user = await users.find(await orgsReachedBy(database, viewer), userId)
  if (!user) throw noSuchUser()
  const obstacle = whyNotReach(actingOf(viewer), user)
  const resetLinkUntil = await invitations.openResetUntil(userId, now())
  return {
    ...shapeUser(user),
    permissions: user.permissions,
    book: user.book,
    issue: user.issue,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    sessionList: shapeSessions(await listSessionsOf(database, userId, now()), viewer.sessionId),
    knownDevices: await users.knownDevices(userId),
    resetLinkUntil: resetLinkUntil?.toISOString() ?? null,
    mayEdit: obstacle === null,
    whyNot: obstacle ? userObstacles[obstacle] : '',
    waitsFor: await waitingAbout(database, userId),
  }
}

export function shapeUser(user: AdminUser): UserRow {
  const { userId, userName, displayName, email, orgId, orgName, role } = user
  return {
    userId,
    userName,
    displayName,
    email,
    orgId,
    orgName,
    role,
    granted: effectivePermissions(role, user.permissions, user.isOrgSuspended),
    status: user.disabledAt ? 'DISABLED' : 'ACTIVE',
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  }
}
