import type { Offer } from '#contract/proposal/offer'

/** The first and the last day of what is offered. */
export function daysOf(offer: Offer): { first: string; last: string } {
  switch (offer.product) {
    case 'HOTEL':
      return { first: offer.checkIn, last: offer.checkOut }
    case 'INSURANCE':
      return { first: offer.startsOn, last: offer.endsOn }
    case 'TOUR':
      return { first: offer.departsOn, last: offer.returnsOn }
    case 'TRAIN':
      return {
        first: offer.trains[0]?.departureDate ?? '',
        last: offer.trains.at(-1)?.departureDate ?? '',
      }
  }
}
