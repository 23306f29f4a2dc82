import * as v from 'valibot'
import { addDays, dayInJakarta, isoDate, isoInstant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { supplierCode } from './hotel-request.ts'
import { moneyPair } from './money.ts'
import { pnrAlarm, pnrStatus } from './pnr.ts'
import { text } from './text.ts'

/** spec: pnr-tour-train §9. */
export const pnrPageSize = 20

/** Counting further than this would take longer than reading a page. */
export const mostCounted = 10_000

/** Which date of a booking the period is about (spec: pnr-tour-train §2). */
export const dateQualifier = v.picklist(['booking', 'issued', 'checkin', 'checkout'])
export type DateQualifier = v.InferOutput<typeof dateQualifier>

/** Today, Within 3 days, Within 7 days, Within 30 days (spec: pnr-tour-train §2). */
export const timeLimit = v.picklist(['today', '3days', '7days', '30days'])
export type TimeLimit = v.InferOutput<typeof timeLimit>

const daysOf: Record<TimeLimit, number> = { today: 0, '3days': 3, '7days': 7, '30days': 30 }

/** Until when a hold falls under the time limit: the end of that day in Jakarta. */
export function endOfTimeLimit(limit: TimeLimit, now: Date): Date {
  return startOfDay(addDays(dayInJakarta(now), daysOf[limit] + 1))
}

/** The moment a day begins in Jakarta. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}

export const pnrSearchText = text(60)

export const pnrFilter = v.object({
  dateQualifier: v.optional(dateQualifier, 'booking'),
  fromDate: v.optional(isoDate),
  toDate: v.optional(isoDate),
  timeLimit: v.optional(timeLimit),
  status: v.optional(pnrStatus),
  bookingCode: v.optional(pnrSearchText, ''),
  paxName: v.optional(pnrSearchText, ''),
  hotelName: v.optional(pnrSearchText, ''),
})
export type PnrFilter = v.InferOutput<typeof pnrFilter>

type Period = { fromDate: string | null; toDate: string | null }

/** From 30 days ago to tomorrow (spec: pnr-tour-train §5), unless the person says otherwise: who gives a day means it and
 * no other bound, and who looks for a deadline, a locator, a guest or a hotel means all days. */
export function periodOf(filter: PnrFilter, now: Date): Period {
  const { fromDate = null, toDate = null, timeLimit, bookingCode, paxName, hotelName } = filter
  const searches = [bookingCode, paxName, hotelName].some((words) => words.trim() !== '')
  if (fromDate || toDate || timeLimit || searches) return { fromDate, toDate }
  const today = dayInJakarta(now)
  return { fromDate: addDays(today, -30), toDate: addDays(today, 1) }
}

/** A hold that could not be ended at its supplier. */
export const sinceAlarm = v.object({ kind: pnrAlarm, since: isoInstant })

export const pnrRow = v.object({
  qilinLocatorCode: v.string(),
  supplierCode,
  supplierConfirmationCode: v.string(),
  displayStatus: pnrStatus,
  hotelName: v.string(),
  hotelDestinationName: v.string(),
  checkInDate: isoDate,
  checkOutDate: isoDate,
  numberOfNights: v.number(),
  totalNumberOfRooms: v.number(),
  leadGuestName: v.string(),
  ownerOrgName: v.string(),
  bookedBy: v.string(),
  bookedAt: isoInstant,
  bookingHoldUntil: v.nullable(isoInstant),
  totalSellingPrice: moneyPair,
  alarm: v.nullable(sinceAlarm),
})
export type PnrRow = v.InferOutput<typeof pnrRow>

export const listPnrs = endpoint({
  summary: 'The bookings in the viewer’s reach, latest first or soonest deadline first, a page at a time',
  method: 'GET',
  path: '/api/hotel/bookings',
  query: v.pipe(
    v.strictObject({
      _page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
      /** Later bookings are left out, so that the pages do not shift under the reader. */
      asOf: v.optional(isoInstant),
      ...pnrFilter.entries,
    }),
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      'The first day of the period is after its last.',
    ),
  ),
  reply: v.object({
    pnrList: v.array(pnrRow),
    page: v.number(),
    hasMore: v.boolean(),
    total: v.number(),
    /** There are more than `total`. */
    totalIsCapped: v.boolean(),
    /** For the next pages. */
    asOf: isoInstant,
    /** The period that was meant, open where it is null. */
    fromDate: v.nullable(isoDate),
    toDate: v.nullable(isoDate),
  }),
})
