import type { CommandOutcome } from '../../shell/outbox/command-outcome.ts'
import type { BookedTour } from './tour-command-api.ts'

export type TourRefusal = { status: number; code: string; description: string }

/** The last word on a booking. */
export type TourEnd =
  | ({ at: 'booked' } & BookedTour)
  | ({ at: 'refused' } & TourRefusal)
  /** It was not sent, and will not be. */
  | { at: 'left' }

export function tourEndOf(outcome: CommandOutcome<BookedTour>): TourEnd | null {
  if (outcome.at === 'done') return { at: 'booked', ...outcome.answer }
  return outcome.at === 'refused' ? outcome : null
}
