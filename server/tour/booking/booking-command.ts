import type { ReplyOf } from '#contract/call/endpoint'
import { toPair } from '#contract/money/money'
import { bookTour } from '#contract/tour/tour'
import { type Booked, type BookingCode, bookingOutcome } from '../../commands/answer/outcomes.ts'
import { bookingSentences } from '../../commands/answer/sentences.ts'
import { type CommandRunner, commandRunner } from '../../commands/command-runner.ts'
import { bookedAs, newBooking } from '../../commands/new-booking.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import type { TourConfirmation, TourOrder } from '../ports.ts'
import { type TourPayload, type TourRecord, tourPayload } from './tour-record.ts'
import type { TourStores } from './tour-stores.ts'

type TourTypes = {
  readonly payload: TourPayload
  readonly answer: TourConfirmation
  readonly outcome: Booked
  readonly code: BookingCode
  readonly reply: ReplyOf<typeof bookTour>
}

export type TourRunner = CommandRunner<TourTypes>

export function createTourRunner(needs: TourStores & RunnerNeeds): TourRunner {
  return commandRunner(needs, bookingCommand(needs))
}

/** Books at the wholesaler. No money moves: the client pays the agency (spec: pnr-tour-train §4). */
function bookingCommand({
  wholesalers,
  bookings,
  locators,
  deadlines,
}: TourStores): SupplierCommand<TourTypes> {
  return {
    kind: 'BOOK_TOUR',
    call: bookTour,
    product: 'TOUR',
    name: 'tour.book',
    subject: 'tour',
    prefix: 'TWT',
    payload: tourPayload,
    outcome: bookingOutcome,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    bookLagMs: ({ supplierCode }) => wholesalers[supplierCode].bookLagMs,
    actorName: ({ bookedBy }) => bookedBy,
    booked: ({ departure, record }) => ({
      startsOn: departure,
      travellers: record.pax.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    }),
    send: ({ payload, clientReference }, signal) =>
      wholesalers[payload.supplierCode].book(orderOf(clientReference, payload.record), signal),
    async lookUp({ payload, clientReference }, signal) {
      const found = await wholesalers[payload.supplierCode].lookUp(clientReference, signal)
      return found ? { at: 'DONE', answer: found } : { at: 'NOT_DONE' }
    },
    async confirm(command, { supplierReference }, at) {
      const { payload } = command
      const made = await newBooking(locators, command, payload, supplierReference, at)
      await bookings.add({
        ...made,
        tour_code: payload.tourCode,
        tour_name: payload.productName,
        country_name: payload.countryName,
        contact_name: payload.contactName,
        departs_on: payload.departure,
        returns_on: payload.returns,
        travellers: payload.record.pax.length,
        currency: payload.total.currency,
        total_price: payload.total.minor,
        record: payload.record,
      })
      return bookedAs(made, payload.total)
    },
    reject: async () => undefined,
    sentences: bookingSentences({
      by: 'wholesaler',
      neverHappened: 'The wholesaler says that it never booked this. Nothing is booked.',
    }),
    referenceOf: ({ supplierReference }) => supplierReference,
    reported: ({ supplierReference }) => ({ supplierReference }),
    summary: ({ departure, returns, contactName, total }) => ({
      startsOn: departure,
      endsOn: returns,
      traveller: contactName,
      total: toPair(total),
      locatorCode: null,
    }),
    reply: (_viewer, { key, outcome }) =>
      outcome
        ? { commandId: key, commandState: 'CONFIRMED', bookingID: outcome.locator }
        : { commandId: key, commandState: 'CHECKING', bookingID: null },
  }
}

function orderOf(
  clientReference: string,
  { departureId, price, wholesalerTotal, contact, pax }: TourRecord,
): TourOrder {
  return {
    clientReference,
    departureId,
    counts: price.lines.map(({ code, quantity }) => ({ code, quantity })),
    total: wholesalerTotal,
    contact,
    travellers: pax,
  }
}
