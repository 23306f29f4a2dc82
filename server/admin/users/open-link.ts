import { hashToken } from '../../auth/session-store.ts'
import type { Proof } from '../../auth/throttle/proof-of-work.ts'
import type { Throttle } from '../../auth/throttle/throttle.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { OpenInvitation } from './invitation-store.ts'
import type { UserNeeds } from './user-needs.ts'

export type LinkNeeds = Pick<UserNeeds, 'database' | 'invitations' | 'config' | 'now'> & {
  throttle: Throttle
}

/** The invitation of a link that somebody opened who is not signed in. A right link always works; tries of wrong ones are throttled as
 * wrong passwords are. Throws the same for a link that never was, is used, withdrawn or too old. */
export async function openLink(
  { database, invitations, throttle, now }: LinkNeeds,
  { token, proof }: { token: string; proof?: Proof | undefined },
  origin: Origin,
): Promise<OpenInvitation> {
  const hash = hashToken(token)
  const invitation = await invitations.find(hash, now())
  if (!invitation || invitation.isUserDisabled) {
    const attempt = { user: `link/${hash}`, userId: null, address: origin.address, knownDevice: null, proof }
    await throttle.admit(attempt, origin)
    await recordAudit(database, now(), null, origin, {
      action: 'invitation.refused',
      subject: invitation ? `invitation:${invitation.id}` : 'invitation:unknown',
    })
    throw linkOfNoUse()
  }
  if (invitation.isOrgSuspended) throw refusal('NOT_POSSIBLE', 'refusals.agencySuspended')
  return invitation
}

export function linkOfNoUse(): Refusal {
  return refusal('NOT_FOUND', 'refusals.linkUsed')
}
