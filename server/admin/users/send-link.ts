import * as v from 'valibot'
import type { SentLink } from '#contract/admin/users'
import type { Endpoint } from '#contract/call/endpoint'
import { OutcomeUnknown } from '../../http/call/idempotency.ts'
import { Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { type LinkMail, linkMail } from './link-mail.ts'
import type { UserNeeds } from './user-needs.ts'

/** How long a link of an invitation or of a new password can be used. */
export const linkLifeMs = 72 * 3_600_000

/** What the idempotency record keeps of a sent link: no token. */
const keptLink = v.object({
  invitationId: v.string(),
  orgId: v.string(),
  sentTo: v.nullable(v.string()),
  mailProblem: v.nullable(v.string()),
  expiresAt: v.string(),
})
type KeptLink = v.InferOutput<typeof keptLink>

export type LinkCall = {
  viewer: Viewer
  endpoint: Endpoint
  key: string
  /** What a repeat under the same key must have in common with the first request. */
  parts: unknown
  origin: Origin
}

/** A committed invitation whose link has to reach somebody; without an address it is shown to the administrator. */
export type Committed = {
  orgId: string
  mail: Omit<LinkMail, 'link' | 'address'> & { address: string | null }
}

/** Commits an invitation and mails its link, once for one key and with no transaction open while the mail server works. `work` may
 * answer something else: then nothing is mailed. A link that was certainly not mailed is answered; a repeat gets it again. */
export async function sendLinkOnce<T>(
  needs: UserNeeds,
  { viewer, endpoint, key, parts, origin }: LinkCall,
  work: () => Promise<Committed | { other: T }>,
): Promise<SentLink | { other: T }> {
  const { idempotency, database, now } = needs
  const kept = await idempotency.onceWithoutTransaction(viewer, key, endpoint, parts, {
    async work() {
      const committed = await work()
      return 'other' in committed ? committed : deliver(needs, committed)
    },
    async keep(reply) {
      if ('other' in reply || reply.sentTo === null) return
      await recordAudit(database, now(), viewer, origin, {
        action: 'invitation.mailed',
        subject: `invitation:${reply.invitationId}`,
        after: { sentTo: reply.sentTo },
        subjectOrgId: reply.orgId,
      })
    },
  })
  const sent = v.safeParse(keptLink, kept)
  if (!sent.success) return kept as { other: T } // the only other thing that `work` answers, also when it was kept
  const { invitationId, sentTo, mailProblem, expiresAt } = sent.output
  return { sentTo, mailProblem, expiresAt, link: sentTo === null ? linkOf(needs, invitationId) : null }
}

async function deliver(needs: UserNeeds, { orgId, mail }: Committed): Promise<KeptLink> {
  const { mailer } = needs
  const { invitationId, expiresAt, address } = mail
  const kept = { invitationId, orgId, expiresAt: expiresAt.toISOString() }
  if (!mailer || address === null) return { ...kept, sentTo: null, mailProblem: null }
  try {
    await mailer.send(linkMail({ ...mail, address, link: linkOf(needs, invitationId) }))
    return { ...kept, sentTo: address, mailProblem: null }
  } catch (error) {
    // the person may have the link already; a new invitation makes it useless
    if (!(error instanceof Refusal) || error instanceof OutcomeUnknown) throw error
    return { ...kept, sentTo: null, mailProblem: error.message }
  }
}

/** The token stands in the fragment, which browsers do not send: it is in no log. */
function linkOf({ links, config }: UserNeeds, invitationId: string): string {
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  return `${site}/auth/invitation#${links.tokenOf(invitationId)}`
}

const hourMs = 3_600_000
/** In one hour: of one administrator, and to one address, so that nobody can fill a mailbox from here. */
const most = { invitedBy: 100, email: 5 } as const

export async function refuseTooManyLinks(
  { invitations, now }: Pick<UserNeeds, 'invitations' | 'now'>,
  invitedBy: string,
  email: string | null,
): Promise<void> {
  const since = new Date(now().getTime() - hourMs)
  const isTooMany =
    (await invitations.countSince(since, { invitedBy })) >= most.invitedBy ||
    (email !== null && (await invitations.countSince(since, { email })) >= most.email)
  if (!isTooMany) return
  throw refusal('TOO_MANY_ATTEMPTS', 'adminRefusals.tooManyLinks', {}, { retryAfter: hourMs / 1_000 })
}
