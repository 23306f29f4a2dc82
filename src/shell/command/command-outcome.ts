import { type ShortDeposit, statusOfFailure } from '#contract/failure'
import type { DeviceCommand } from '../../lib/commands.ts'
import { ApiFailure, sentenceOf } from '../../lib/failure.ts'
import { patienceMs } from '../../lib/send.ts'

/** How something that was confirmed stands, as far as this device knows. */
export type CommandOutcome<Done> =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** Nothing of it is on this device: it has its answer, or it is another device's. */
  | { at: 'none' }
  /** It never left, and its moment has passed: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet; it is asked how it stands. `byTap`: its moment has passed, the person decides whether it is asked.
   * `lookedFor`: the server has not seen it, and a request of it may still be on its way. */
  | { at: 'unanswered'; tries: number; byTap?: true; lookedFor?: true }
  /** The server has it and is finding out at the supplier. */
  | { at: 'checking'; tries: number }
  /** The server has not seen it, and nothing of it is on its way any more: the person decides. */
  | { at: 'neverArrived' }
  | { at: 'done'; answer: Done }
  | { at: 'refused'; status: number; code: string; description: string; deposit?: ShortDeposit | undefined }
  /** The device would not keep it, so it was not sent. */
  | { at: 'notKept' }

/** What was confirmed with a tap a moment ago goes out by itself; a page restored later never sends (safety: H1). */
const momentMs = 60_000

/** Where asking is sending the same again, it may be what arrives first: an old wish does not go out by itself. */
const repeatMs = 10 * 60_000

/**
 * How long a request may be on its way. The browser hangs up after `patienceMs`, and the server takes nothing of half a
 * request; the rest is for a proxy that hands on a whole one late, and for the queue of a busy database.
 */
const onItsWayMs = patienceMs + 15_000

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
  { state, meantAt }: Pick<DeviceCommand, 'state' | 'meantAt'>,
  now: number,
  online: boolean,
): 'send' | 'offer' | 'resume' {
  // it may have arrived: only its own answer can tell
  if (state === 'SENT') return 'resume'
  return online && isWithin(momentMs, meantAt, now) ? 'send' : 'offer'
}

/** What may have left, and is asked by sending the same again. */
export function unansweredRepeat(
  { meantAt }: Pick<DeviceCommand, 'meantAt'>,
  now: number,
): Extract<CommandOutcome<never>, { at: 'unanswered' }> {
  const unanswered = { at: 'unanswered', tries: 0 } as const
  return isWithin(repeatMs, meantAt, now) ? unanswered : { ...unanswered, byTap: true }
}

function isWithin(ms: number, meantAt: string, now: number): boolean {
  const age = now - Date.parse(meantAt)
  return age >= 0 && age < ms
}

/** How the server was asked. `REPEAT`: the same again under the same id, for want of a way to look it up. */
export type Question = 'SEND' | 'REPEAT' | 'LOOK'

/** Refusals that say nothing about the command itself. */
const undecided = ['NOT_SIGNED_IN', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS', 'TOO_SLOW']

/** Only a refusal in the server's own words is final; whatever stands between us and it decides nothing. */
export function outcomeOfFailure(
  question: Question,
  error: unknown,
  tries: number,
  mayArrive = false,
): CommandOutcome<never> {
  const unanswered = { at: 'unanswered', tries } as const
  if (!(error instanceof ApiFailure) || error.status >= 500) return unanswered
  const { code, status, deposit } = error
  if (!code || !(code in statusOfFailure) || undecided.includes(code)) return unanswered
  // the server has one under this id: how that stands can be asked
  if (question === 'SEND' && code === 'KEY_REUSED') return unanswered
  if (code === 'IN_PROGRESS') return { at: 'checking', tries }
  if (question === 'LOOK' && code === 'NOT_FOUND') {
    return mayArrive ? { ...unanswered, lookedFor: true } : { at: 'neverArrived' }
  }
  return { at: 'refused', status, code, description: sentenceOf(error), deposit }
}

/** Milliseconds until it is asked again; `null`: it is not asked by itself. */
export function waitBeforeAsking(outcome: CommandOutcome<unknown>, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  if (outcome.at !== 'unanswered' || outcome.byTap) return null
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
 * told at the next visit; where asking is sending again it is not, lest it be carried out then. */
export function mayForget(
  outcome: CommandOutcome<unknown>,
  { heard, looks }: { heard: boolean; looks: boolean },
): boolean {
  return isFinal(outcome) && (heard || !looks || outcome.at === 'done')
}
