import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { deleteProposals } from './delete-proposals.ts'
import { noProposal, type ProposalNeeds } from './read-proposal.ts'

/** Its link opens no more. Runs inside a transaction, as those below. */
export async function revokeProposal(
  needs: ProposalNeeds,
  viewer: Viewer,
  proposalId: string,
  origin: Origin,
): Promise<void> {
  const { database, proposals, now } = needs
  const proposal = await proposals.lock(viewer, proposalId, now())
  if (!proposal) throw noProposal()
  if (proposal.revoked_at) return
  await database.sql.updateTable('proposal').set({ revoked_at: now() }).where('id', '=', proposalId).execute()
  await recordAudit(database, now(), viewer, origin, {
    action: 'proposal.revoked',
    subject: `proposal:${proposalId}`,
    subjectOrgId: proposal.owner_org_id,
  })
}

export async function removeProposal(
  needs: ProposalNeeds,
  viewer: Viewer,
  proposalId: string,
  origin: Origin,
): Promise<void> {
  const { database, proposals, now } = needs
  const proposal = await proposals.lock(viewer, proposalId, now())
  if (!proposal) throw noProposal()
  await deleteProposals(database, [proposalId])
  await recordAudit(database, now(), viewer, origin, {
    action: 'proposal.removed',
    subject: `proposal:${proposalId}`,
    subjectOrgId: proposal.owner_org_id,
    before: { version: proposal.version },
  })
}
