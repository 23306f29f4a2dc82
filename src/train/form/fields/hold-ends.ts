import type { TrainOffer } from '#contract/train/train'

const minute = 60_000

/** When a hold made now would end: after `holdMinutes`, at the latest at departure. Departure times are in UTC+7. */
export function holdEnds(
  now: Date,
  holdMinutes: number,
  { departureDate, departureTime }: Pick<TrainOffer, 'departureDate' | 'departureTime'>,
): Date {
  const departs = Date.parse(`${departureDate}T${departureTime}:00+07:00`)
  return new Date(Math.min(now.getTime() + holdMinutes * minute, departs))
}
