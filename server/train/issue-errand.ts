import { randomUUID } from 'node:crypto'
import { bookingOf } from '../commands/booking-of.ts'
import type { Command } from '../commands/command-store.ts'
import type { Errand } from '../commands/errand.ts'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import { Refusal } from '../http/refusal.ts'
import { type Entry, negative, reserveEntries } from '../ledger/ledger-store.ts'
import type { TicketOf } from './ports.ts'
import type { ChangePayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'
import type { TrainRecord } from './train-record.ts'
import { subjectOf } from './train-store.ts'

/** As the railway says them; or as a person was told them, everybody's of the way out before those of the return. */
export type Issued = { readonly tickets: readonly TicketOf[] } | { readonly ticketNumbers: readonly string[] }

type IssueErrand = Errand<
  ChangePayload,
  Issued,
  { kind: 'ISSUED' },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'ISSUE_FAILED'
>

const notIssued = (sentence: string) => ({ kind: 'REFUSED', code: 'ISSUE_FAILED', sentence }) as const

/** Issues at the railway what the deposit was reserved for. */
export function issueErrand({ railways, bookings, commands, ledger, deadlines }: TrainNeeds): IssueErrand {
  return {
    name: 'train.issue',
    commands: commands.issues,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
    async send({ payload }, signal) {
      const railway = railways[payload.supplierCode]
      return railway.issue(payload.supplierReference, signal).catch(async (error: unknown) => {
        // an issue that was given up may have arrived after all: its tickets are these
        const found =
          error instanceof SupplierRefusal ? await railway.lookUp(payload.bookingReference, signal) : null
        if (found?.status === 'ISSUED') return found
        throw error
      })
    },
    async lookUp({ payload }, signal) {
      const found = await railways[payload.supplierCode].lookUp(payload.bookingReference, signal)
      if (!found) return { at: 'UNCLEAR' }
      if (found.status === 'ISSUED') return { at: 'DONE', answer: found }
      // that the hold is over says the clock alone: an issue may still be on its way
      if (found.status !== 'CANCELLED') return { at: 'NOT_DONE' }
      return {
        at: 'REFUSED',
        refusal: notIssued('The railway has cancelled these seats. Nothing was issued.'),
      }
    },
    async lock(command) {
      await bookings.lockById(bookingOf(command))
    },
    async confirm(command, issued, at) {
      const { payload } = command
      const { id, record: before } = await bookings.lockById(bookingOf(command))
      const record = withTickets(before, issued)
      await bookings.change(id, {
        status: 'ISSUED',
        issued_at: at,
        issued_by: payload.actor,
        record,
        pending_command_id: null,
      })
      if (payload.deposit.minor > 0) {
        await ledger.transfer({
          ...transferOf(command),
          kind: 'issue',
          entries: paymentEntries(payload, record),
        })
      }
      const ticketNumbers = record.passengers.flatMap((pax) => pax.ticketNumbers)
      return { outcome: { kind: 'ISSUED' }, audit: { ticketNumbers, deducted: payload.deposit } }
    },
    async reject(command) {
      const { ownerOrgId, deposit } = command.payload
      await bookings.change(bookingOf(command), { pending_command_id: null })
      if (deposit.minor === 0) return
      await ledger.transfer({
        ...transferOf(command),
        kind: 'release',
        entries: reserveEntries(ownerOrgId, negative(deposit)),
      })
    },
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.actor, orgId }),
    subject: ({ payload }) => subjectOf(payload.locator),
    sentences: {
      neverSent: notIssued(
        'The server stopped before the issue was sent. Nothing was issued; please issue again.',
      ),
      neverArrived: notIssued(
        'The issue never reached the railway. Nothing was issued; issue again, or book again once the time limit has passed.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}

/** What the railway or a person left out would be a journey without a ticket: nobody calls that issued. */
function withTickets(record: TrainRecord, issued: Issued): TrainRecord {
  const tickets = 'tickets' in issued ? issued.tickets : ticketsTold(record, issued.ticketNumbers)
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

function ticketsTold({ passengers, journeys }: TrainRecord, told: readonly string[]) {
  const needed = passengers.length * journeys.length
  if (new Set(told).size !== needed || told.length !== needed) {
    throw new Refusal(
      'INVALID_REQUEST',
      `${needed} ticket numbers are needed: one for every passenger on each train.`,
    )
  }
  return told.map((ticketNumber, at) => ({
    paxNumber: passengers[at % passengers.length]?.paxNumber,
    leg: Math.floor(at / passengers.length) + 1,
    ticketNumber,
  }))
}

function transferOf(command: Command<ChangePayload>) {
  return {
    id: randomUUID(),
    bookingId: bookingOf(command),
    commandId: command.id,
    byUser: command.userId,
    note: command.payload.locator,
  }
}

/** The railway gets its fares, the platform its fee. */
function paymentEntries(
  { ownerOrgId, supplierCode, deposit }: ChangePayload,
  { price }: TrainRecord,
): Entry[] {
  return [
    { account: { kind: 'reserved', orgId: ownerOrgId }, amount: negative(deposit) },
    { account: { kind: 'supplier', supplierCode }, amount: price.subTotal },
    { account: { kind: 'margin', orgId: null }, amount: price.bookingFee },
  ]
}
