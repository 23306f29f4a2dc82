import { useSyncExternalStore } from 'react'
import type { ProposalDraft } from './draft.ts'
import { draftOf, onDrafts, proposalDrafts } from './draft-store.ts'

/** The drafts of the user, the current one first. */
export function useDrafts(): readonly ProposalDraft[] {
  return useSyncExternalStore(onDrafts, proposalDrafts, proposalDrafts)
}

export function useDraft(proposalId: string): ProposalDraft | undefined {
  const read = () => draftOf(proposalId)
  return useSyncExternalStore(onDrafts, read, read)
}
