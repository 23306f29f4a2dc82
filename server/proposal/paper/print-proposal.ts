import type { Call } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import type { printProposal as printCall } from '#contract/proposal/proposal'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import { qrShape } from '../../documents/qr-shape.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import type { LinkStore } from '../page/link-store.ts'
import { findProposal, type ProposalNeeds } from '../read-proposal.ts'
import { wordsOfProposals } from '../shown/proposal-words.ts'
import { proposalPaper } from './proposal-paper.ts'

type Needs = ProposalNeeds & { links: LinkStore; pdfPool: PdfPool; logos: LogoStore }
type Asked = Pick<Call<typeof printCall>, 'params' | 'query'>

/** The file's name says nothing of the client. */
export async function printProposal(
  needs: Needs,
  viewer: Viewer,
  { params: { proposalId }, query: { lang } }: Asked,
) {
  const { links, pdfPool, logos, site, now } = needs
  const { revoked_at } = await findProposal(needs, viewer, proposalId)
  const proposal = await links.read(proposalId, now())
  const verifyUrl = `${site}/s/q/${proposal.code}`
  const job = {
    paper: proposalPaper(proposal, wordsOfProposals(lang)),
    logo: await logos.ofIssuer(proposal.agency.id),
    language: lang,
    mark: revoked_at ? null : { verifyUrl, ...qrShape(verifyUrl) },
    day: formatDay(dayInJakarta(now()), lang),
  }
  const bytes = await pdfPool.print(job, viewer.userId)
  return { fileName: `proposal-${proposal.version}-${lang}.pdf`, bytes }
}
