import { randomUUID } from 'node:crypto'
import type { Errand } from '../commands/errand.ts'
import { newLocator } from '../commands/new-locator.ts'
import type { TourConfirmation, TourOrder } from './ports.ts'
import type { TourNeeds } from './tour-needs.ts'
import type { TourPayload, TourRecord } from './tour-record.ts'

type BookingErrand = Errand<
  TourPayload,
  TourConfirmation,
  { kind: 'BOOKED'; locator: string },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'NOT_BOOKED'
>

const notBooked = (sentence: string) => ({ kind: 'REFUSED', code: 'NOT_BOOKED', sentence }) as const

/** Books at the wholesaler. No money moves: the client pays the agency (spec: pnr-tour-train §4). */
export function bookingErrand({ wholesalers, bookings, commands, deadlines }: TourNeeds): BookingErrand {
  return {
    name: 'tour.book',
    commands,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
    send: ({ payload, clientReference }, signal) =>
      wholesalers[payload.supplierCode].book(orderOf(clientReference, payload.record), signal),
    async lookUp({ payload, clientReference }, signal) {
      const found = await wholesalers[payload.supplierCode].lookUp(clientReference, signal)
      return found ? { at: 'DONE', answer: found } : { at: 'NOT_DONE' }
    },
    async confirm({ id, userId, clientReference, payload }, { supplierReference }, at) {
      const locator = newLocator()
      await bookings.add({
        id: randomUUID(),
        locator,
        command_id: id,
        supplier_code: payload.supplierCode,
        supplier_reference: supplierReference,
        client_reference: clientReference,
        owner_org_id: payload.ownerOrgId,
        booked_by: payload.bookedBy,
        booked_by_user: userId,
        booked_at: at,
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
      return {
        outcome: { kind: 'BOOKED', locator },
        subject: `tour:${locator}`,
        supplierReference,
        audit: { supplierReference, total: payload.total },
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
        'The booking never reached the wholesaler. Nothing was booked; please book again.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
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
