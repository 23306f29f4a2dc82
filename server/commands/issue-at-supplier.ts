import { giveBack, setAside, transferFor } from '../ledger/command-reserve.ts'
import type { Entry, LedgerStore } from '../ledger/ledger-store.ts'
import { bookingOf } from './booking-of.ts'
import { changeSummary } from './cancel-at-supplier.ts'
import type { ChangePayload } from './change-payload.ts'
import { type IssueCode, type Issued, issueOutcome } from './outcomes.ts'
import { notIssued } from './sentences.ts'
import type { CommandOf, SupplierCommand } from './supplier-command.ts'
import { SupplierRefusal } from './supplier-refusal.ts'

export type IssueTypes<Payload, Answer, Reply> = {
  readonly payload: Payload
  readonly answer: Answer
  readonly outcome: Issued
  readonly code: IssueCode
  readonly reply: Reply
}

/** What a supplier's book and its issuing have in common. */
type IssuingSupplier<Found> = {
  readonly bookLagMs: number
  lookUp(bookingReference: string, signal: AbortSignal): Promise<Found | null>
}

/** What of an issue is its product's own. `Found`: how a booking stands in the supplier's book. */
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
  issue(command: CommandOf<IssueTypes<Payload, Answer, Reply>>, signal: AbortSignal): Promise<Answer>
  /** As which the book has what was issued. */
  answerOf(lookUpBooking: Found): Answer | null
  /** Why it can never be issued any more, by the book; `null`: it may still come. */
  cancelledThere(found: Found): string | null
  lock(bookingId: string): Promise<unknown>
  /** No other command may begin with the booking, or any may again. */
  setPending(bookingId: string, commandId: string | null): Promise<unknown>
  /** What changes with the booking, what its owner pays and to whom. */
  issued(
    bookingId: string,
    command: CommandOf<IssueTypes<Payload, Answer, Reply>>,
    answer: Answer,
    at: Date,
  ): Promise<{ audit: object; entries: readonly Entry[] }>
}

/** Issues at a supplier what the owner's deposit was reserved for. */
export function issueAtSupplier<Payload extends ChangePayload<string>, Found, Answer, Reply>({
  ledger,
  supplierOf,
  issue,
  answerOf,
  cancelledThere,
  setPending,
  issued,
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
    doneBy: ({ actor }) => actor,
    locator: ({ locator }) => locator,
    async reserve(command) {
      await setPending(bookingOf(command), command.id)
      await setAside(ledger, reserveFor(command), command.payload.deposit)
    },
    async send(command, signal) {
      return issue(command, signal).catch(async (error: unknown) => {
        // an issue that was given up may have arrived after all: what it made is this
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
      const { audit, entries } = await issued(bookingOf(command), command, answer, at)
      if (deposit.minor > 0) await ledger.transfer(transferFor(reserveFor(command), 'issue', entries))
      return { outcome: { kind: 'ISSUED' }, audit: { ...audit, deducted: deposit } }
    },
    async reject(command) {
      await setPending(bookingOf(command), null)
      await giveBack(ledger, reserveFor(command), command.payload.deposit)
    },
    summary: ({ locator }) => changeSummary(locator),
  }
}
