import { releaseReserve, reserveDeposit, transferFor } from '../../ledger/command-reserve.ts'
import type { Entry, LedgerStore } from '../../ledger/ledger-store.ts'
import { type IssueCode, type Issued, issueOutcome } from '../answer/outcomes.ts'
import { notIssued } from '../answer/sentences.ts'
import { bookingOf } from '../booking-of.ts'
import type { ChangePayload } from '../change-payload.ts'
import { changeSummary } from './cancel-at-supplier.ts'
import type { CommandOf, SupplierCommand } from './supplier-command.ts'
import { SupplierRefusal } from './supplier-refusal.ts'

export type IssueTypes<Payload, Answer, Reply> = {
  readonly payload: Payload
  readonly answer: Answer
  readonly outcome: Issued
  readonly code: IssueCode
  readonly reply: Reply
}

/** What issuing needs of a supplier of any product. */
type IssuingSupplier<Found> = {
  readonly bookLagMs: number
  lookUp(bookingReference: string, signal: AbortSignal): Promise<Found | null>
}

/** The parts of an issue that differ from product to product. `Found`: what a look-up answers. */
type ProductParts<Payload, Found, Answer, Reply> = Pick<
  SupplierCommand<IssueTypes<Payload, Answer, Reply>>,
  | 'kind'
  | 'product'
  | 'call'
  | 'name'
  | 'subject'
  | 'payload'
  | 'deadlines'
  | 'sentences'
  | 'reply'
  | 'reported'
  | 'referenceOf'
> & {
  ledger: LedgerStore
  supplierOf(payload: Payload): IssuingSupplier<Found>
  send(command: CommandOf<IssueTypes<Payload, Answer, Reply>>, signal: AbortSignal): Promise<Answer>
  /** The answer of the issue, from a look-up that finds the booking issued; `null`: it is not. */
  answerOf(lookUpBooking: Found): Answer | null
  /** The sentence why the booking can no longer be issued, by the look-up; `null`: it may still be issued. */
  cancelledThere(found: Found): string | null
  lock(bookingId: string): Promise<unknown>
  /** With an id, no other command can begin with the booking; `null` ends that. */
  setPending(bookingId: string, commandId: string | null): Promise<unknown>
  /** Changes the booking; answers the audit and the ledger entries of the payment. */
  confirm(
    bookingId: string,
    command: CommandOf<IssueTypes<Payload, Answer, Reply>>,
    answer: Answer,
    at: Date,
  ): Promise<{ audit: object; entries: readonly Entry[] }>
}

/** The supplier command that issues a booking and takes the reserved amount from the owner's deposit. */
export function issueAtSupplier<Payload extends ChangePayload<string>, Found, Answer, Reply>({
  ledger,
  supplierOf,
  send,
  answerOf,
  cancelledThere,
  setPending,
  confirm,
  ...own
}: ProductParts<Payload, Found, Answer, Reply>): SupplierCommand<IssueTypes<Payload, Answer, Reply>> {
  type IssueCommand = CommandOf<IssueTypes<Payload, Answer, Reply>>
  const reserveFor = ({ id, bookingId, userId, payload: { ownerOrgId, locator } }: IssueCommand) => ({
    id,
    bookingId,
    userId,
    ownerOrgId,
    locator,
  })
  const found = ({ payload }: IssueCommand, signal: AbortSignal) =>
    supplierOf(payload).lookUp(payload.bookingReference, signal)

  return {
    ...own,
    prefix: 'ISSUE',
    outcome: issueOutcome,
    bookLagMs: (payload) => supplierOf(payload).bookLagMs,
    actorName: ({ actor }) => actor,
    locator: ({ locator }) => locator,
    async reserve(command) {
      await setPending(bookingOf(command), command.id)
      await reserveDeposit(ledger, reserveFor(command), command.payload.deposit)
    },
    async send(command, signal) {
      return send(command, signal).catch(async (error: unknown) => {
        // the supplier may refuse because an earlier issue, given up here, has reached it: then that one counts
        const before = error instanceof SupplierRefusal ? await found(command, signal) : null
        const answer = before && answerOf(before)
        if (answer) return answer
        throw error
      })
    },
    async lookUp(command, signal) {
      const there = await found(command, signal)
      if (!there) return { at: 'UNCLEAR' }
      const answer = answerOf(there)
      if (answer) return { at: 'DONE', answer }
      const sentence = cancelledThere(there)
      return sentence === null ? { at: 'NOT_DONE' } : { at: 'REFUSED', refusal: notIssued(sentence) }
    },
    async confirm(command, answer, at) {
      const { deposit } = command.payload
      const { audit, entries } = await confirm(bookingOf(command), command, answer, at)
      if (deposit.minor > 0) await ledger.transfer(transferFor(reserveFor(command), 'issue', entries))
      return { outcome: { kind: 'ISSUED' }, audit: { ...audit, deducted: deposit } }
    },
    async reject(command) {
      await setPending(bookingOf(command), null)
      await releaseReserve(ledger, reserveFor(command), command.payload.deposit)
    },
    summary: ({ locator }) => changeSummary(locator),
  }
}
