import { bookingOf } from './booking-of.ts'
import { type CancelCode, type Cancelled, cancelOutcome } from './outcomes.ts'
import type { CommandOf, SupplierCommand } from './supplier-command.ts'

export type CancelTypes<Payload, Reply> = {
  readonly payload: Payload
  readonly answer: undefined
  readonly outcome: Cancelled
  readonly code: CancelCode
  readonly reply: Reply
}

/** What a supplier's book and its cancelling have in common. */
type CancellingSupplier = {
  readonly bookLagMs: number
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
  lookUp(bookingReference: string, signal: AbortSignal): Promise<{ readonly status: string } | null>
}

type CancelPayload = {
  readonly locator: string
  /** Ours, of the booking: what it is looked up by. */
  readonly bookingReference: string
  readonly supplierReference: string
}

/** What of a cancellation is its product's own. */
type ProductParts<Payload, Reply> = Pick<
  SupplierCommand<CancelTypes<Payload, Reply>>,
  | 'kind'
  | 'product'
  | 'call'
  | 'name'
  | 'subject'
  | 'payload'
  | 'deadlines'
  | 'doneBy'
  | 'sentences'
  | 'reply'
> & {
  supplierOf(payload: Payload): CancellingSupplier
  /** How its booking stands in the supplier's book while it is not cancelled. */
  readonly standsAs: readonly string[]
  lock(bookingId: string): Promise<unknown>
  /** What changes with the booking; answers what the audit should hold of it. */
  cancelled(bookingId: string, command: CommandOf<CancelTypes<Payload, Reply>>, at: Date): Promise<object>
  /** It stands as before, and something else may begin with it; `SILENT`: the audit has heard it before. */
  free(bookingId: string, command: CommandOf<CancelTypes<Payload, Reply>>, at: Date): Promise<unknown>
  /** Nothing else may begin with it; what it costs is set aside. */
  begin(bookingId: string, command: CommandOf<CancelTypes<Payload, Reply>>): Promise<unknown>
}

/** Gives a booking back to its supplier. */
export function cancelAtSupplier<Payload extends CancelPayload, Reply>({
  supplierOf,
  standsAs,
  cancelled,
  free,
  begin,
  ...own
}: ProductParts<Payload, Reply>): SupplierCommand<CancelTypes<Payload, Reply>> {
  return {
    ...own,
    prefix: 'CANCEL',
    outcome: cancelOutcome,
    bookLagMs: (payload) => supplierOf(payload).bookLagMs,
    locator: ({ locator }) => locator,
    async reserve(command) {
      await begin(bookingOf(command), command)
    },
    async send({ payload }, signal) {
      await supplierOf(payload).cancel(payload.supplierReference, signal)
      return undefined
    },
    async lookUp({ payload }, signal) {
      const found = await supplierOf(payload).lookUp(payload.bookingReference, signal)
      if (found?.status === 'CANCELLED') return { at: 'DONE', answer: undefined }
      // not found, or issued there and not paid here, is no outcome of a cancellation: a person has to ask
      return { at: found && standsAs.includes(found.status) ? 'NOT_DONE' : 'UNCLEAR' }
    },
    async confirm(command, _nothing, at) {
      return { outcome: { kind: 'CANCELLED' }, audit: await cancelled(bookingOf(command), command, at) }
    },
    reject: (command, at) => free(bookingOf(command), command, at),
    referenceOf: (_nothing, { payload }) => payload.supplierReference,
    reported: () => undefined,
    summary: ({ locator }) => changeSummary(locator),
  }
}

/** What a person is told of a change of a booking that stands. */
export function changeSummary(locatorCode: string) {
  return { startsOn: null, endsOn: null, traveller: null, total: null, locatorCode }
}
