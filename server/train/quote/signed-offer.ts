import * as v from 'valibot'
import { railCode, stationCode } from '#contract/train/request'
import { refusal } from '../../http/call/refusal.ts'
import type { Seal } from '../../http/seal.ts'

const offerLifeMs = 30 * 60_000

const signedOffer = v.object({
  supplierCode: railCode,
  key: v.object({
    trainNumber: v.string(),
    classCode: v.string(),
    subclass: v.string(),
    originStationCode: stationCode,
    destinationStationCode: stationCode,
    departureDate: v.string(),
  }),
  numberOfAdults: v.number(),
  numberOfInfants: v.number(),
  until: v.number(),
})
export type SignedOffer = Omit<v.InferOutput<typeof signedOffer>, 'until'>

/** Signs an offer and the searched numbers of passengers, valid for half an hour. */
export function closeOffer(seal: Seal, offer: SignedOffer, now: Date): string {
  return seal.close({ ...offer, until: now.getTime() + offerLifeMs })
}

export function openOffer(seal: Seal, availabilityId: string, now: Date): SignedOffer {
  const offer = seal.open(signedOffer, availabilityId)
  if (!offer) throw refusal('INVALID_REQUEST', 'refusals.trainNotOffered')
  if (offer.until <= now.getTime()) {
    throw refusal('SEARCH_AGAIN', 'refusals.searchTooOld')
  }
  return offer
}
