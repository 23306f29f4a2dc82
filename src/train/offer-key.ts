import type { TrainOffer } from '#contract/train/train'

/** A train in one class at one fare: what stays the same when it is searched for again. */
export function offerKey({ departureDate, trainNumber, classCode, subclass }: TrainOffer): string {
  return [departureDate, trainNumber, classCode, subclass].join(' ')
}

/** Whether somebody who came with the one can still take the other; as the server judges it. */
export function canFollow(out: TrainOffer, back: TrainOffer): boolean {
  return `${back.departureDate} ${back.departureTime}` > `${out.arrivalDate} ${out.arrivalTime}`
}
