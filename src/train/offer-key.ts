import type { TrainOffer } from '#contract/train/train'

/** Identifies an offer across searches, where `availabilityId` changes. */
export function offerKey({ departureDate, trainNumber, classCode, subclass }: TrainOffer): string {
  return [departureDate, trainNumber, classCode, subclass].join(' ')
}

/** Whether `back` leaves after `out` arrives; same rule as on the server. */
export function canFollow(out: TrainOffer, back: TrainOffer): boolean {
  return `${back.departureDate} ${back.departureTime}` > `${out.arrivalDate} ${out.arrivalTime}`
}
