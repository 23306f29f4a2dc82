import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { isoDate } from '../day/dates.ts'
import { paperLanguage } from '../paper/language.ts'
import { paperMark } from '../paper/mark.ts'
import { pnrStatus } from './filter.ts'
import { readPnr } from './pnr.ts'

export const paperKind = v.picklist(['itinerary', 'receipt', 'voucher'])
export type PaperKind = v.InferOutput<typeof paperKind>

const { path, params } = readPnr
const inLanguage = v.strictObject({ lang: v.optional(paperLanguage, 'en') })
const pdf = { method: 'GET', params, reply: fileReply, file: 'application/pdf', weight: 'paper' } as const

export const printItinerary = endpoint({
  name: 'printItinerary',
  tag: 'hotel',
  ...pdf,
  summary: 'The itinerary of a booking for its client, as PDF; it names no price but that of a cancellation',
  path: `${path}/itinerary.pdf`,
  query: inLanguage,
})

export const printReceipt = endpoint({
  name: 'printReceipt',
  tag: 'hotel',
  ...pdf,
  summary: 'The receipt of a booking for its client, as PDF, with or without the selling prices',
  path: `${path}/receipt.pdf`,
  query: v.strictObject({ ...inLanguage.entries, prices: v.optional(v.picklist(['0', '1']), '1') }),
})

export const printVoucher = endpoint({
  name: 'printVoucher',
  tag: 'hotel',
  ...pdf,
  summary: 'The voucher that the hotel takes, as PDF; only of an issued booking',
  path: `${path}/voucher.pdf`,
  failures: ['NOT_ISSUED'],
  query: inLanguage,
})

export const readCalendar = endpoint({
  name: 'readCalendar',
  tag: 'hotel',
  summary: 'The stay, and the time limit of a hold, as an iCalendar file',
  method: 'GET',
  path: `${path}/calendar.ics`,
  params,
  query: inLanguage,
  reply: fileReply,
  file: 'text/calendar',
})

export const readPaperMark = endpoint({
  name: 'readPaperMark',
  tag: 'hotel',
  summary: 'The address at which anybody can verify the papers of a booking, with its QR code',
  method: 'GET',
  path: `${path}/paper-mark`,
  params,
  reply: paperMark,
})

export const verifyPaper = endpoint({
  name: 'verifyPaper',
  tag: 'hotel',
  summary: 'Whether a paper is genuine: what its booking is, without prices and without contacts',
  method: 'GET',
  path: '/api/verify/{token}',
  failures: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  params: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{8,120}~[\w-]{43}$/)) }),
  reply: v.object({
    locator: v.string(),
    status: pnrStatus,
    hotelName: v.string(),
    destinationName: v.string(),
    checkInDate: isoDate,
    checkOutDate: isoDate,
    leadGuestInitials: v.string(),
  }),
})
