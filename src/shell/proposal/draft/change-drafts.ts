import * as v from 'valibot'
import type { ProposalContent } from '#contract/proposal/content'
import { type Offer, offer as offerSchema } from '#contract/proposal/offer'
import { currencyOf } from '#contract/proposal/offer-price'
import { shownLanguage } from '../../../lib/language/active-language.ts'
import { emptyContent, type ProposalDraft } from './draft.ts'
import {
  currentDraft,
  draftOf,
  dropDraft,
  maxDrafts,
  proposalDrafts,
  usedNow,
  writeDraft,
} from './draft-store.ts'
import { changedOffer, sameIn, withOffer, withoutOffer } from './needs.ts'

const newId = () => crypto.randomUUID()

type Beginning = {
  content?: ProposalContent
  /** With `replaces`: a change of what was sent. Without it the content is the template of a new proposal. */
  proposalId?: string
  replaces?: number
}

/** Begins a draft, which becomes the current one, and answers its id; `null`: there are as many as there may be. The change of a
 * proposal that was begun already is gone on with. */
export function beginDraft({ content, proposalId, replaces = 0 }: Beginning = {}): string | null {
  const begun = proposalId === undefined ? undefined : draftOf(proposalId)
  if (begun) {
    makeCurrent(begun.proposalId)
    return begun.proposalId
  }
  if (proposalDrafts().length >= maxDrafts) return null
  const id = proposalId ?? newId()
  const start = content ?? { ...emptyContent, language: shownLanguage() }
  writeDraft({
    proposalId: id,
    content: proposalId === undefined ? withNewIds(start) : start,
    replaces,
    usedAt: usedNow(),
    sendKey: null,
  })
  return id
}

/** A hold is its client's: the copy offers the same without it. */
function withNewIds(content: ProposalContent): ProposalContent {
  return {
    ...content,
    needList: content.needList.map((need) => ({
      ...need,
      needId: newId(),
      offerList: need.offerList.map((offer) => ({ ...offer, offerId: newId(), hold: null })),
    })),
  }
}

/** Makes it the current one. */
export function makeCurrent(proposalId: string): void {
  const draft = draftOf(proposalId)
  if (draft) writeDraft({ ...draft, usedAt: usedNow() })
}

/** @param change of the content as it is kept now, also by another tab. */
export function changeDraft(proposalId: string, change: (content: ProposalContent) => ProposalContent): void {
  const draft = draftOf(proposalId)
  if (draft) writeDraft({ ...draft, content: change(draft.content), sendKey: null })
}

/** The key under which what the draft says now is sent. */
export function keyToSend(draft: ProposalDraft): string {
  const sendKey = draft.sendKey ?? newId()
  writeDraft({ ...draft, sendKey })
  return sendKey
}

/** The change is to be sent over the version that somebody else has sent meanwhile. */
export function replaceVersion(proposalId: string, version: number): void {
  const draft = draftOf(proposalId)
  if (draft) writeDraft({ ...draft, replaces: version, sendKey: null })
}

export type Added =
  | { is: 'IN'; proposalId: string; offerId: string }
  | { is: 'REFUSED'; why: 'otherCurrency' | 'noRoom' | 'tooManyDrafts' | 'notKnown' }

/** Adds to the current draft, or to a new one. What is in it already is brought up to date, and a hold takes the place of what was offered. */
export function addOffer(given: Offer): Added {
  // of a supplier that says something the contract has no room for
  if (!v.is(offerSchema, given)) return { is: 'REFUSED', why: 'notKnown' }
  const id = currentDraft()?.proposalId ?? beginDraft()
  const draft = id === null ? undefined : draftOf(id)
  if (!draft) return { is: 'REFUSED', why: 'tooManyDrafts' }
  const { proposalId, content } = draft
  const same = sameIn(content.needList, given)
  if (same) {
    const { offerId, note, isOurChoice, shown } = same
    const offer = { ...given, offerId, note, isOurChoice, shown }
    changeDraft(proposalId, (before) => ({
      ...before,
      needList: changedOffer(before.needList, offerId, () => offer),
    }))
    return { is: 'IN', proposalId, offerId }
  }
  const currency = currencyOf(given)
  if (content.needList.length > 0 && content.currency !== currency)
    return { is: 'REFUSED', why: 'otherCurrency' }
  const offer = { ...given, offerId: newId() }
  const needList = withOffer(content.needList, offer, newId())
  if (!needList) return { is: 'REFUSED', why: 'noRoom' }
  writeDraft({
    ...draft,
    content: { ...content, currency, needList },
    usedAt: usedNow(),
    sendKey: null,
  })
  return { is: 'IN', proposalId, offerId: offer.offerId }
}

/** A new draft that nothing is left in goes with its last offer. */
export function removeOffer(proposalId: string, offerId: string): void {
  const draft = draftOf(proposalId)
  if (!draft) return
  const needList = withoutOffer(draft.content.needList, offerId)
  const { name, clientName, greeting } = draft.content
  if (needList.length === 0 && draft.replaces === 0 && `${name}${clientName}${greeting}` === '')
    dropDraft(proposalId)
  else changeDraft(proposalId, (content) => ({ ...content, needList }))
}
