import type { Proposal } from '#contract/proposal/proposal'
import { queryClient } from '../../lib/query/query.ts'
import { type AskOnce, useWrite } from '../write/use-write.ts'
import { proposalById, proposalsChanged } from './proposal-queries.ts'

/** A write that answers the proposal as it is then. `online`: it can be sent. */
export function useProposalWrite<Reply extends Proposal | { removed: true }, Sent = void>(
  proposalId: string,
  send: (askOnce: AskOnce, sent: Sent) => Promise<Reply>,
  onSaved: (reply: Reply) => unknown = () => {},
) {
  const { queryKey } = proposalById(proposalId)
  return useWrite({
    send,
    async onSaved(reply) {
      if ('proposalId' in reply) queryClient.setQueryData(queryKey, reply)
      void proposalsChanged()
      await onSaved(reply)
    },
    reread: () => queryClient.invalidateQueries({ queryKey }),
  })
}
