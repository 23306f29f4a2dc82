import * as v from 'valibot'
import type { CommandKind } from '#contract/call/command-kind'
import type { readCommand, SupplierSaid } from '#contract/call/commands'
import type { ReplyOf } from '#contract/call/endpoint'
import { type FailureBody, type FailureCode, statusOfFailure } from '#contract/call/failure'
import { ApiFailure, sentenceOf } from '../../../lib/call/failure.ts'
import { commandTimeoutMs } from '../../../lib/call/send.ts'
import type { Refused } from '../../../lib/query/use-refused-words.ts'
import type { DeviceCommand } from './commands.ts'

/** What the supplier answered, while it is not known how the command ends. */
type Said = { what: SupplierSaid; supplier: string; act: 'book' | 'issue' | 'cancel' | 'change' }

export type RefusedOutcome = { at: 'refused'; status: number } & Refused

/** The state of a command, as far as this device knows. */
export type CommandOutcome<Done> =
  /** Looking it up on this device. */
  | { at: 'opening' }
  /** Not on this device: it has its answer, or another device has it. */
  | { at: 'none' }
  /** It was not sent within its minute: the person decides. */
  | { at: 'unsent' }
  | { at: 'sending' }
  /** No answer yet; the server is polled. `lookedFor`: the server does not know it, and the request may still arrive. */
  | { at: 'unanswered'; tries: number; lookedFor?: true }
  /** The server has it and reconciles it with the supplier. */
  | { at: 'checking'; tries: number; said?: Said }
  /** The server does not know it, and the request can no longer arrive: the person decides. */
  | { at: 'neverArrived' }
  | { at: 'done'; answer: Done }
  /** The server's final answer: it was not done. */
  | RefusedOutcome
  /** The device could not store it, so it was not sent. */
  | { at: 'notKept' }

/** A command confirmed less than this ago is sent without another tap; a page restored later never sends (safety: H1). */
const momentMs = 60_000

/**
 * How long a request may take to arrive. The browser aborts it after `commandTimeoutMs`, and the server ignores half a
 * request; the rest is for a proxy that forwards a whole one late, and for the queue of a busy database.
 */
const onItsWayMs = commandTimeoutMs + 15_000

/** After a request ended without an answer: the server has stored a whole request by then, if it asks no supplier before. */
const takenDownMs = 5_000

/** How long the server may ask a hotel supplier what a cancellation costs, before it stores the command. */
export const chargeAskedMs = 60_000

/** Until when a request may arrive that leaves now, or that has just ended in this window. `firstMs`: for which a supplier is asked
 * before the command is stored. */
export function arrivesBy(now: number, how: 'leaving' | 'ended', firstMs = 0): string {
  return new Date(now + (how === 'leaving' ? onItsWayMs : takenDownMs + firstMs)).toISOString()
}

/** Until then "not found" is not final. A device clock that was turned back does not prolong the wait. */
export function mayStillArrive(until: string | undefined, now: number): boolean {
  const left = Date.parse(until ?? '') - now
  return left > 0 && left <= onItsWayMs
}

export function openingOf(
  { state, stagedAt }: Pick<DeviceCommand, 'state' | 'stagedAt'>,
  now: number,
  online: boolean,
): 'send' | 'offer' | 'resume' {
  // it may have arrived: only the server can tell
  if (state === 'SENT') return 'resume'
  const age = now - Date.parse(stagedAt)
  return online && age >= 0 && age < momentMs ? 'send' : 'offer'
}

/** The outcome in a polled command. `answer` parses the reply of the call that sent it. */
export function outcomeOfReply<Done>(
  standing: ReplyOf<typeof readCommand>,
  answer: v.GenericSchema<unknown, Done | 'CHECKING'>,
  tries: number,
): CommandOutcome<Done> {
  if (standing.state === 'CHECKING') {
    const { supplierSaid: what, supplierCode: supplier, kind } = standing
    return { at: 'checking', tries, ...(what && { said: { what, supplier, act: actOf(kind) } }) }
  }
  if (standing.state === 'REJECTED') return rejected(standing.refusal)
  const read = v.safeParse(answer, standing.reply)
  if (!read.success) return { at: 'unanswered', tries }
  return outcomeOfAnswer(read.output, tries)
}

export function outcomeOfAnswer<Done>(answer: Done | 'CHECKING', tries: number): CommandOutcome<Done> {
  return answer === 'CHECKING' ? { at: 'checking', tries } : { at: 'done', answer }
}

/** A rejected command is final, whatever its code would mean as the answer of a call. */
function rejected(refusal: FailureBody): RefusedOutcome {
  const code = refusal.error ?? ''
  const status = isFailureCode(code) ? statusOfFailure[code] : statusOfFailure.SUPPLIER_REFUSED
  return refused(new ApiFailure(status, code, refusal), code)
}

function refused(error: ApiFailure, code: string): RefusedOutcome {
  const { status, deposit, reason, reasonValues } = error
  return { at: 'refused', status, code, description: sentenceOf(error), deposit, reason, reasonValues }
}

function actOf(kind: CommandKind): Said['act'] {
  if (kind.startsWith('CANCEL')) return 'cancel'
  if (kind === 'CHANGE_PNR') return 'change'
  return kind.startsWith('ISSUE') ? 'issue' : 'book'
}

function isFailureCode(code: string | undefined): code is FailureCode {
  return code !== undefined && code in statusOfFailure
}

/** Refusals of the call, not of the command. */
const undecided = ['NOT_SIGNED_IN', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS', 'TOO_SLOW']

/** Only a refusal with one of our own codes is final; an error of a proxy decides nothing. */
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
  // the server has a command with this id: it can be polled
  if (by === 'send' && code === 'KEY_REUSED') return unanswered
  if (code === 'IN_PROGRESS') return { at: 'checking', tries }
  if (by === 'look') {
    // a refused poll says nothing about the command
    if (code !== 'NOT_FOUND') return unanswered
    return mayArrive ? { ...unanswered, lookedFor: true } : { at: 'neverArrived' }
  }
  return refused(error, code)
}

/** Milliseconds until the next poll; `null`: no polling. */
export function waitBeforeAsking(outcome: CommandOutcome<unknown>, online: boolean): number | null {
  if (!online) return null
  if (outcome.at === 'checking') return 5_000
  if (outcome.at !== 'unanswered') return null
  // somebody waits for it: the return of the server is noticed soon
  return Math.min(5_000, 1_000 * 2 ** outcome.tries)
}

/** The message key for a command without an answer. */
export function unansweredWord(
  outcome: CommandOutcome<unknown>,
  online: boolean,
): 'unanswered' | 'lookedFor' {
  return online && outcome.at === 'unanswered' && outcome.lookedFor ? 'lookedFor' : 'unanswered'
}

/** The server's answer cannot change any more. */
export function isFinal({ at }: CommandOutcome<unknown>): boolean {
  return at === 'done' || at === 'refused'
}

/** Whether the device may delete the command. A refusal that arrived after the person left the page is kept, and shown at
 * the next visit. */
export function mayForget(outcome: CommandOutcome<unknown>, heard: boolean): boolean {
  return isFinal(outcome) && (heard || outcome.at === 'done')
}
