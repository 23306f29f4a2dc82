import { useSyncExternalStore } from 'react'
import type { Offer } from '#contract/proposal/offer'
import type { ProposalDraft } from '../draft/draft.ts'
import { currentDraft, onDrafts } from '../draft/draft-store.ts'
import { offersOf } from '../draft/needs.ts'
import { identityOf } from '../draft/offer-identity.ts'

/** Of the current draft, by what is offered: thirty cards ask for it. */
let known: { of: ProposalDraft | undefined; ids: ReadonlyMap<string, string> } = {
  of: undefined,
  ids: new Map(),
}

function idsInDraft(): ReadonlyMap<string, string> {
  const draft = currentDraft()
  if (known.of !== draft) {
    const offers = draft ? offersOf(draft.content.needList) : []
    known = { of: draft, ids: new Map(offers.map((offer) => [identityOf(offer), offer.offerId])) }
  }
  return known.ids
}

/** The id of the offer in the current draft that sells the same; `null`: there is none. */
export function useCollected(offer: Offer): string | null {
  const identity = identityOf(offer)
  const read = () => idsInDraft().get(identity) ?? null
  return useSyncExternalStore(onDrafts, read, read)
}
