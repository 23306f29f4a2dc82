import { statusOfFailure } from '#contract/failure'
import type { CancelReply, IssueReply } from '#contract/pnr'
import type { PnrCommand } from '../../lib/commands.ts'
import { ApiFailure, sentenceOf } from '../../lib/failure.ts'

/** How an issue or a cancellation stands, as far as this device knows. */
export type ActOutcome =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** Nothing of it is on this device: it has its answer, or it is another device's. */
  | { at: 'none' }
  /** It never left, and its moment has passed: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet. The same request under the same key is asked again: it acts once. */
  | { at: 'unanswered'; tries: number }
  /** The server has it and is finding out at the supplier. */
  | { at: 'checking'; tries: number }
  | { at: 'issued'; reply: IssueReply }
  | { at: 'cancelled'; reply: CancelReply }
  | { at: 'refused'; code: string; description: string }
  /** The device would not keep it, so it was not sent. */
  | { at: 'notKept' }

/** What was confirmed with a tap a moment ago goes out by itself; a page restored later never sends (safety: H1). */
const momentMs = 60_000

export function openingOf(command: PnrCommand, now: number, online: boolean): 'send' | 'offer' | 'resume' {
  // it may have arrived: only its own answer can tell
  if (command.state === 'SENT') return 'resume'
  const age = now - Date.parse(command.meantAt)
  return online && age >= 0 && age < momentMs ? 'send' : 'offer'
}

export function outcomeOfCancel(reply: CancelReply, tries: number): ActOutcome {
  return reply.commandState === 'CHECKING' ? { at: 'checking', tries } : { at: 'cancelled', reply }
}

/** Refusals that say nothing about the command itself. */
const undecided = ['NOT_SIGNED_IN', 'TOO_MANY_ATTEMPTS']

/** Only a refusal in the server's own words is final; whatever stands between us and it decides nothing. */
export function outcomeOfFailure(error: unknown, tries: number): ActOutcome {
  const unanswered: ActOutcome = { at: 'unanswered', tries }
  if (!(error instanceof ApiFailure) || error.status >= 500) return unanswered
  if (!error.code || !(error.code in statusOfFailure) || undecided.includes(error.code)) return unanswered
  if (error.code === 'IN_PROGRESS') return { at: 'checking', tries }
  return { at: 'refused', code: error.code, description: sentenceOf(error) }
}

/** Milliseconds until the same is asked again; `null`: it is not asked by itself. */
export function waitBeforeAsking(outcome: ActOutcome, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  return outcome.at === 'unanswered' ? Math.min(60_000, 1_000 * 2 ** outcome.tries) : null
}

/** The server has spoken its last word: the device need not remember the command. */
export function isFinal({ at }: ActOutcome): boolean {
  return at === 'issued' || at === 'cancelled' || at === 'refused'
}
