import * as v from 'valibot'
import { endpoint, fileReply } from './endpoint.ts'
import { paperLanguage } from './pnr-papers.ts'
import { readTourBooking } from './tour.ts'

const pdf = {
  method: 'GET',
  params: readTourBooking.params,
  query: v.strictObject({ lang: v.optional(paperLanguage, 'en') }),
  reply: fileReply,
  file: 'application/pdf',
} as const

export const printTourItinerary = endpoint({
  ...pdf,
  summary: 'The itinerary of a tour booking for its client, day by day, as PDF; it names no price',
  path: '/api/tour/bookings/{id}/itinerary',
})

export const printTourReceipt = endpoint({
  ...pdf,
  summary: 'The receipt of a tour booking for its client, as PDF, with its prices and the tax',
  path: '/api/tour/bookings/{id}/receipt',
})
