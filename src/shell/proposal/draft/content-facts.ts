import { daysBetween } from '#contract/day/dates'
import { type Money, sum } from '#contract/money/money'
import type { ProposalContent, ProposalNeed } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { offerPrice } from '#contract/proposal/offer-price'
import { daysOf } from '../chosen-offers.ts'
import { placeOfHotel } from './offer-identity.ts'

/** Where it leads; empty: it is bound to no place. */
export function placeNameOf(offer: Offer): string {
  switch (offer.product) {
    case 'HOTEL':
      return placeOfHotel(offer)
    case 'TOUR':
      return offer.tourName
    case 'TRAIN':
      return offer.trains[0]?.destinationName ?? ''
    case 'INSURANCE':
      return ''
  }
}

/** The least that a need can cost the client; `null`: nothing is in it. */
export function leastOf(
  { offerList }: Pick<ProposalNeed, 'offerList'>,
  { markUp }: Pick<ProposalContent, 'markUp'>,
  isCorporate: boolean,
): Money | null {
  const prices = offerList.map((offer) => offerPrice(offer, markUp, isCorporate).total)
  return prices.toSorted((a, b) => a.minor - b.minor)[0] ?? null
}

/** The least that the proposal can cost the client: the cheapest offer of each need. */
export function leastTotal(content: ProposalContent, isCorporate: boolean): Money {
  return sum(
    content.currency,
    content.needList.flatMap((need) => leastOf(need, content, isCorporate) ?? []),
  )
}

/** Both days counted; 0: nothing is in it. */
export function daysOfContent({ needList }: Pick<ProposalContent, 'needList'>): number {
  const all = needList.flatMap(({ offerList }) => offerList.map(daysOf))
  const from = all.map((days) => days.fromDate).toSorted()[0]
  const to = all
    .map((days) => days.toDate)
    .toSorted()
    .at(-1)
  return from && to ? daysBetween(from, to) + 1 : 0
}
