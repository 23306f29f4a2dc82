import type { CommandOutcome } from '../../shell/outbox/command/command-outcome.ts'
import type { BookedTour } from './tour-command-api.ts'

export type TourRefusal = { status: number; code: string; description: string }

/** The final outcome of a booking. */
export type TourEnd =
  | ({ at: 'booked' } & BookedTour)
  | ({ at: 'refused' } & TourRefusal)
  /** The person gave it up. */
  | { at: 'left' }

export function tourEndOf(outcome: CommandOutcome<BookedTour>): TourEnd | null {
  if (outcome.at === 'done') return { at: 'booked', ...outcome.answer }
  return outcome.at === 'refused' ? outcome : null
}
