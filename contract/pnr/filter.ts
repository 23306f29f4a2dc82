import * as v from 'valibot'
import { searchText, timeLimit } from '../call/list.ts'
import { type Sort, sortOf } from '../call/sort.ts'
import { addDays, dayInJakarta, isoDate } from '../day/dates.ts'

/** Displayed status, derived from the three statuses (spec: pnr-tour-train §4). */
export const pnrStatus = v.picklist(['HOLD', 'ISSUED', 'CANCELLING', 'CANCELLED', 'EXPIRED'])
export type PnrStatus = v.InferOutput<typeof pnrStatus>

/** Which date the period filters by (spec: pnr-tour-train §2). */
export const dateQualifier = v.picklist(['booking', 'issued', 'checkin', 'checkout'])
export type DateQualifier = v.InferOutput<typeof dateQualifier>

export const pnrFilter = v.object({
  dateQualifier: v.optional(dateQualifier, 'booking'),
  fromDate: v.optional(isoDate),
  toDate: v.optional(isoDate),
  timeLimit: v.optional(timeLimit),
  status: v.optional(pnrStatus),
  bookingCode: v.optional(searchText, ''),
  paxName: v.optional(searchText, ''),
  hotelName: v.optional(searchText, ''),
})
export type PnrFilter = v.InferOutput<typeof pnrFilter>

type Period = { fromDate: string | null; toDate: string | null }

/** The period to list. By default from 30 days ago to tomorrow (spec: pnr-tour-train §5). One given day leaves the
 * other end open; a search or a time limit without days covers all days. */
export function periodOf(filter: PnrFilter, now: Date): Period {
  const { fromDate = null, toDate = null, timeLimit, bookingCode, paxName, hotelName } = filter
  const searches = [bookingCode, paxName, hotelName].some((words) => words.trim() !== '')
  if (fromDate || toDate || timeLimit || searches) return { fromDate, toDate }
  const today = dayInJakarta(now)
  return { fromDate: addDays(today, -30), toDate: addDays(today, 1) }
}

const sortFields = ['hotel', 'checkIn', 'guest', 'booked', 'limit', 'total'] as const
export type PnrSortField = (typeof sortFields)[number]
export type PnrSort = Sort<PnrSortField>

/** The orders of the list; without one, the latest date of the filter or the soonest deadline comes first. */
export const pnrSort = sortOf(...sortFields)

/** spec: pnr-tour-train §9. */
export const pnrPageSize = 20
