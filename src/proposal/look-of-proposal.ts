import type { ProposalState } from '#contract/proposal/proposal-state'
import type { Look } from '../ui/state/status.tsx'

/** What was chosen waits for the agent. */
export const lookOfProposal: Readonly<Record<ProposalState, Look>> = {
  SENT: { tone: 'calm' },
  OPENED: { tone: 'info' },
  CHOSEN: { tone: 'warning', isUrgent: true },
  BOOKED: { tone: 'done' },
  ENDED: { tone: 'muted' },
  REVOKED: { tone: 'muted' },
}
