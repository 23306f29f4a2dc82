import { randomUUID } from 'node:crypto'
import type { Errand } from '../commands/errand.ts'
import { newLocator } from '../commands/new-locator.ts'
import type { RailHold, RailOrder } from './ports.ts'
import type { HoldPayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'
import type { TrainRecord } from './train-record.ts'
import { subjectOf } from './train-store.ts'

/** Of seats that nobody named, those that were chosen are kept. */
type Held = Omit<RailHold, 'seats'> & { readonly seats: RailHold['seats'] | null }

type HoldErrand = Errand<
  HoldPayload,
  Held,
  { kind: 'BOOKED'; locator: string },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'NOT_BOOKED'
>

const notBooked = (sentence: string) => ({ kind: 'REFUSED', code: 'NOT_BOOKED', sentence }) as const

/** Holds seats at the railway. No money moves before the tickets are issued. */
export function holdErrand({ railways, bookings, commands, deadlines }: TrainNeeds): HoldErrand {
  return {
    name: 'train.hold',
    commands: commands.holds,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
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
      const locator = newLocator()
      const days = journeys
        .flatMap(({ departureDate, arrivalDate }) => [departureDate, arrivalDate])
        .toSorted()
      const [first = ''] = days
      await bookings.add({
        id: randomUUID(),
        locator,
        command_id: command.id,
        supplier_code: payload.supplierCode,
        supplier_reference: supplierReference,
        client_reference: command.clientReference,
        owner_org_id: payload.ownerOrgId,
        booked_by: payload.bookedBy,
        booked_by_user: command.userId,
        booked_at: at,
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
      return {
        outcome: { kind: 'BOOKED', locator },
        subject: subjectOf(locator),
        supplierReference,
        audit: { supplierReference, total: price.total },
      }
    },
    reject: async () => undefined,
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.bookedBy, orgId }),
    subject: ({ id }) => `command:${id}`,
    sentences: {
      neverSent: notBooked(
        'The server stopped before the booking was sent. Nothing was booked; please book again.',
      ),
      neverArrived: notBooked(
        'The booking never reached the railway. Nothing was booked; please book again.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}

function orderOf(
  clientReference: string,
  { journeys, railTotal, holder, passengers }: TrainRecord,
): RailOrder {
  return { clientReference, journeys, total: railTotal, holder, passengers }
}

/** An infant sits on a lap. */
export function hasEverySeat({ passengers, journeys }: TrainRecord, seats: RailHold['seats']): boolean {
  return passengers.every(
    ({ paxType, paxNumber }) =>
      paxType === 'INFANT' ||
      journeys.every((_, index) =>
        seats.some((seat) => seat.paxNumber === paxNumber && seat.leg === index + 1),
      ),
  )
}

/** Where the railway put everybody. */
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
