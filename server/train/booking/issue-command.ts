import { issueTrain, type TrainChangeReply } from '#contract/train/booking'
import { issueSentences, notIssued } from '../../commands/answer/sentences.ts'
import { bookingOf } from '../../commands/booking-of.ts'
import { type IssueTypes, issueAtSupplier } from '../../commands/supplier/issue-at-supplier.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { RailBooking, TicketOf } from '../ports.ts'
import { type TrainChangePayload, trainChangePayload, trainChangeReply } from './change-train.ts'
import { paymentEntries } from './train-entries.ts'
import type { TrainRecord } from './train-record.ts'
import type { TrainStores } from './train-stores.ts'

/** `tickets`: as the railway answers. `ticketNumbers`: as a person reports them, all of the way out before all of the
 * return, in the order of the passengers. */
type Tickets = { readonly tickets: readonly TicketOf[] } | { readonly ticketNumbers: readonly string[] }

export type TrainIssue = IssueTypes<TrainChangePayload, Tickets, TrainChangeReply>

/** Issues tickets at the railway. The deposit is reserved before. */
export function issueCommand(stores: TrainStores): SupplierCommand<TrainIssue> {
  const { railways, bookings, ledger, deadlines } = stores
  return issueAtSupplier<TrainChangePayload, RailBooking, Tickets, TrainChangeReply>({
    kind: 'ISSUE_TRAIN',
    call: issueTrain,
    product: 'TRAIN',
    name: 'train.issue',
    subject: 'train',
    payload: trainChangePayload,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    ledger,
    supplierOf: ({ supplierCode }) => railways[supplierCode],
    send: ({ payload }, signal) => railways[payload.supplierCode].issue(payload.supplierReference, signal),
    answerOf: (found) => (found.status === 'ISSUED' ? found : null),
    // EXPIRED comes from the clock alone and does not rule out an issue that is still pending
    cancelledThere: ({ status }) =>
      status === 'CANCELLED' ? 'The railway has cancelled these seats. Nothing was issued.' : null,
    lock: bookings.lockById,
    setPending: (id, commandId) => bookings.change(id, { pending_command_id: commandId }),
    async confirm(id, { payload }, tickets, at) {
      const record = withTickets((await bookings.lockById(id)).record, tickets)
      await bookings.change(id, {
        status: 'ISSUED',
        issued_at: at,
        issued_by: payload.actor,
        record,
        pending_command_id: null,
      })
      const ticketNumbers = record.passengers.flatMap((pax) => pax.ticketNumbers)
      return { audit: { ticketNumbers }, entries: paymentEntries(payload, record) }
    },
    sentences: {
      ...issueSentences({
        by: 'railway',
        neverHappened: 'The railway says that it never issued these tickets.',
      }),
      neverArrived: notIssued(
        'The issue never reached the railway. Nothing was issued; issue again, or book again once the time limit has passed.',
      ),
    },
    referenceOf: (issued) =>
      ('tickets' in issued ? issued.tickets.map((ticket) => ticket.ticketNumber) : issued.ticketNumbers).join(
        ', ',
      ),
    async reported({ numbers }, { command }) {
      const wrong = numbers.find((number) => !/^[A-Z0-9-]{4,30}$/.test(number))
      if (wrong) throw refusal('INVALID_REQUEST', 'refusals.ticketNumberWrong', { number: wrong })
      if (await bookings.isTaken(bookingOf(command), numbers)) {
        throw refusal('INVALID_REQUEST', 'refusals.ticketNumberTaken')
      }
      return { ticketNumbers: numbers }
    },
    reply: trainChangeReply(stores),
  })
}

/** Throws when a ticket is missing: a booking without all its tickets must not become issued. */
function withTickets(record: TrainRecord, issued: Tickets): TrainRecord {
  const tickets = 'tickets' in issued ? issued.tickets : ticketsFromReport(record, issued.ticketNumbers)
  return {
    ...record,
    passengers: record.passengers.map((pax) => ({
      ...pax,
      ticketNumbers: record.journeys.map((_, index) => {
        const ticket = tickets.find(({ paxNumber, leg }) => paxNumber === pax.paxNumber && leg === index + 1)
        if (!ticket?.ticketNumber) throw new Error('the railway has not named every ticket')
        return ticket.ticketNumber
      }),
    })),
  }
}

function ticketsFromReport({ passengers, journeys }: TrainRecord, ticketNumbers: readonly string[]) {
  const needed = passengers.length * journeys.length
  if (new Set(ticketNumbers).size !== needed || ticketNumbers.length !== needed) {
    throw refusal('INVALID_REQUEST', 'refusals.ticketNumbersNeeded', { count: needed })
  }
  return ticketNumbers.map((ticketNumber, at) => ({
    paxNumber: passengers[at % passengers.length]?.paxNumber,
    leg: Math.floor(at / passengers.length) + 1,
    ticketNumber,
  }))
}
