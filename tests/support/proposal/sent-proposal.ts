import type { ProposalContent } from '#contract/proposal/content'
import { contentForTests } from '#contract/proposal/offer-for-tests'
import { type Proposal, sendProposal } from '#contract/proposal/proposal'
import type { Agent } from '../client/agent-client.ts'
import { newKey } from '../test-app.ts'

type Sent = { proposalId?: string; replaces?: number; content?: Partial<ProposalContent> }

/** A proposal of two hotels and a policy, or what is changed of it. */
export function sendOne(agent: Agent, sent: Sent = {}): Promise<Proposal> {
  const { proposalId = newKey(), replaces = 0, content } = sent
  return agent.call(sendProposal, {
    params: { proposalId },
    body: { replaces, content: contentForTests(content) },
  })
}
