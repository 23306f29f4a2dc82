import { effectivePermissions } from '#contract/access/permissions'
import { isAdministrator } from '#contract/access/role'
import type { acceptInvitation as acceptCall } from '#contract/admin/invitation'
import { rightsStillGiven } from '#contract/admin/user-rules'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { hashNewPassword } from '../../auth/password/change-password.ts'
import { issueSignInTicket } from '../../auth/sign-in-ticket.ts'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { hasSecondPerson } from '../requests/second-person.ts'
import { lockOrg } from './admin-user-store.ts'
import type { OpenInvitation } from './invitation-store.ts'
import { type LinkNeeds, linkOfNoUse, openLink } from './open-link.ts'
import { recordAct, replacePassword, type UserId } from './user-acts.ts'

type Asked = Call<typeof acceptCall>['body']
type Chosen = { userName: string; displayName: string; hash: string }

/** Uses a link: makes the user, or sets the new password. Of several uses at once, one succeeds. */
export async function acceptInvitation(
  needs: LinkNeeds,
  asked: Asked,
  origin: Origin,
): Promise<ReplyOf<typeof acceptCall>> {
  const { database, invitations, now } = needs
  const opened = await openLink(needs, asked, origin)
  const userName = opened.userName ?? asked.userName
  if (!userName) throw refusal('INVALID_REQUEST', 'refusals.userNameNeeded')
  const { orgId: account, orgName: agency } = opened
  const hash = await hashNewPassword(asked.password, { account, user: userName, agency }, needs.config)
  const chosen = { userName, displayName: asked.displayName ?? userName, hash }
  return database.transaction(async () => {
    await lockOrg(database, account)
    // read again under the lock: the password took its time
    const invitation = await invitations.find(opened.tokenHash, now())
    if (!invitation || invitation.isOrgSuspended || !(await invitations.use(invitation.id, now())))
      throw linkOfNoUse()
    const userId = await (invitation.userId === null
      ? join(needs, invitation, chosen, origin)
      : choosePassword(needs, invitation, { userId: invitation.userId, orgId: account }, chosen, origin))
    return issueSignInTicket(database, userId, now())
  })
}

async function join(
  needs: LinkNeeds,
  invitation: OpenInvitation,
  { userName, displayName, hash }: Chosen,
  origin: Origin,
): Promise<string> {
  const { database } = needs
  const { orgId, email, inviter } = invitation
  const { role, permissions } = rightsStillGiven(
    { ...inviter, mayStillInvite: mayStillInvite(invitation) && (await isApproved(needs, invitation)) },
    invitation,
  )
  const added = await database.sql
    .insertInto('app_user')
    .values({
      org_id: orgId,
      user_name: userName,
      display_name: displayName,
      role,
      permissions,
      book: null,
      issue: null,
      email,
      password_hash: hash,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw await refusalOfTaken(database, orgId, userName)
  await recordAct(needs, 'user.joined', { userId: added.id, orgId }, by(added.id, userName, orgId, origin), {
    after: {
      userName,
      displayName,
      email,
      role,
      permissions,
      invitation: invitation.id,
      invitedBy: inviter.name,
    },
  })
  return added.id
}

async function choosePassword(
  needs: LinkNeeds,
  invitation: OpenInvitation,
  user: UserId,
  { userName, hash }: Chosen,
  origin: Origin,
): Promise<string> {
  if (invitation.isUserDisabled) throw linkOfNoUse()
  const ended = await replacePassword(needs, user, hash)
  await recordAct(needs, 'password.chosen', user, by(user.userId, userName, user.orgId, origin), {
    after: { ended, invitation: invitation.id },
  })
  return user.userId
}

/** Whether the inviter could still make this invitation: enabled, allowed to invite, with the organisation in reach. */
function mayStillInvite({ inviter, orgPath }: OpenInvitation): boolean {
  return (
    !inviter.isDisabled &&
    isAdministrator(inviter.role) &&
    effectivePermissions(inviter.role, inviter.permissions, false).includes('invite') &&
    (inviter.isOfPlatform || orgPath.includes(inviter.orgId))
  )
}

/** A super admin needs a second person's approval since there is one, also where the invitation is older. */
async function isApproved({ database }: LinkNeeds, invitation: OpenInvitation): Promise<boolean> {
  if (invitation.role !== 'ROLE_SUPER_ADMIN' || invitation.isApproved) return true
  return !(await hasSecondPerson(database, invitation.inviter.userId))
}

async function refusalOfTaken(database: Database, orgId: string, userName: string): Promise<Refusal> {
  const sameName = await database.sql
    .selectFrom('app_user')
    .select('id')
    .where('org_id', '=', orgId)
    .where(({ fn }) => fn('lower', ['user_name']), '=', userName.toLowerCase())
    .executeTakeFirst()
  return sameName
    ? refusal('INVALID_REQUEST', 'refusals.userNameTaken')
    : refusal('NOT_POSSIBLE', 'refusals.userAlready')
}

function by(userId: string, userName: string, orgId: string, origin: Origin) {
  return { actor: { userId, userName, orgId }, origin }
}
