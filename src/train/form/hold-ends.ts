import type { TrainOffer } from '#contract/train/train'

const minute = 60_000

/** Until when seats that are asked for now wait to be issued; not beyond the departure, by the clock of Java's stations. */
export function holdEnds(
  now: Date,
  holdMinutes: number,
  { departureDate, departureTime }: Pick<TrainOffer, 'departureDate' | 'departureTime'>,
): Date {
  const departs = Date.parse(`${departureDate}T${departureTime}:00+07:00`)
  return new Date(Math.min(now.getTime() + holdMinutes * minute, departs))
}
