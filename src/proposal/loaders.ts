import { queryClient } from '../lib/query/query.ts'
import { proposalById } from '../shell/proposal/proposal-queries.ts'

export function startProposal(proposalId: string): void {
  void queryClient.prefetchQuery(proposalById(proposalId))
}
