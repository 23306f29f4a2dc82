import type * as v from 'valibot'
import type { OpenCommand, SupplierSaid } from '#contract/call/commands'
import type { Difference } from '#contract/call/desk'
import type { FailureCode } from '#contract/call/failure'
import type { Product } from '#contract/call/product'
import type { CommandKind } from '../../db/tables/core-tables.ts'
import type { RefusalFacts } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { BookedStay } from '../alike-lock.ts'
import type { StoredCommand } from '../stored-command.ts'
import type { SupplierRefusal } from './supplier-refusal.ts'

/** The outcome of a rejected command; the sentence is for the person. */
export type Refused<Code extends FailureCode = FailureCode> = {
  readonly kind: 'REFUSED'
  readonly code: Code
  readonly sentence: string
  /** The same in every language of the screens; left out: the code has to do. */
  readonly words?: Pick<RefusalFacts, 'reason' | 'reasonValues' | 'reasonMoments'> | undefined
}

/** The types that differ between kinds of commands. */
export type CommandTypes = {
  /** Everything needed to finish the command without the person who started it. */
  readonly payload: unknown
  /** The supplier's answer when it has carried out the command. */
  readonly answer: unknown
  /** What is stored of the answer; repeats get their reply from it. */
  readonly outcome: { readonly kind: string }
  /** The codes of its refusals. */
  readonly code: FailureCode
  /** The reply of its call. */
  readonly reply: unknown
}

export type CommandOf<T extends CommandTypes> = Omit<StoredCommand, 'payload' | 'outcome'> & {
  readonly payload: T['payload']
  readonly outcome: T['outcome'] | Refused<T['code']> | null
}

/** A command that is open or confirmed. */
export type UnrefusedCommand<T extends CommandTypes> = Omit<CommandOf<T>, 'outcome'> & {
  readonly outcome: T['outcome'] | null
}

/** A person's report, after asking the supplier, that the command was carried out. */
export type HappenedReport = {
  readonly happened: true
  /** The supplier's number of the booking; empty when the command makes none. */
  readonly supplierReference: string
  /** Policy or ticket numbers. */
  readonly numbers: readonly string[]
  /** The supplier's time limit. */
  readonly heldUntil: Date | null
}
export type ReportedOutcome = { readonly happened: false } | HappenedReport

/** What the supplier has told of a command that stays open. Whatever has its reference has arrived there. */
export type ToldInDoubt = {
  readonly supplierReference: string
  /** Empty: it is not decided yet. */
  readonly differences: readonly Difference[]
}

/** What a look-up at the supplier says of a command. */
export type LookUpResult<T extends CommandTypes> =
  | { readonly at: 'DONE'; readonly answer: T['answer'] }
  /** The supplier received it, and will never carry it out. */
  | { readonly at: 'REFUSED'; readonly refusal: Refused<T['code']> }
  /** Not found, or the booking is unchanged; after some time the command counts as never arrived. */
  | { readonly at: 'NOT_DONE' }
  /** The answer does not tell, or tells something else than was asked for; a person may have to ask the supplier. `answer`: what holds
   * if the person decides that it was done. */
  | { readonly at: 'UNCLEAR'; readonly told?: ToldInDoubt; readonly answer?: T['answer'] }

export type Confirmation<T extends CommandTypes> = {
  outcome: T['outcome']
  supplierReference?: string
  /** Of the booking that the command made. */
  locator?: string
  audit: object
  /** The audit action, where it is not `<name>.confirmed`. */
  action?: string
}

/** The refusals of a kind of command. */
export type Sentences<Code extends FailureCode> = {
  /** The device discarded it before it arrived. */
  readonly givenUp: Refused<Code>
  /** The server stopped before it was sent. */
  readonly neverSent: Refused<Code>
  /** Look-ups found nothing, and the supplier had answered that it does not do it, or with an error. */
  neverDone(said: SupplierSaid, supplier: string): Refused<Code>
  /** Look-ups found nothing, and nothing had answered. */
  readonly neverArrived: Refused<Code>
  /** The supplier told a person that it was never carried out. */
  readonly neverHappened: Refused<Code>
  /** The supplier's own refusal. */
  refused(error: SupplierRefusal): Refused<Code>
}

/** One act at a supplier: what it sends, how its outcome is looked up, what the outcome changes here. The runner does the
 * rest (docs/decisions/008-exactly-once.md). */
export type SupplierCommand<T extends CommandTypes> = {
  readonly kind: CommandKind
  readonly product: Product
  /** The beginning of its audit actions: `policy.create`. */
  readonly name: string
  /** The kind of its audit subjects: `policy`, as in `policy:K7M2QX`. */
  readonly subject: string
  /** The prefix of our reference at the supplier. */
  readonly prefix: string
  readonly payload: v.GenericSchema<unknown, T['payload']>
  readonly outcome: v.GenericSchema<unknown, T['outcome'] | Refused<T['code']>>
  /** The endpoint that starts it; every reply about the command is cut to its reply schema. */
  readonly call: { readonly reply: v.GenericSchema<unknown, T['reply']> }
  /** In milliseconds; none is longer than `longestDeadlineMs`. */
  deadlines(payload: T['payload']): { readonly send: number; readonly lookUp: number }
  /** Milliseconds until a look-up at the supplier finds what it has accepted. */
  bookLagMs(payload: T['payload']): number
  /** The name of the person who asked for it, for the audit. */
  actorName(payload: T['payload']): string
  /** What it books, in the words of the sale that it makes; left out when it makes none. */
  booked?(payload: T['payload']): BookedStay
  /** The locator of the booking that it changes; left out when it makes a booking. */
  locator?(payload: T['payload']): string
  /** Replaces the default names of its audit actions; with `null`, none is written. */
  readonly audited?: { readonly asked?: string | null; readonly rejected?: string; readonly parked?: string }

  /** Reserves money in the transaction that stores the INTENT (safety: H14). */
  reserve?(command: CommandOf<T>): Promise<void>
  /** Calls the supplier, once. Throws `AnswerInDoubt` for an answer that is not the outcome. */
  send(command: CommandOf<T>, signal: AbortSignal): Promise<T['answer']>
  /** Reads the outcome at the supplier by our reference. */
  lookUp(command: CommandOf<T>, signal: AbortSignal): Promise<LookUpResult<T>>
  /** Locks the booking in the running transaction, before the command changes: everybody locks in this order. */
  lock?(bookingId: string): Promise<unknown>
  /** Writes what the supplier has done, in the transaction that confirms the command. */
  confirm(command: CommandOf<T>, answer: T['answer'], at: Date): Promise<Confirmation<T>>
  /** Releases the reserve, in the transaction that rejects the command. Answers `SILENT` to write no audit line; other answers
   * are ignored. */
  reject(command: CommandOf<T>, at: Date): Promise<unknown>
  /** Raises an alarm about an open command, in the transaction that postpones it. */
  alarm?(command: CommandOf<T>, at: Date): Promise<void>

  readonly sentences: Sentences<T['code']>
  /** The supplier's reference of what it did. */
  referenceOf(answer: T['answer'], command: CommandOf<T>): string

  /** Turns a person's report into the supplier's answer. `found`: the answer of a look-up made now, if `asksBook` is set. */
  reported(
    report: HappenedReport,
    about: { command: CommandOf<T>; found: T['answer'] | null; at: Date },
  ): T['answer'] | Promise<T['answer']>
  /** Set when a look-up tells more than a person's report can. */
  readonly asksBook?: true

  summary(payload: T['payload']): OpenCommand['summary']
  /** The reply of its call. Without a final outcome, it must say neither "done" nor "failed". */
  reply(viewer: Viewer, command: UnrefusedCommand<T>): Promise<T['reply']> | T['reply']
}
