import { randomUUID } from 'node:crypto'
import { whyNotAct } from '#contract/admin/user-rules'
import { resetUserPassword as resetCall } from '#contract/admin/users'
import type { ReplyOf } from '#contract/call/endpoint'
import { unknownPasswordHash } from '../../auth/password/passwords.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { askSecondPerson, hasSecondPerson } from '../requests/second-person.ts'
import { findOrg } from './find-org.ts'
import { type Committed, linkLifeMs, refuseTooManyLinks, sendLinkOnce } from './send-link.ts'
import { recordAct, replacePassword } from './user-acts.ts'
import { actingOf, noSuchUser, refuseFor, type UserNeeds } from './user-needs.ts'

type Waits = Extract<ReplyOf<typeof resetCall>, { outcome: 'WAITS' }>

/** Ends the sessions of a user and makes the old password useless at once, of a super admin once a second one approves it; the link lets them choose a new one. */
export async function resetUserPassword(
  needs: UserNeeds,
  viewer: Viewer,
  key: string,
  userId: string,
  origin: Origin,
): Promise<ReplyOf<typeof resetCall>> {
  const call = { viewer, endpoint: resetCall, key, parts: { userId }, origin }
  const sent = await sendLinkOnce<Waits>(needs, call, () => askOrReset(needs, viewer, userId, origin))
  return 'other' in sent ? sent.other : sent
}

async function askOrReset(
  needs: UserNeeds,
  viewer: Viewer,
  userId: string,
  origin: Origin,
): Promise<Committed | { other: Waits }> {
  const { database, users } = needs
  const hash = await unknownPasswordHash()
  return database.transaction(async () => {
    const user = await users.lock(await orgsReachedBy(database, viewer), userId)
    if (user?.role !== 'ROLE_SUPER_ADMIN' || !(await hasSecondPerson(database, viewer.userId)))
      return commitReset(needs, viewer, userId, hash, origin)
    refuseFor(whyNotAct(actingOf(viewer), user))
    if (user.disabledAt) throw refusal('NOT_POSSIBLE', 'adminRefusals.userDisabled')
    const requestId = await askSecondPerson(needs, viewer, { kind: 'RESET', userId }, origin)
    return { other: { outcome: 'WAITS' as const, requestId } }
  })
}

/** In the running transaction. */
export function commitReset(
  needs: UserNeeds,
  viewer: Viewer,
  userId: string,
  hash: string,
  origin: Origin,
): Promise<Committed> {
  const { database, users, invitations, links, now } = needs
  return database.transaction(async () => {
    const user = await users.lock(await orgsReachedBy(database, viewer), userId)
    const org = user && (await findOrg(database, null, user.orgId))
    if (!user || !org) throw noSuchUser()
    refuseFor(whyNotAct(actingOf(viewer), user))
    if (user.disabledAt) throw refusal('NOT_POSSIBLE', 'adminRefusals.userDisabled')
    await refuseTooManyLinks(needs, viewer.userId, user.email)
    const at = now()
    const ended = await replacePassword(needs, user, hash)
    await invitations.withdrawEarlier({ userId }, at)
    const id = randomUUID()
    const expiresAt = new Date(at.getTime() + linkLifeMs)
    await invitations.add({
      id,
      kind: 'RESET',
      orgId: user.orgId,
      userId,
      email: user.email,
      role: user.role,
      permissions: null,
      language: org.language,
      tokenHash: links.hashOf(id),
      invitedBy: viewer.userId,
      createdAt: at,
      expiresAt,
    })
    await recordAct(
      needs,
      'password.reset',
      user,
      { actor: viewer, origin },
      {
        after: { ended, linkUntil: expiresAt.toISOString() },
      },
    )
    return {
      orgId: user.orgId,
      mail: {
        kind: 'reset' as const,
        invitationId: id,
        address: user.email,
        language: org.language,
        name: user.displayName,
        account: user.orgId,
        user: user.userName,
        org,
        inviter: viewer.displayName,
        expiresAt,
      },
    }
  })
}
