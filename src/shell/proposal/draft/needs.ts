import { maxNeeds, maxOffersOfNeed, type ProposalNeed } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { identityOf, isHeldAs, placeOf } from './offer-identity.ts'

type Needs = readonly ProposalNeed[]

/** Beside the offers that it is an alternative of, else as a need of its own; `null`: there is no room for it. */
export function withOffer(needs: Needs, offer: Offer, needId: string): ProposalNeed[] | null {
  const at = needs.findIndex(
    ({ offerList }) =>
      offerList.length < maxOffersOfNeed && offerList.some((one) => placeOf(one) === placeOf(offer)),
  )
  if (at >= 0)
    return needs.map((need, place) =>
      place === at ? { ...need, offerList: [...need.offerList, offer] } : need,
    )
  if (needs.length >= maxNeeds) return null
  return [...needs, { needId, name: '', offerList: [offer] }]
}

/** A need without an offer goes with it. */
export function withoutOffer(needs: Needs, offerId: string): ProposalNeed[] {
  return needs
    .map((need) => ({ ...need, offerList: need.offerList.filter((one) => one.offerId !== offerId) }))
    .filter(({ offerList }) => offerList.length > 0)
}

export function changedOffer<Changed extends Offer>(
  needs: Needs,
  offerId: string,
  change: (offer: Offer) => Changed | Offer,
): ProposalNeed[] {
  return needs.map((need) => ({
    ...need,
    offerList: need.offerList.map((one) => (one.offerId === offerId ? change(one) : one)),
  }))
}

/** An offer to the need with this id, at its end; to none that has it: a need of its own. A full need leaves all as it is. */
export function movedToNeed(needs: Needs, offerId: string, needId: string): ProposalNeed[] {
  const offer = offersOf(needs).find((one) => one.offerId === offerId)
  const target = needs.find((need) => need.needId === needId)
  const isIn = target?.offerList.some((one) => one.offerId === offerId)
  if (!offer || isIn || target?.offerList.length === maxOffersOfNeed) return [...needs]
  const rest = withoutOffer(needs, offerId)
  if (!target)
    return rest.length < maxNeeds ? [...rest, { needId, name: '', offerList: [offer] }] : [...needs]
  return rest.map((need) =>
    need.needId === needId ? { ...need, offerList: [...need.offerList, offer] } : need,
  )
}

/** An offer to another place of its need. */
export function movedOffer(needs: Needs, offerId: string, by: number): ProposalNeed[] {
  return needs.map((need) => ({
    ...need,
    offerList: moved(need.offerList, ({ offerId: id }) => id === offerId, by),
  }))
}

export function movedNeed(needs: Needs, needId: string, by: number): ProposalNeed[] {
  return moved(needs, (need) => need.needId === needId, by)
}

/** One entry by so many places, not beyond the ends. */
function moved<T>(list: readonly T[], isIt: (one: T) => boolean, by: number): T[] {
  const from = list.findIndex(isIt)
  const one = list[from]
  if (one === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, from + by)), 0, one)
}

export function offersOf(needs: Needs): Offer[] {
  return needs.flatMap(({ offerList }) => offerList)
}

/** The same thing to sell, if it is in: for a hold also what was offered before it was held, the same rooms before a card of the hotel. */
export function sameIn(needs: Needs, offer: Offer): Offer | undefined {
  const identity = identityOf(offer)
  const offers = offersOf(needs)
  const held = offers.filter((one) => isHeldAs(one, offer))
  return (
    offers.find((one) => identityOf(one) === identity) ??
    held.find((one) => one.product !== 'HOTEL' || !one.isFrom) ??
    held[0]
  )
}
