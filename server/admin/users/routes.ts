import * as calls from '#contract/admin/users'
import { userPageSize } from '#contract/admin/users'
import { recordAudit } from '../../http/audit.ts'
import { requireAdministrator } from '../../http/require-permission.ts'
import type { Serve } from '../../http/serve.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { disableUser, enableUser, endUserSessions } from './change-access.ts'
import { inviteUser } from './invite-user.ts'
import { readUser, shapeUser } from './read-user.ts'
import { noSuchInvitation, renewInvitation } from './renew-invitation.ts'
import { resetUserPassword } from './reset-user-password.ts'
import { updateUser } from './update-user.ts'
import type { UserNeeds } from './user-needs.ts'

export function serveUserAdministration(serve: Serve, needs: UserNeeds): void {
  const { database, users, invitations, now } = needs

  serve.user(calls.listUsers, async (viewer, { query }) => {
    requireAdministrator(viewer, 'manageUsers')
    const rows = await users.list(await orgsReachedBy(database, viewer), query)
    return { userList: rows.slice(0, userPageSize).map(shapeUser), hasMore: rows.length > userPageSize }
  })

  serve.user(calls.readUser, async (viewer, { params }) => {
    requireAdministrator(viewer, 'manageUsers')
    return readUser(needs, viewer, params.userId)
  })

  serve.user(calls.updateUser, async (viewer, { params, body, origin }) => {
    requireAdministrator(viewer, 'manageUsers')
    return updateUser(needs, viewer, { ...params, ...body }, origin)
  })

  for (const [call, change] of [
    [calls.disableUser, disableUser],
    [calls.enableUser, enableUser],
    [calls.endUserSessions, endUserSessions],
  ] as const) {
    serve.user(call, async (viewer, { params, origin }) => {
      requireAdministrator(viewer, 'manageUsers')
      return change(needs, viewer, params.userId, origin)
    })
  }

  serve.user(calls.resetUserPassword, async (viewer, { params, idempotencyKey, origin }) => {
    requireAdministrator(viewer, 'manageUsers')
    return resetUserPassword(needs, viewer, idempotencyKey, params.userId, origin)
  })

  serve.user(calls.listInvitations, async (viewer, { query }) => {
    requireAdministrator(viewer, 'invite')
    const rows = await invitations.list(await orgsReachedBy(database, viewer), query.org, now())
    return {
      invitationList: rows.map(({ createdAt, expiresAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    }
  })

  serve.user(calls.inviteUser, async (viewer, { body, idempotencyKey, origin }) => {
    requireAdministrator(viewer, 'invite')
    return inviteUser(needs, viewer, idempotencyKey, body, origin)
  })

  serve.user(calls.renewInvitation, async (viewer, { params, idempotencyKey, origin }) => {
    requireAdministrator(viewer, 'invite')
    return renewInvitation(needs, viewer, idempotencyKey, params.invitationId, origin)
  })

  serve.user(calls.withdrawInvitation, async (viewer, { params: { invitationId }, origin }) => {
    requireAdministrator(viewer, 'invite')
    const withdrawn = await invitations.withdraw(await orgsReachedBy(database, viewer), invitationId, now())
    if (!withdrawn) throw noSuchInvitation()
    await recordAudit(database, now(), viewer, origin, {
      action: 'invitation.withdrawn',
      subject: `invitation:${invitationId}`,
      before: { email: withdrawn.email, role: withdrawn.role },
      subjectOrgId: withdrawn.orgId,
    })
    return { withdrawn: true as const }
  })
}
