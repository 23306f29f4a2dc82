import { linkOptions } from '@tanstack/react-router'
import type { Offer } from '#contract/proposal/offer'
import type { OfferedParams } from './open-offered.ts'

/** Where an offer is priced again and its form opens. */
export function bookAddress(product: Offer['product'], { proposalId, offerId }: OfferedParams) {
  const params = { proposalId, offerId }
  switch (product) {
    case 'HOTEL':
      return linkOptions({ to: '/app/hotel/offered/$proposalId/$offerId', params })
    case 'INSURANCE':
      return linkOptions({ to: '/app/insurance/offered/$proposalId/$offerId', params })
    case 'TOUR':
      return linkOptions({ to: '/app/tour/offered/$proposalId/$offerId', params })
    case 'TRAIN':
      return linkOptions({ to: '/app/train/offered/$proposalId/$offerId', params })
  }
}
