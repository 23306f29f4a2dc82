import * as calls from '#contract/admin/users'
import { userPageSize } from '#contract/admin/users'
import { pageOf } from '../../db/page-by-keys.ts'
import type { Serve } from '../../http/call/serve.ts'
import { recordAudit } from '../../http/observe/audit.ts'
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
    const found = await users.list(await orgsReachedBy(database, viewer), query)
    const { rows, hasMore } = pageOf(found, userPageSize)
    return { userList: rows.map(shapeUser), hasMore }
  })

  serve.user(calls.readUser, async (viewer, { params }) => {
    return readUser(needs, viewer, params.userId)
  })

  serve.user(calls.updateUser, async (viewer, { params, body, origin }) => {
    return updateUser(needs, viewer, { ...params, ...body }, origin)
  })

  for (const [call, change] of [
    [calls.disableUser, disableUser],
    [calls.enableUser, enableUser],
    [calls.endUserSessions, endUserSessions],
  ] as const) {
    serve.user(call, async (viewer, { params, origin }) => {
      return change(needs, viewer, params.userId, origin)
    })
  }

  serve.user(calls.resetUserPassword, async (viewer, { params, idempotencyKey, origin }) => {
    return resetUserPassword(needs, viewer, idempotencyKey, params.userId, origin)
  })

  serve.user(calls.listInvitations, async (viewer, { query }) => {
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
    return inviteUser(needs, viewer, idempotencyKey, body, origin)
  })

  serve.user(calls.renewInvitation, async (viewer, { params, idempotencyKey, origin }) => {
    return renewInvitation(needs, viewer, idempotencyKey, params.invitationId, origin)
  })

  serve.user(calls.withdrawInvitation, async (viewer, { params: { invitationId }, origin }) => {
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
