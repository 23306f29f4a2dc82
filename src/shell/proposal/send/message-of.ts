import type { Proposal } from '#contract/proposal/proposal'
import { currentSession } from '../../../lib/session/session.ts'
import { proposalText } from './proposal-text.ts'

/** The message with the link of a proposal; `null`: it was revoked. */
export function messageOf({ content, link, endsAt, isCorporate, ownerOrgName }: Proposal): string | null {
  if (link === null) return null
  return proposalText({
    content,
    agency: currentSession()?.claims.orgName ?? ownerOrgName,
    link: new URL(link, location.origin).href,
    endsAt,
    isCorporate,
  })
}
