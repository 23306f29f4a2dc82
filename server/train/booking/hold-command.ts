import * as v from 'valibot'
import { toPair } from '#contract/money/money'
import { railCode } from '#contract/train/request'
import { bookTrain, type TrainReply } from '#contract/train/train'
import { type Booked, type BookingCode, bookingOutcome } from '../../commands/answer/outcomes.ts'
import { bookingSentences, notBooked } from '../../commands/answer/sentences.ts'
import { bookedAs, newBooking } from '../../commands/new-booking.ts'
import type { HappenedReport, SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { RailHold, RailOrder } from '../ports.ts'
import { type TrainRecord, trainRecord } from './train-record.ts'
import { nameOf } from './train-store.ts'
import type { TrainStores } from './train-stores.ts'

const payload = v.object({
  supplierCode: railCode,
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  /** The trains' names, shown for the command. */
  productName: v.string(),
  route: v.string(),
  leadPassenger: v.string(),
  reference: v.string(),
  record: trainRecord,
})
export type HoldPayload = v.InferOutput<typeof payload>

/** `seats: null`: not known which seats the railway gave, so the booking keeps the chosen seats. */
type Held = Omit<RailHold, 'seats'> & { readonly seats: RailHold['seats'] | null }

export type TrainHold = {
  readonly payload: HoldPayload
  readonly answer: Held
  readonly outcome: Booked
  readonly code: BookingCode
  readonly reply: TrainReply
}

/** Holds seats at the railway. No money moves before the tickets are issued. */
export function holdCommand({
  railways,
  bookings,
  locators,
  deadlines,
}: TrainStores): SupplierCommand<TrainHold> {
  return {
    kind: 'HOLD_TRAIN',
    call: bookTrain,
    product: 'TRAIN',
    name: 'train.hold',
    subject: 'train',
    prefix: 'TWR',
    payload,
    outcome: bookingOutcome,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    bookLagMs: ({ supplierCode }) => railways[supplierCode].bookLagMs,
    actorName: ({ bookedBy }) => bookedBy,
    booked: ({ leadPassenger, record: { journeys, passengers } }) => ({
      startsOn: journeys[0]?.departureDate ?? '',
      travellers: [leadPassenger, ...passengers.map(nameOf)],
    }),
    send: ({ payload, clientReference }, signal) =>
      railways[payload.supplierCode].hold(orderOf(clientReference, payload.record), signal),
    async lookUp({ payload, clientReference }, signal) {
      const found = await railways[payload.supplierCode].lookUp(clientReference, signal)
      if (!found) return { at: 'NOT_DONE' }
      if (found.status !== 'CANCELLED') return { at: 'DONE', answer: found }
      const sentence = 'The railway has cancelled these seats. Nothing is booked; please book again.'
      return { at: 'REFUSED', refusal: notBooked(sentence) }
    },
    async confirm(command, { supplierReference, heldUntil, seats }, at) {
      const { payload } = command
      const { journeys, price } = payload.record
      const record = withSeats(payload.record, seats)
      const made = await newBooking(locators, command, payload, supplierReference, at)
      const days = journeys
        .flatMap(({ departureDate, arrivalDate }) => [departureDate, arrivalDate])
        .toSorted()
      const [first = ''] = days
      await bookings.add({
        ...made,
        hold_until: heldUntil,
        train_name: payload.productName,
        route: payload.route,
        lead_passenger: payload.leadPassenger,
        reference: payload.reference,
        departs_on: first,
        ends_on: days.at(-1) ?? first,
        passengers: record.passengers.length,
        currency: price.total.currency,
        total_price: price.total.minor,
        record,
      })
      return bookedAs(made, price.total)
    },
    reject: async () => undefined,
    sentences: bookingSentences({
      by: 'railway',
      neverHappened: 'The railway says that it never held these seats. Nothing is booked.',
    }),
    referenceOf: ({ supplierReference }) => supplierReference,
    // only the railway's book knows which passenger has which seat
    asksBook: true,
    reported(report, { command, found, at }) {
      if (found) return holdFromBook(found, report, command.payload.record)
      const { holdMinutes } = railways[command.payload.supplierCode]
      return holdFromReport(report, new Date(at.getTime() - command.ageMs + holdMinutes * 60_000))
    },
    summary: ({ leadPassenger, record: { journeys, price } }) => ({
      startsOn: journeys[0]?.departureDate ?? null,
      endsOn: journeys.at(-1)?.arrivalDate ?? null,
      traveller: leadPassenger,
      total: toPair(price.total),
      locatorCode: null,
    }),
    reply: (_viewer, { key, outcome, payload }) =>
      outcome
        ? {
            commandId: key,
            commandState: 'CONFIRMED',
            bookingsResult: [{ bookingLocatorCode: outcome.locator, supplierCode: payload.supplierCode }],
          }
        : { commandId: key, commandState: 'CHECKING', bookingsResult: [] },
  }
}

function holdFromBook(found: Held, report: HappenedReport, record: TrainRecord): Held {
  const { supplierReference, heldUntil, seats } = found
  if (supplierReference !== report.supplierReference) {
    throw refusal('INVALID_REQUEST', 'refusals.supplierHasReference', { reference: supplierReference })
  }
  return { supplierReference, heldUntil, seats: seats && hasEverySeat(record, seats) ? seats : null }
}

/** A person reports a day only, so the time limit is cut to the railway's `holdMinutes`. */
function holdFromReport({ supplierReference, heldUntil }: HappenedReport, latest: Date): Held {
  if (!heldUntil) throw refusal('INVALID_REQUEST', 'refusals.lastMomentNeeded')
  return { supplierReference, heldUntil: heldUntil < latest ? heldUntil : latest, seats: null }
}

function orderOf(
  clientReference: string,
  { journeys, railTotal, holder, passengers }: TrainRecord,
): RailOrder {
  return { clientReference, journeys, total: railTotal, holder, passengers }
}

/** Whether every adult has a seat on every journey; an infant has none. */
export function hasEverySeat({ passengers, journeys }: TrainRecord, seats: RailHold['seats']): boolean {
  return passengers.every(
    ({ paxType, paxNumber }) =>
      paxType === 'INFANT' ||
      journeys.every((_, index) =>
        seats.some((seat) => seat.paxNumber === paxNumber && seat.leg === index + 1),
      ),
  )
}

/** The record with the seats that the railway gave. */
function withSeats(record: TrainRecord, seats: Held['seats']): TrainRecord {
  if (seats && !hasEverySeat(record, seats)) throw new Error('the railway has not named every seat')
  return {
    ...record,
    passengers: record.passengers.map((pax) => ({
      ...pax,
      seats: seats
        ? seats.flatMap(({ paxNumber, ...seat }) => (paxNumber === pax.paxNumber ? [seat] : []))
        : pax.seats.map((seat) => ({ ...seat, wagonName: String(seat.wagonNumber) })),
    })),
  }
}
