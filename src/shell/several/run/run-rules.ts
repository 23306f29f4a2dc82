import type { CommandOutcome } from '../../outbox/command/command-outcome.ts'

/** How one booking of several stands. */
export type Step =
  | { readonly at: 'waiting' | 'sending' | 'done' | 'checking' | 'neverArrived' }
  | { readonly at: 'refused'; readonly refusal: Extract<CommandOutcome<unknown>, { at: 'refused' }> }
  /** Nothing left this device. */
  | { readonly at: 'notSent' }

/** Why the rest is not sent. `LATE`: too long after the tap for one confirmation to count (decision 007). */
export type Stop = 'DEPOSIT' | 'CLOSED' | 'NOT_KEPT' | 'LATE' | 'PERSON'

/** One booking follows the other within this time: a tablet that slept in the middle sends nothing when it wakes up. */
const momentMs = 60_000

export function stepOf(outcome: CommandOutcome<unknown>): Step {
  switch (outcome.at) {
    case 'done':
    case 'neverArrived':
      return { at: outcome.at }
    case 'refused':
      return { at: 'refused', refusal: outcome }
    case 'notKept':
    case 'unsent':
      return { at: 'notSent' }
    case 'checking':
    case 'unanswered':
      return { at: 'checking' }
    default:
      return { at: 'sending' }
  }
}

/** Whether its turn is over; what is in doubt is followed beside the others. */
export function isOver({ at }: Step): boolean {
  return at !== 'waiting' && at !== 'sending'
}

/** Why the rest stays unsent after a booking that stands like this; `null`: the next one follows. `tookMs`: since its turn came. */
export function whyStop(
  outcome: CommandOutcome<unknown>,
  tookMs: number,
  { isClosed, isStopped }: { isClosed: boolean; isStopped: boolean },
): Stop | null {
  if (isStopped) return 'PERSON'
  if (outcome.at === 'notKept') return 'NOT_KEPT'
  if (outcome.at === 'refused' && outcome.code === 'DEPOSIT_SHORT') return 'DEPOSIT'
  // the server did not answer; what the supplier checks has arrived
  if (outcome.at === 'unsent' || outcome.at === 'unanswered' || isClosed) return 'CLOSED'
  return tookMs < 0 || tookMs > momentMs ? 'LATE' : null
}
