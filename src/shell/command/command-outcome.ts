import { statusOfFailure } from '#contract/failure'
import type { DeviceCommand } from '../../lib/commands.ts'
import { ApiFailure, sentenceOf } from '../../lib/failure.ts'

/** How something that was confirmed stands, as far as this device knows. */
export type CommandOutcome<Done> =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** Nothing of it is on this device: it has its answer, or it is another device's. */
  | { at: 'none' }
  /** It never left, and its moment has passed: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet; it is asked how it stands. `byTap`: its moment has passed, the person decides whether it is asked. */
  | { at: 'unanswered'; tries: number; byTap?: true }
  /** The server has it and is finding out at the supplier. */
  | { at: 'checking'; tries: number }
  /** The server has never seen it: the person decides. */
  | { at: 'neverArrived' }
  | { at: 'done'; answer: Done }
  | { at: 'refused'; status: number; code: string; description: string }
  /** The device would not keep it, so it was not sent. */
  | { at: 'notKept' }

/** What was confirmed with a tap a moment ago goes out by itself; a page restored later never sends (safety: H1). */
const momentMs = 60_000

/** Where asking is sending the same again, it may be what arrives first: an old wish does not go out by itself. */
const repeatMs = 10 * 60_000

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
export function outcomeOfFailure(question: Question, error: unknown, tries: number): CommandOutcome<never> {
  const unanswered = { at: 'unanswered', tries } as const
  if (!(error instanceof ApiFailure) || error.status >= 500) return unanswered
  const { code, status } = error
  if (!code || !(code in statusOfFailure) || undecided.includes(code)) return unanswered
  // the server has one under this id: how that stands can be asked
  if (question === 'SEND' && code === 'KEY_REUSED') return unanswered
  if (code === 'IN_PROGRESS') return { at: 'checking', tries }
  if (question === 'LOOK' && code === 'NOT_FOUND') return { at: 'neverArrived' }
  return { at: 'refused', status, code, description: sentenceOf(error) }
}

/** Milliseconds until it is asked again; `null`: it is not asked by itself. */
export function waitBeforeAsking(outcome: CommandOutcome<unknown>, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  return outcome.at === 'unanswered' && !outcome.byTap ? Math.min(60_000, 1_000 * 2 ** outcome.tries) : null
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
