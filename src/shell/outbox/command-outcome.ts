import * as v from 'valibot'
import type { readCommand } from '#contract/commands'
import type { ReplyOf } from '#contract/endpoint'
import { type FailureBody, type FailureCode, statusOfFailure } from '#contract/failure'
import { ApiFailure, sentenceOf } from '../../lib/failure.ts'
import { requestTimeoutMs } from '../../lib/send.ts'
import type { Refused } from '../../lib/use-refused-words.ts'
import type { DeviceCommand } from './commands.ts'

export type RefusedOutcome = { at: 'refused'; status: number } & Refused

/** How something that was confirmed stands, as far as this device knows. */
export type CommandOutcome<Done> =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** Nothing of it is on this device: it has its answer, or it is another device's. */
  | { at: 'none' }
  /** It never left, and its moment has passed: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet; the server is asked how it stands. `lookedFor`: the server has not seen it, and a request of it may
   * still be on its way. */
  | { at: 'unanswered'; tries: number; lookedFor?: true }
  /** The server has it and is finding out at the supplier. */
  | { at: 'checking'; tries: number }
  /** The server has not seen it, and nothing of it is on its way any more: the person decides. */
  | { at: 'neverArrived' }
  | { at: 'done'; answer: Done }
  /** The server’s last word that it was not done. */
  | RefusedOutcome
  /** The device would not keep it, so it was not sent. */
  | { at: 'notKept' }

/** What was confirmed with a tap a moment ago goes out by itself; a page restored later never sends (safety: H1). */
const momentMs = 60_000

/**
 * How long a request may be on its way. The browser hangs up after `patienceMs`, and the server takes nothing of half a
 * request; the rest is for a proxy that hands on a whole one late, and for the queue of a busy database.
 */
const onItsWayMs = requestTimeoutMs + 15_000

/** The request has ended without an answer: what the server had whole by then, it has taken down a moment later. */
const takenDownMs = 5_000

/** Until when what leaves `now` may arrive, and what has `ended` in this window. */
export function arrivesBy(now: number, how: 'leaving' | 'ended'): string {
  return new Date(now + (how === 'leaving' ? onItsWayMs : takenDownMs)).toISOString()
}

/** Until then the server's "not found" says nothing. A clock that was turned back keeps nobody waiting. */
export function mayStillArrive(until: string | undefined, now: number): boolean {
  const left = Date.parse(until ?? '') - now
  return left > 0 && left <= onItsWayMs
}

export function openingOf(
  { state, stagedAt }: Pick<DeviceCommand, 'state' | 'stagedAt'>,
  now: number,
  online: boolean,
): 'send' | 'offer' | 'resume' {
  // it may have arrived: only its own answer can tell
  if (state === 'SENT') return 'resume'
  const age = now - Date.parse(stagedAt)
  return online && age >= 0 && age < momentMs ? 'send' : 'offer'
}

/** What the server says of it, read as the call that sent it would have answered: `answer` reads that call's reply. */
export function outcomeOfStanding<Done>(
  standing: ReplyOf<typeof readCommand>,
  answer: v.GenericSchema<unknown, Done | 'CHECKING'>,
  tries: number,
): CommandOutcome<Done> {
  if (standing.state === 'CHECKING') return { at: 'checking', tries }
  if (standing.state === 'REJECTED') return rejected(standing.refusal)
  const read = v.safeParse(answer, standing.reply)
  if (!read.success) return { at: 'unanswered', tries }
  return outcomeOfAnswer(read.output, tries)
}

export function outcomeOfAnswer<Done>(answer: Done | 'CHECKING', tries: number): CommandOutcome<Done> {
  return answer === 'CHECKING' ? { at: 'checking', tries } : { at: 'done', answer }
}

/** The server's last word, whatever its code would mean of a call. */
function rejected(refusal: FailureBody): RefusedOutcome {
  const code = refusal.error ?? ''
  const status = isFailureCode(code) ? statusOfFailure[code] : statusOfFailure.SUPPLIER_REFUSED
  return refused(new ApiFailure(status, code, refusal), code)
}

function refused(error: ApiFailure, code: string): RefusedOutcome {
  const { status, deposit } = error
  return { at: 'refused', status, code, description: sentenceOf(error), deposit }
}

function isFailureCode(code: string | undefined): code is FailureCode {
  return code !== undefined && code in statusOfFailure
}

/** Refusals that say nothing about the command itself. */
const undecided = ['NOT_SIGNED_IN', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS', 'TOO_SLOW']

/** Only a refusal in the server's own words is final; whatever stands between us and it decides nothing. */
export function outcomeOfFailure(
  by: 'send' | 'look',
  error: unknown,
  tries: number,
  mayArrive = false,
): CommandOutcome<never> {
  const unanswered = { at: 'unanswered', tries } as const
  if (!(error instanceof ApiFailure) || error.status >= 500) return unanswered
  const { code } = error
  if (!isFailureCode(code) || undecided.includes(code)) return unanswered
  // the server has one under this id: how that stands can be asked
  if (by === 'send' && code === 'KEY_REUSED') return unanswered
  if (code === 'IN_PROGRESS') return { at: 'checking', tries }
  if (by === 'look') {
    // a look that is refused says nothing of the command
    if (code !== 'NOT_FOUND') return unanswered
    return mayArrive ? { ...unanswered, lookedFor: true } : { at: 'neverArrived' }
  }
  return refused(error, code)
}

/** Milliseconds until it is asked again; `null`: it is not asked by itself. */
export function waitBeforeAsking(outcome: CommandOutcome<unknown>, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  if (outcome.at !== 'unanswered') return null
  return Math.min(outcome.lookedFor ? 5_000 : 60_000, 1_000 * 2 ** outcome.tries)
}

/** What a screen calls it that there is no answer: what the server has not seen yet is looked for. */
export function unansweredWord(
  outcome: CommandOutcome<unknown>,
  online: boolean,
): 'unanswered' | 'lookedFor' {
  return online && outcome.at === 'unanswered' && outcome.lookedFor ? 'lookedFor' : 'unanswered'
}

/** The server has spoken its last word. */
export function isFinal({ at }: CommandOutcome<unknown>): boolean {
  return at === 'done' || at === 'refused'
}

/** The device need not remember the command. A refusal that nobody heard, because the page was left, is looked up and
 * told at the next visit. */
export function mayForget(outcome: CommandOutcome<unknown>, heard: boolean): boolean {
  return isFinal(outcome) && (heard || outcome.at === 'done')
}
