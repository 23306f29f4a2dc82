import * as v from 'valibot'
import { type Seat, seat } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import type { ChosenSeats } from '../../choose/chosen-seats.ts'
import { offerKey } from '../../offer-key.ts'

/** The chosen seats of each journey, with the key of the train they belong to. */
export const trainSeats = v.array(v.object({ train: v.string(), chosen: v.record(v.string(), seat) }))
export type TrainSeats = v.InferOutput<typeof trainSeats>

/** Seats for the current offers; those chosen on another train are dropped. */
export function restoreSeats(kept: TrainSeats, offers: readonly TrainOffer[]): TrainSeats {
  return offers.map((offer, index) => {
    const train = offerKey(offer)
    const before = kept[index]
    return { train, chosen: before?.train === train ? before.chosen : {} }
  })
}

export function withSeats(seats: TrainSeats, index: number, chosen: ChosenSeats): TrainSeats {
  return seats.map((one, at) => (at === index ? { ...one, chosen } : one))
}

/** The chosen seats of one passenger, at most one per journey; the railway assigns the others. */
export function seatsFor(seats: TrainSeats, paxRef: string): Seat[] {
  return seats.flatMap(({ chosen }) => chosen[paxRef] ?? [])
}
