import { statusOfFailure } from '#contract/failure'
import type { BookingReply } from '#contract/hotel'
import type { BookingCommand } from '../../lib/commands.ts'
import { ApiFailure, sentenceOf } from '../../lib/failure.ts'

/** How a booking that was meant stands, as far as this device knows. */
export type Outcome =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** It never left, and its moment has passed: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet; the server is asked how it stands. `asked` counts the questions. */
  | { at: 'unanswered'; asked: number }
  /** The server has it and is finding out. */
  | { at: 'checking'; asked: number }
  /** The server has never seen it: the person decides. */
  | { at: 'neverArrived' }
  | { at: 'booked'; supplierCode: string; locator: string }
  | { at: 'refused'; code: string; description: string }
  /** The device would not keep it, so it was not sent. */
  | { at: 'notKept' }

/** A booking that was confirmed with a tap a moment ago goes out by itself; a page restored later never sends. */
const momentMs = 60_000

type Opening = 'send' | 'offer' | 'ask'

/** What opening its page does: a command that may have left is only ever asked about. */
export function openingOf(
  command: Pick<BookingCommand, 'state' | 'meantAt'> | null,
  now: number,
  online: boolean,
): Opening {
  if (command?.state !== 'MEANT') return 'ask'
  const age = now - Date.parse(command.meantAt)
  return online && age >= 0 && age < momentMs ? 'send' : 'offer'
}

export function outcomeOfReply(reply: BookingReply, asked: number): Outcome {
  const [booked] = reply.hotelBookingsResponse
  if (reply.commandState === 'CHECKING' || !booked) return { at: 'checking', asked }
  return { at: 'booked', supplierCode: booked.supplierCode, locator: booked.qilinLocatorCode }
}

/** Refusals that say nothing about the booking itself: the question was early, late, or by a stranger. */
const undecided = ['NOT_SIGNED_IN', 'TOO_MANY_ATTEMPTS', 'KEY_REUSED']

/** Only a refusal in the server's own words is final; whatever stands between us and it decides nothing. */
export function outcomeOfFailure(question: 'send' | 'ask', error: unknown, asked: number): Outcome {
  const unanswered: Outcome = { at: 'unanswered', asked }
  if (!(error instanceof ApiFailure) || error.status < 400 || error.status >= 500) return unanswered
  if (error.status === 401 || error.status === 429) return unanswered
  if (!error.code || !(error.code in statusOfFailure) || undecided.includes(error.code)) return unanswered
  if (error.code === 'IN_PROGRESS') return { at: 'checking', asked }
  if (question === 'ask' && error.code === 'NOT_FOUND') return { at: 'neverArrived' }
  return { at: 'refused', code: error.code, description: sentenceOf(error) }
}

/** Milliseconds until the server is asked how the booking stands; `null`: it is not asked by itself. */
export function waitBeforeAsking(outcome: Outcome, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  if (outcome.at !== 'unanswered') return null
  return outcome.asked === 0 ? 500 : Math.min(60_000, 5_000 * 2 ** (outcome.asked - 1))
}

/** The server has spoken its last word: the device need not remember the command. */
export function isFinal(outcome: Outcome): boolean {
  return outcome.at === 'booked' || outcome.at === 'refused'
}
