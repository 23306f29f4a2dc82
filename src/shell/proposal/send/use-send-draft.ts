import { openProposal, type Proposal, sendProposal } from '#contract/proposal/proposal'
import { ask } from '../../../lib/query/api.ts'
import { queryClient } from '../../../lib/query/query.ts'
import { isChangedMeanwhile, useWrite } from '../../write/use-write.ts'
import { keyToSend, replaceVersion } from '../draft/change-drafts.ts'
import { draftOf, dropDraft } from '../draft/draft-store.ts'
import { proposalById, proposalsChanged } from '../proposal-queries.ts'
import { asSent } from './proposed-name.ts'

export type Sending = {
  proposalId: string
  /** Over the version that somebody else has sent meanwhile. */
  isOver?: boolean
}

/** Sends a draft, which is gone from the device once the server has it. Its idempotency key is kept with it, so that a second press after
 * a lost answer sends nothing twice, also in a page that was loaded anew. */
export function useSendDraft(onSent: (proposal: Proposal) => unknown) {
  const write = useWrite<Proposal, Sending>({
    async send(_, { proposalId, isOver = false }) {
      if (isOver) {
        const { version } = await ask(openProposal, { params: { proposalId } })
        replaceVersion(proposalId, version)
      }
      const draft = draftOf(proposalId)
      if (!draft) throw new Error('The draft was sent or deleted in another tab.')
      const { replaces, content } = draft
      return ask(
        sendProposal,
        { params: { proposalId }, body: { replaces, content: asSent(content) } },
        { idempotencyKey: keyToSend(draft) },
      )
    },
    onSaved(proposal) {
      queryClient.setQueryData(proposalById(proposal.proposalId).queryKey, proposal)
      dropDraft(proposal.proposalId)
      void proposalsChanged()
      return onSent(proposal)
    },
  })
  return { ...write, isChanged: isChangedMeanwhile(write.error) }
}
