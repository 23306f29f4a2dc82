import { renewInvitation as renewCall } from '#contract/admin/users'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { commitInvitation, type Invited, type NotInvited, outcomeOf } from './invite-user.ts'
import { sendLinkOnce } from './send-link.ts'
import type { UserNeeds } from './user-needs.ts'

/** Invites the person of an open invitation again, by the viewer and to the same rights; the former link ends at once. For a super
 * admin a second one approves it first, and the former link works until then. */
export async function renewInvitation(
  needs: UserNeeds,
  viewer: Viewer,
  key: string,
  invitationId: string,
  origin: Origin,
): Promise<Invited> {
  const { database, invitations, now } = needs
  const call = { viewer, endpoint: renewCall, key, parts: { invitationId }, origin }
  const sent = await sendLinkOnce<NotInvited>(needs, call, () =>
    database.transaction(async () => {
      const reach = await orgsReachedBy(database, viewer)
      const open = await invitations.lockToJoin(reach, invitationId, now())
      if (!open) throw noSuchInvitation()
      return commitInvitation(needs, viewer, open, origin)
    }),
  )
  return outcomeOf(sent)
}

/** The same for an invitation that is used, withdrawn, too old or out of reach. */
export function noSuchInvitation() {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchInvitation')
}
