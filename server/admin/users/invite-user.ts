import { randomUUID } from 'node:crypto'
import { permissionsOfRole } from '#contract/access/permissions'
import { whyNotGrant } from '#contract/admin/user-rules'
import { inviteUser as inviteUserCall, type SentLink } from '#contract/admin/users'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { askSecondPerson, hasSecondPerson } from '../requests/second-person.ts'
import { lockOrg } from './admin-user-store.ts'
import { findOrg } from './find-org.ts'
import { type Committed, linkLifeMs, refuseTooManyLinks, sendLinkOnce } from './send-link.ts'
import { actingOf, noSuchOrg, refuseFor, type UserNeeds } from './user-needs.ts'

type Asked = Call<typeof inviteUserCall>['body']
export type Invited = ReplyOf<typeof inviteUserCall>
export type NotInvited = Exclude<Invited, { outcome: 'INVITED' }>

/** Invites somebody into an organisation of the viewer's reach; a super admin once a second one approves it. A second invitation of the same address replaces the first. */
export async function inviteUser(
  needs: UserNeeds,
  viewer: Viewer,
  key: string,
  asked: Asked,
  origin: Origin,
): Promise<Invited> {
  const call = { viewer, endpoint: inviteUserCall, key, parts: asked, origin }
  const sent = await sendLinkOnce<NotInvited>(needs, call, () =>
    commitInvitation(needs, viewer, asked, origin),
  )
  return outcomeOf(sent)
}

export function outcomeOf(sent: SentLink | { other: NotInvited }): Invited {
  return 'other' in sent ? sent.other : { outcome: 'INVITED', ...sent }
}

export function commitInvitation(
  needs: UserNeeds,
  viewer: Viewer,
  asked: Asked,
  origin: Origin,
  approvedBy: string | null = null,
): Promise<Committed | { other: NotInvited }> {
  const { database, users, invitations, links, now } = needs
  const { orgId, email, role, language } = asked
  return database.transaction(async () => {
    const org = await findOrg(database, await orgsReachedBy(database, viewer), orgId)
    if (!org) throw noSuchOrg()
    refuseFor(whyNotGrant(actingOf(viewer), { role, permissions: asked.permissions, orgType: org.type }))
    if (org.isSuspended) throw refusal('NOT_POSSIBLE', 'adminRefusals.inviteSuspended')
    await lockOrg(database, orgId)
    const existing = await users.findByEmail(orgId, email)
    if (existing) return { other: { outcome: 'HAS_USER' as const, ...existing } }
    if (
      role === 'ROLE_SUPER_ADMIN' &&
      approvedBy === null &&
      (await hasSecondPerson(database, viewer.userId))
    ) {
      const requestId = await askSecondPerson(needs, viewer, { kind: 'INVITE', invited: asked }, origin)
      return { other: { outcome: 'WAITS' as const, requestId } }
    }
    await refuseTooManyLinks(needs, viewer.userId, email)
    const at = now()
    const replaced = await invitations.withdrawEarlier({ orgId, email }, at)
    const { permissions: chosen } = asked
    const permissions = chosen && permissionsOfRole[role].filter((name) => chosen.includes(name))
    const id = randomUUID()
    const expiresAt = new Date(at.getTime() + linkLifeMs)
    await invitations.add({
      id,
      kind: 'JOIN',
      orgId,
      userId: null,
      email,
      role,
      permissions,
      language,
      tokenHash: links.hashOf(id),
      invitedBy: viewer.userId,
      approvedBy,
      createdAt: at,
      expiresAt,
    })
    await recordAudit(database, at, viewer, origin, {
      action: 'user.invited',
      subject: `invitation:${id}`,
      after: { email, orgId, role, permissions, expiresAt: expiresAt.toISOString(), replaced },
      subjectOrgId: orgId,
    })
    return {
      orgId,
      mail: {
        kind: 'join' as const,
        invitationId: id,
        address: email,
        language,
        name: '',
        account: orgId,
        user: '',
        org,
        inviter: viewer.displayName,
        expiresAt,
      },
    }
  })
}
