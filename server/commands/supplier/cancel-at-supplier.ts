import type { Money } from '#contract/money/money'
import { type CancelCode, type Cancelled, cancelOutcome } from '../answer/outcomes.ts'
import { bookingOf } from '../booking-of.ts'
import type { CommandOf, SupplierCommand } from './supplier-command.ts'

export type CancelTypes<Payload, Reply> = {
  readonly payload: Payload
  /** `charge`: what the supplier bills for it; `null`: nothing that it told. */
  readonly answer: { readonly charge: Money | null }
  readonly outcome: Cancelled
  readonly code: CancelCode
  readonly reply: Reply
}

/** What cancelling needs of a supplier of any product. */
type CancellingSupplier = {
  readonly bookLagMs: number
  cancel(supplierReference: string, signal: AbortSignal): Promise<{ readonly charge: Money | null } | void>
  lookUp(
    bookingReference: string,
    signal: AbortSignal,
  ): Promise<{ readonly status: string; readonly charge?: Money | undefined } | null>
}

type CancelPayload = {
  readonly locator: string
  /** Our reference of the booking, by which it is looked up. */
  readonly bookingReference: string
  readonly supplierReference: string
}

/** The parts of a cancellation that differ from product to product. */
type ProductParts<Payload, Reply> = Pick<
  SupplierCommand<CancelTypes<Payload, Reply>>,
  | 'kind'
  | 'product'
  | 'call'
  | 'name'
  | 'subject'
  | 'payload'
  | 'deadlines'
  | 'actorName'
  | 'sentences'
  | 'reply'
> & {
  supplierOf(payload: Payload): CancellingSupplier
  /** Status values at the supplier that mean: not cancelled. */
  readonly uncancelledStatuses: readonly string[]
  lock(bookingId: string): Promise<unknown>
  /** Changes the booking and its money; answers what the audit should hold. */
  confirm(
    bookingId: string,
    command: CommandOf<CancelTypes<Payload, Reply>>,
    at: Date,
    billed: Money | null,
  ): Promise<object>
  /** Ends the pending state and releases the reserve; other commands may begin. Answers `SILENT` to write no audit line. */
  reject(bookingId: string, command: CommandOf<CancelTypes<Payload, Reply>>, at: Date): Promise<unknown>
  /** Marks the booking as pending, so that no other command can begin, and reserves the cancellation charge. */
  reserve(bookingId: string, command: CommandOf<CancelTypes<Payload, Reply>>): Promise<unknown>
}

/** The supplier command that cancels a booking. */
export function cancelAtSupplier<Payload extends CancelPayload, Reply>({
  supplierOf,
  uncancelledStatuses,
  confirm,
  reject,
  reserve,
  ...own
}: ProductParts<Payload, Reply>): SupplierCommand<CancelTypes<Payload, Reply>> {
  return {
    ...own,
    prefix: 'CANCEL',
    outcome: cancelOutcome,
    bookLagMs: (payload) => supplierOf(payload).bookLagMs,
    locator: ({ locator }) => locator,
    async reserve(command) {
      await reserve(bookingOf(command), command)
    },
    async send({ payload }, signal) {
      const answer = await supplierOf(payload).cancel(payload.supplierReference, signal)
      return { charge: answer?.charge ?? null }
    },
    async lookUp({ payload }, signal) {
      const found = await supplierOf(payload).lookUp(payload.bookingReference, signal)
      if (found?.status === 'CANCELLED') {
        return { at: 'DONE', answer: { charge: found.charge ?? null } }
      }
      // a booking that is missing there, or issued there but not paid here, says nothing about the cancellation
      return { at: found && uncancelledStatuses.includes(found.status) ? 'NOT_DONE' : 'UNCLEAR' }
    },
    async confirm(command, { charge }, at) {
      const outcome: Cancelled = { kind: 'CANCELLED', ...(charge && { billed: charge }) }
      return { outcome, audit: await confirm(bookingOf(command), command, at, charge) }
    },
    reject: (command, at) => reject(bookingOf(command), command, at),
    referenceOf: (_answer, { payload }) => payload.supplierReference,
    reported: () => ({ charge: null }),
    summary: ({ locator }) => changeSummary(locator),
  }
}

/** The summary of a command that changes an existing booking. */
export function changeSummary(locatorCode: string) {
  return { startsOn: null, endsOn: null, traveller: null, total: null, locatorCode }
}
