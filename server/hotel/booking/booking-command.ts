import * as v from 'valibot'
import { type BookingReply, bookHotel } from '#contract/hotel/hotel'
import { supplierCode } from '#contract/hotel/supplier'
import { type Money, money, toPair } from '#contract/money/money'
import { type Booked, type BookingCode, bookingOutcome } from '../../commands/answer/outcomes.ts'
import { bookingSentences, notBooked } from '../../commands/answer/sentences.ts'
import { bookedAs, newBooking } from '../../commands/new-booking.ts'
import { AnswerInDoubt } from '../../commands/supplier/answer-in-doubt.ts'
import type { CommandOf, SupplierCommand, ToldInDoubt } from '../../commands/supplier/supplier-command.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { releaseReserve, reserveDeposit, transferFor } from '../../ledger/command-reserve.ts'
import { moneyRecord } from '../../ledger/money-record.ts'
import { deadlinesOf, sendDeadlines } from '../hotel-deadlines.ts'
import type { SupplierConfirmation, SupplierOrder } from '../ports.ts'
import { supplierOf } from '../supplier-of.ts'
import { withBilledNet } from './billed-net.ts'
import { paymentEntries } from './booking-money.ts'
import { bookingRecord, stayRecord } from './booking-record.ts'
import { differencesFrom } from './differences.ts'
import type { HotelStores } from './hotel-stores.ts'

const payload = v.object({
  supplierCode,
  ownerOrgId: v.string(),
  ownerIsCorporate: v.boolean(),
  bookedBy: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  rooms: v.number(),
  leadGuest: v.string(),
  holdUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  issueNow: v.boolean(),
  deposit: moneyRecord,
  total: moneyRecord,
  /** As checked at the supplier. Commands stored by older releases have none; they were sent already. */
  stay: v.optional(stayRecord),
  /** Of the price check. Commands stored by older releases do not name it. */
  quoteId: v.optional(v.string()),
  record: bookingRecord,
})
export type BookingPayload = v.InferOutput<typeof payload>

export type HotelBooking = {
  readonly payload: BookingPayload
  /** `net`: what the supplier bills, if it said so. */
  readonly answer: Pick<SupplierConfirmation, 'supplierReference' | 'net' | 'payableThrough'>
  readonly outcome: Booked
  readonly code: BookingCode
  readonly reply: BookingReply
}

const cancelledBySupplier = 'The supplier has cancelled this booking. Nothing is booked; please book again.'

/** Books at the hotel supplier. With `issueNow` the deposit is reserved before sending and pays on confirmation (safety:
 * H14). */
export function bookingCommand({
  suppliers,
  pnrs,
  ledger,
  locators,
  deadlines,
}: HotelStores): SupplierCommand<HotelBooking> {
  return {
    kind: 'BOOK_HOTEL',
    call: bookHotel,
    product: 'HOTEL',
    name: 'booking',
    subject: 'booking',
    prefix: 'TW',
    payload,
    outcome: bookingOutcome,
    deadlines: ({ supplierCode }) => sendDeadlines(deadlinesOf(suppliers[supplierCode], deadlines)),
    bookLagMs: ({ supplierCode }) => supplierOf(suppliers, supplierCode).bookLagMs,
    actorName: ({ bookedBy }) => bookedBy,
    booked: ({ checkInDate, checkOutDate, leadGuest, record }) => ({
      startsOn: checkInDate,
      endsOn: checkOutDate,
      travellers: [leadGuest, ...record.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)],
    }),
    reserve: (command) => reserveDeposit(ledger, movedBy(command), reservedAmount(command.payload)),
    async send(command, signal) {
      const { payload, clientReference } = command
      const answer = await supplierOf(suppliers, payload.supplierCode).book(orderOf(command), signal)
      const told = whyInDoubt(payload, clientReference, answer)
      // of another booking, this says nothing of ours
      if (answer.status === 'CANCELLED' && told?.differences.length === 0) {
        throw new SupplierRefusal('SUPPLIER_REFUSED', cancelledBySupplier)
      }
      // the look-ups, or a person, will tell how it ends
      if (told) throw new AnswerInDoubt(told)
      return answer
    },
    async lookUp({ payload, clientReference }, signal) {
      const found = await supplierOf(suppliers, payload.supplierCode).lookUp(clientReference, signal)
      if (!found) return { at: 'NOT_DONE' }
      if (found.status === 'CANCELLED') return { at: 'REFUSED', refusal: notBooked(cancelledBySupplier) }
      const told = whyInDoubt(payload, clientReference, found)
      if (!told) return { at: 'DONE', answer: found }
      return { at: 'UNCLEAR', told, answer: { ...found, net: billIn(payload.record, found.net) } }
    },
    async confirm(command, { supplierReference, net, payableThrough }, at) {
      const { payload } = command
      const { issueNow, bookedBy, total } = payload
      const { record, audit } = withBilledNet(
        payableThrough ? { ...payload.record, payableThrough } : payload.record,
        net,
      )
      const made = await newBooking(locators, command, payload, supplierReference, at)
      await pnrs.add({
        ...made,
        booking_status: 'CONFIRMED',
        voucher_status: issueNow ? 'VOUCHERED' : null,
        hold_until: issueNow || !payload.holdUntil ? null : new Date(payload.holdUntil),
        vouchered_at: issueNow ? at : null,
        vouchered_by: issueNow ? bookedBy : null,
        deposit_due: payload.deposit.minor,
        hotel_name: record.hotel.hotelName,
        destination_name: record.hotel.destinationName,
        check_in: payload.checkInDate,
        check_out: payload.checkOutDate,
        rooms: payload.rooms,
        lead_guest: payload.leadGuest,
        currency: total.currency,
        total_selling: total.minor,
        record,
      })
      if (issueNow) {
        const from = { kind: 'reserved', orgId: payload.ownerOrgId } as const
        const entries = paymentEntries(from, payload.supplierCode, record)
        const moved = { ...movedBy(command), bookingId: made.id, locator: made.locator }
        await ledger.transfer(transferFor(moved, 'issue', entries))
      }
      const booked = bookedAs(made, total)
      return {
        ...booked,
        audit: { ...booked.audit, ...audit },
        action: issueNow ? 'booking.confirmed-and-issued' : 'booking.confirmed',
      }
    },
    reject: (command) => releaseReserve(ledger, movedBy(command), reservedAmount(command.payload)),
    sentences: bookingSentences({
      by: 'supplier',
      neverHappened: 'The supplier says that it never booked this. Nothing is booked.',
    }),
    referenceOf: ({ supplierReference }) => supplierReference,
    // the supplier's bill, and whom its voucher has to name
    asksBook: true,
    reported: ({ supplierReference }, { found }) =>
      found?.supplierReference === supplierReference ? found : { supplierReference },
    summary: ({ checkInDate, checkOutDate, leadGuest, total }) => ({
      startsOn: checkInDate,
      endsOn: checkOutDate,
      traveller: leadGuest,
      total: toPair(total),
      locatorCode: null,
    }),
    reply: (_viewer, { key, outcome, payload }) => ({
      commandId: key,
      commandState: outcome ? 'CONFIRMED' : 'CHECKING',
      hotelBookingsResponse: outcome
        ? [{ supplierCode: payload.supplierCode, qilinLocatorCode: outcome.locator }]
        : [],
    }),
  }
}

/** `null`: it is confirmed, as far as the supplier says what it has booked. */
function whyInDoubt(
  payload: BookingPayload,
  clientReference: string,
  confirmation: SupplierConfirmation,
): ToldInDoubt | null {
  const differences = differencesFrom({ ...payload, clientReference }, confirmation.booked ?? {})
  if (confirmation.status === 'CONFIRMED' && differences.length === 0) return null
  return { supplierReference: confirmation.supplierReference, differences }
}

/** A bill in another currency than the order's is for a person to settle. */
function billIn({ rooms }: BookingPayload['record'], net: Money | undefined): Money | undefined {
  return net?.currency === rooms[0]?.net.currency ? net : undefined
}

function movedBy({ id, userId, payload: { ownerOrgId } }: CommandOf<HotelBooking>) {
  return { id, bookingId: null, userId, ownerOrgId }
}

/** The amount to reserve: nothing for a hold. */
function reservedAmount({ issueNow, deposit }: BookingPayload) {
  return issueNow ? deposit : money(deposit.currency, 0)
}

function orderOf({
  clientReference,
  userId,
  payload: { stay, record },
}: Pick<CommandOf<HotelBooking>, 'clientReference' | 'userId' | 'payload'>): SupplierOrder {
  if (!stay) throw new Error('the stay of this booking is not known')
  return {
    clientReference,
    agentId: userId,
    hotelId: record.hotel.hotelId,
    stay,
    rates: record.rooms.map(({ roomNumber, numberOfRooms, rateKey, net }) => ({
      roomNumber,
      numberOfRooms,
      rateKey,
      net,
    })),
    holder: record.holder,
    guests: record.guests,
    remarks: record.remarks,
  }
}
