import * as v from 'valibot'
import { type Seat, seat } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import type { ChosenSeats } from '../choose/chosen-seats.ts'
import { offerKey } from '../offer-key.ts'

/** What was chosen on the map of each journey, with the train it was chosen on. */
export const trainSeats = v.array(v.object({ train: v.string(), chosen: v.record(v.string(), seat) }))
export type TrainSeats = v.InferOutput<typeof trainSeats>

/** A seat of another train is none. */
export function seatsOn(kept: TrainSeats, offers: readonly TrainOffer[]): TrainSeats {
  return offers.map((offer, index) => {
    const train = offerKey(offer)
    const before = kept[index]
    return { train, chosen: before?.train === train ? before.chosen : {} }
  })
}

export function withSeats(seats: TrainSeats, index: number, chosen: ChosenSeats): TrainSeats {
  return seats.map((one, at) => (at === index ? { ...one, chosen } : one))
}

/** One passenger's, journey by journey; where none was chosen the railway gives one. */
export function seatsFor(seats: TrainSeats, paxRef: string): Seat[] {
  return seats.flatMap(({ chosen }) => chosen[paxRef] ?? [])
}
