import { divideHalfUp, type Money, money } from '../money/money.ts'
import type { Offer } from './offer.ts'
import { nightsOf } from './offer-price.ts'

/** Nights of all rooms together, or persons who pay. */
export function nightsOrPersons(offer: Offer): number {
  switch (offer.product) {
    case 'HOTEL':
      return nightsOf(offer)
    case 'TOUR':
      return offer.persons.reduce((persons, { quantity }) => persons + quantity, 0)
    case 'TRAIN':
      return offer.adults
    case 'INSURANCE':
      return offer.persons
  }
}

/** What the client pays for a night or a person, rounded; `null`: there is but one. */
export function unitPrice(offer: Offer, total: Money): Money | null {
  const count = nightsOrPersons(offer)
  return count > 1 ? money(total.currency, divideHalfUp(BigInt(total.minor), BigInt(count))) : null
}
