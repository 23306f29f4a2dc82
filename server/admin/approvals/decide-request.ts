import { type SqlBool, sql } from 'kysely'
import { isPlatformAdmin } from '#contract/access/needs'
import { decideRequest as decideCall } from '#contract/admin/approvals'
import type { UserChanges } from '#contract/admin/users'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { unknownPasswordHash } from '../../auth/password/passwords.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { subjectOf, superAdmins } from '../requests/second-person.ts'
import { readRequests, type StoredRequest } from '../requests/stored-requests.ts'
import { saveApprovalAbove } from '../settings/save-approval-above.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { enableUserNow } from '../users/change-access.ts'
import { commitInvitation } from '../users/invite-user.ts'
import { commitReset } from '../users/reset-user-password.ts'
import { type Committed, sendLinkOnce } from '../users/send-link.ts'
import { updateUserNow } from '../users/update-user.ts'
import { noSuchUser, type UserNeeds } from '../users/user-needs.ts'

export type DecideNeeds = UserNeeds & { settings: SettingsStore }
type Asked = { requestId: string; decision: Call<typeof decideCall>['body']['decision'] }
type State = ReplyOf<typeof decideCall>['state']

const states = { APPROVE: 'APPROVED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const
const actions = {
  APPROVE: 'approval.approved',
  REFUSE: 'approval.refused',
  WITHDRAW: 'approval.withdrawn',
} as const

/** Decides once: what is approved is done with all checks of the call that asked for it, by who approves it, or nothing is
 * decided. */
export async function decideRequest(
  needs: DecideNeeds,
  viewer: Viewer,
  key: string,
  asked: Asked,
  origin: Origin,
): Promise<ReplyOf<typeof decideCall>> {
  const call = { viewer, endpoint: decideCall, key, parts: asked, origin }
  const sent = await sendLinkOnce<{ state: State }>(needs, call, () =>
    needs.database.transaction(() => decide(needs, viewer, asked, origin)),
  )
  return 'other' in sent ? { ...sent.other, sent: null } : { state: 'APPROVED', sent }
}

async function decide(
  needs: DecideNeeds,
  viewer: Viewer,
  { requestId, decision }: Asked,
  origin: Origin,
): Promise<Committed | { other: { state: State } }> {
  const { database, now } = needs
  const request = await lockRequest(needs, viewer, requestId)
  refuseDecision(viewer, request, decision)
  const committed = decision === 'APPROVE' ? await carryOut(needs, viewer, request, origin) : null
  await database.sql
    .updateTable('admin_request')
    .set({ state: states[decision], decided_by: viewer.userId, decided_at: now() })
    .where('id', '=', requestId)
    .execute()
  await recordAudit(database, now(), viewer, origin, {
    action: actions[decision],
    subject: subjectOf(request.asked, viewer),
    subjectOrgId: viewer.orgId,
    after: { ...request.asked, requestId, askedBy: request.askerName },
  })
  return committed ?? { other: { state: states[decision] } }
}

/** For everybody but super admins there is no request. */
async function lockRequest({ database }: DecideNeeds, viewer: Viewer, id: string): Promise<StoredRequest> {
  await database.sql.selectFrom('admin_request').select('id').where('id', '=', id).forUpdate().execute()
  const [request] = await readRequests(database, sql<SqlBool>`request.id = ${id}`)
  if (!request || !isPlatformAdmin(viewer)) throw refusal('NOT_FOUND', 'adminRefusals.noSuchRequest')
  return request
}

function refuseDecision(viewer: Viewer, request: StoredRequest, decision: Asked['decision']): void {
  const isOwn = request.asked_by === viewer.userId
  if (isOwn && decision !== 'WITHDRAW') throw refusal('NOT_ALLOWED', 'adminRefusals.ownRequest')
  if (!isOwn && decision === 'WITHDRAW') throw refusal('NOT_ALLOWED', 'adminRefusals.requestOfAnother')
  if (request.about_user === viewer.userId && decision === 'APPROVE')
    throw refusal('NOT_ALLOWED', 'adminRefusals.requestAboutYou')
  if (request.state !== 'WAITS') throw refusal('NOT_POSSIBLE', 'adminRefusals.decidedAlready')
}

async function carryOut(
  needs: DecideNeeds,
  viewer: Viewer,
  { asked, asked_by: askedBy }: StoredRequest,
  origin: Origin,
): Promise<Committed | null> {
  const { database, users, invitations, now } = needs
  const asker = await superAdmins(database).where('app_user.id', '=', askedBy).executeTakeFirst()
  if (!asker) throw refusal('NOT_POSSIBLE', 'adminRefusals.requesterNoSuperAdmin')
  const change = async (userId: string, changes: UserChanges) => {
    const user = await users.lock(await orgsReachedBy(database, viewer), userId)
    if (!user) throw noSuchUser()
    await updateUserNow(needs, viewer, { userId, version: user.version, changes }, origin)
  }
  switch (asked.kind) {
    case 'APPROVAL_ABOVE':
      await saveApprovalAbove(needs, viewer, asked.approvalAbove, origin)
      return null
    case 'INVITE': {
      const committed = await commitInvitation(needs, viewer, asked.invited, origin, viewer.userId)
      if (!('other' in committed)) return committed
      if (committed.other.outcome === 'WAITS') throw new Error('an approved invitation waits for nobody')
      throw refusal('NOT_POSSIBLE', 'adminRefusals.emailTaken', { user: committed.other.userName })
    }
    case 'RESET':
      return commitReset(needs, viewer, asked.userId, await unknownPasswordHash(), origin)
    case 'EMAIL':
      await change(asked.userId, { email: asked.email })
      return null
    case 'ROLE': {
      const { userId, changes } = asked
      await change(userId, changes)
      // a link that somebody holds would open the account of a super admin
      await invitations.withdrawEarlier({ userId }, now())
      return null
    }
    case 'ENABLE':
      await enableUserNow(needs, viewer, asked.userId, origin)
      await invitations.withdrawEarlier({ userId: asked.userId }, now())
      return null
  }
}
