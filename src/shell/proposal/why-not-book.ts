import type { Offer } from '#contract/proposal/offer'

/** `GROUP`: a file names the people of it, which no proposal has. */
export type NotBookable = 'TRAINS' | 'GROUP'

/** Why an offer has no form to open; `null`: it has. */
export function whyNotBook(offer: Offer, mayUseTrains: boolean): NotBookable | null {
  if (offer.product === 'TRAIN' && !mayUseTrains) return 'TRAINS'
  return offer.product === 'INSURANCE' && !offer.hold && !offer.request ? 'GROUP' : null
}
