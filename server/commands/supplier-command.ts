import type * as v from 'valibot'
import type { OpenCommand } from '#contract/commands'
import type { FailureCode } from '#contract/failure'
import type { Product } from '#contract/product'
import type { CommandKind } from '../db/core-tables.ts'
import type { Viewer } from '../http/viewer.ts'
import type { StoredCommand } from './command-store.ts'
import type { SupplierRefusal } from './supplier-refusal.ts'

/** Why a command came to nothing, for the person. */
export type Refused<Code extends FailureCode = FailureCode> = {
  readonly kind: 'REFUSED'
  readonly code: Code
  readonly sentence: string
}

/** What is particular to a kind of command. */
export type CommandTypes = {
  /** Everything needed to finish it without the person who began it. */
  readonly payload: unknown
  /** What its supplier says when it has done it. */
  readonly answer: unknown
  /** What is kept of the answer, and told again to every repeat. */
  readonly outcome: { readonly kind: string }
  /** The codes of its refusals. */
  readonly code: FailureCode
  /** What its call answers. */
  readonly reply: unknown
}

export type CommandOf<T extends CommandTypes> = Omit<StoredCommand, 'payload' | 'outcome'> & {
  readonly payload: T['payload']
  readonly outcome: T['outcome'] | Refused<T['code']> | null
}

/** One that was not refused. */
export type UnrefusedCommand<T extends CommandTypes> = Omit<CommandOf<T>, 'outcome'> & {
  readonly outcome: T['outcome'] | null
}

/** What a person was told by the supplier: that it happened, and what that made. */
export type HappenedReport = {
  readonly happened: true
  /** The supplier's own number of what was made; empty where nothing has one. */
  readonly supplierReference: string
  /** Of the policies or the tickets. */
  readonly numbers: readonly string[]
  /** Until when the supplier holds it. */
  readonly heldUntil: Date | null
}
export type ReportedOutcome = { readonly happened: false } | HappenedReport

/** What the supplier's book says of a command. `UNCLEAR`: it says nothing of use; a person may have to ask. */
export type LookUpResult<T extends CommandTypes> =
  | { readonly at: 'DONE'; readonly answer: T['answer'] }
  /** It came, and did not happen: nor will it. */
  | { readonly at: 'REFUSED'; readonly refusal: Refused<T['code']> }
  /** Not there, or as before: after a while it never arrived. */
  | { readonly at: 'NOT_DONE' }
  | { readonly at: 'UNCLEAR' }

export type Confirmation<T extends CommandTypes> = {
  outcome: T['outcome']
  supplierReference?: string
  /** Of the booking that it made. */
  locator?: string
  audit: object
  /** In the audit, where it is not `<name>.confirmed`. */
  action?: string
}

/** Why a kind of command comes to nothing. */
export type Sentences<Code extends FailureCode> = {
  /** The device gave it up before it arrived. */
  readonly givenUp: Refused<Code>
  /** The server stopped before it was sent. */
  readonly neverSent: Refused<Code>
  /** It is not in the supplier's book, and cannot come any more. */
  readonly neverArrived: Refused<Code>
  /** The supplier told a person so. */
  readonly neverHappened: Refused<Code>
  /** The supplier's own refusal. */
  refused(error: SupplierRefusal): Refused<Code>
}

/** One act at a supplier: what it sends, how its outcome is looked up, what the outcome changes here. The runner does the
 * rest (docs/decisions/008-exactly-once.md). */
export type SupplierCommand<T extends CommandTypes> = {
  readonly kind: CommandKind
  readonly product: Product
  /** In the audit: `policy.create`. */
  readonly name: string
  /** What the audit calls a booking of this product: `policy`, as in `policy:K7M2QX`. */
  readonly subject: string
  /** What our reference at the supplier begins with. */
  readonly prefix: string
  readonly payload: v.GenericSchema<unknown, T['payload']>
  readonly outcome: v.GenericSchema<unknown, T['outcome'] | Refused<T['code']>>
  /** The call that sends it: its reply lets out only what its schema names, whoever asks how the command stands. */
  readonly call: { readonly reply: v.GenericSchema<unknown, T['reply']> }
  /** In milliseconds. */
  readonly deadlines: { readonly send: number; readonly lookUp: number }
  /** After how many milliseconds the supplier's book knows what it has taken. */
  bookLagMs(payload: T['payload']): number
  /** Who asked for it, as the audit names them. */
  doneBy(payload: T['payload']): string
  /** Of the booking that it is about; left out where it makes the booking. */
  locator?(payload: T['payload']): string
  /** The names of its audit events; `null` is not written. The usual ones where left out. */
  readonly audited?: { readonly asked?: string | null; readonly rejected?: string; readonly parked?: string }

  /** In the transaction that writes the intent: what is set aside for it (safety: H14). */
  reserve?(command: CommandOf<T>): Promise<void>
  /** The one call at the supplier. */
  send(command: CommandOf<T>, signal: AbortSignal): Promise<T['answer']>
  /** By our reference; it only reads. */
  lookUp(command: CommandOf<T>, signal: AbortSignal): Promise<LookUpResult<T>>
  /** What is locked before the command moves, in the running transaction: the same order for everybody. */
  lock?(bookingId: string): Promise<unknown>
  /** The supplier has done it: in the transaction that confirms the command. */
  confirm(command: CommandOf<T>, answer: T['answer'], at: Date): Promise<Confirmation<T>>
  /** Nothing was done: what was set aside goes back, in the transaction that rejects the command. `SILENT`: the audit has
   * heard it before; anything else says nothing. */
  reject(command: CommandOf<T>, at: Date): Promise<unknown>
  /** In the transaction that puts its next look-up off: who should know that it is in doubt. */
  alarm?(command: CommandOf<T>, at: Date): Promise<void>

  readonly sentences: Sentences<T['code']>
  /** The supplier's own number of what it did. */
  referenceOf(answer: T['answer'], command: CommandOf<T>): string

  /** What a person was told by the supplier, in place of its answer. `found`: what its book says at this moment, where
   * `asksBook`. */
  reported(
    report: HappenedReport,
    about: { command: CommandOf<T>; found: T['answer'] | null; at: Date },
  ): T['answer'] | Promise<T['answer']>
  /** The supplier's book says more than a person can tell. */
  readonly asksBook?: true

  summary(payload: T['payload']): OpenCommand['summary']
  /** What its call answers. While there is no final outcome, nobody says "done" and nobody says "failed". */
  reply(viewer: Viewer, command: UnrefusedCommand<T>): Promise<T['reply']> | T['reply']
}
