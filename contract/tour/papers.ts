import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { isoDate } from '../day/dates.ts'
import { paperLanguage } from '../paper/language.ts'
import { paperMark } from '../paper/mark.ts'
import { ofOneTourBooking } from './booking-id.ts'

const pdf = {
  method: 'GET',
  params: ofOneTourBooking,
  query: v.strictObject({ lang: v.optional(paperLanguage, 'en') }),
  reply: fileReply,
  file: 'application/pdf',
  weight: 'paper',
} as const

export const printTourItinerary = endpoint({
  name: 'printTourItinerary',
  tag: 'tour',
  ...pdf,
  summary: 'The itinerary of a tour booking for its client, day by day, as PDF; it names no price',
  path: '/api/tour/bookings/{id}/itinerary',
})

export const printTourReceipt = endpoint({
  name: 'printTourReceipt',
  tag: 'tour',
  ...pdf,
  summary: 'The receipt of a tour booking for its client, as PDF, with its prices and the tax',
  path: '/api/tour/bookings/{id}/receipt',
})

export const tourPaper = v.picklist(['itinerary', 'receipt'])
export type TourPaper = v.InferOutput<typeof tourPaper>

const fact = v.object({ label: v.string(), value: v.string() })
const list = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.readonly())

export const readTourPaper = endpoint({
  name: 'readTourPaper',
  tag: 'tour',
  summary: 'The content of the itinerary or the receipt of a tour booking, for the screen',
  method: 'GET',
  path: '/api/tour/bookings/{id}/paper',
  params: ofOneTourBooking,
  query: v.strictObject({ ...pdf.query.entries, paper: tourPaper }),
  reply: v.object({
    title: v.string(),
    issuer: v.string(),
    logoUrl: v.exactOptional(v.string()),
    locator: v.string(),
    status: v.string(),
    isValid: v.boolean(),
    facts: list(fact),
    leg: v.exactOptional(v.object({ from: isoDate, to: isoDate, length: v.string() })),
    notices: list(v.string()),
    sections: list(
      v.object({
        title: v.string(),
        facts: v.exactOptional(list(fact)),
        table: v.exactOptional(
          v.object({
            head: list(v.string()),
            rows: list(list(v.string())),
            sums: v.exactOptional(list(fact)),
            widths: list(v.number()),
          }),
        ),
      }),
    ),
    closing: list(v.string()),
  }),
})

export const readTourMark = endpoint({
  name: 'readTourMark',
  tag: 'tour',
  summary: 'The address at which anybody can verify the papers of a tour booking, with its QR code',
  method: 'GET',
  path: '/api/tour/bookings/{id}/paper-mark',
  params: ofOneTourBooking,
  reply: paperMark,
})

export const verifyTour = endpoint({
  name: 'verifyTour',
  tag: 'tour',
  summary: 'Whether the papers of a tour were printed here, for whoever holds them; without names',
  method: 'GET',
  path: '/api/verify-tour/{token}',
  failures: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  params: v.strictObject({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(512)) }),
  reply: v.object({
    locator: v.string(),
    tourName: v.string(),
    countryName: v.string(),
    departsOn: isoDate,
    returnsOn: isoDate,
    travellers: v.number(),
    contactInitials: v.string(),
  }),
})
