import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { problemCode } from '../call/problem-code.ts'
import { addDays, dayInJakarta, daysBetween, isoDate, isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { currency, moneyPair } from '../money/money.ts'
import { pnrFilter, pnrStatus } from './filter.ts'

export const reportPageSize = 20

/** Filters of the report (spec: pnr-tour-train §2). */
export const reportFilter = v.object({
  ...pnrFilter.entries,
  /** Id of the owning organisation. */
  agent: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))),
  bookerName: v.optional(searchText, ''),
})
export type ReportFilter = v.InferOutput<typeof reportFilter>

type Period = { fromDate: string; toDate: string }
type OpenPeriod = { fromDate?: string | undefined; toDate?: string | undefined }

/** From 30 days ago to tomorrow (spec: pnr-tour-train §5). One given day far outside is the end of a period of 31 days.
 * */
export function reportPeriod({ fromDate, toDate }: OpenPeriod, now: Date): Period {
  const today = dayInJakarta(now)
  const monthAgo = addDays(today, -30)
  const tomorrow = addDays(today, 1)
  return {
    fromDate: fromDate ?? (toDate && toDate < monthAgo ? addDays(toDate, -31) : monthAgo),
    toDate: toDate ?? (fromDate && fromDate > tomorrow ? addDays(fromDate, 31) : tomorrow),
  }
}

/** Kinds of amount in a fare (spec: pnr-tour-train §6: sub-agents see NTSA instead of NTA). */
export const fareLabel = v.picklist([
  'supplierNet',
  'nta',
  'ntsa',
  'recommendedPrice',
  'serviceCharge',
  'tax',
  'total',
])
export type FareLabel = v.InferOutput<typeof fareLabel>

/** The notes on a booking, without empty ones (spec: pnr-tour-train §3, auxiliary data). */
const reportedAuxiliary = v.object({
  pnrTravelRecords: v.array(
    v.object({ trUserName: v.string(), trCode: v.string(), trCustomerCode: v.string() }),
  ),
  paxRemarks: v.array(v.object({ guestFullName: v.string(), remarkList: v.array(v.string()) })),
})
export type ReportedAuxiliary = v.InferOutput<typeof reportedAuxiliary>

/** spec: pnr-tour-train §3, plus the fields that can be filtered by. */
export const pnrReportRow = v.object({
  ownership: v.string(),
  dateOfBooking: isoInstant,
  dateOfIssued: v.nullable(isoInstant),
  bookingStatus: pnrStatus,
  bookingCode: v.string(),
  supplierCode,
  supplierRefNo: v.string(),
  roomNights: v.number(),
  productNameText: v.string(),
  checkInDate: isoDate,
  checkOutDate: isoDate,
  paxName: v.string(),
  bookerName: v.string(),
  fareInfo: v.object({ fareInfo: v.array(v.object({ label: fareLabel, amount: moneyPair })) }),
  /** Only with `includePnrAuxiliary=1`. */
  pnrAuxiliary: v.optional(reportedAuxiliary),
})
export type PnrReportRow = v.InferOutput<typeof pnrReportRow>

const period = { fromDate: isoDate, toDate: isoDate }

/** Sums over the whole report, not over one page. */
const reportSum = v.object({
  bookings: v.number(),
  roomNights: v.number(),
  totalSellingPrice: moneyPair,
})

const isInOrder = ({ fromDate, toDate }: OpenPeriod) => !fromDate || !toDate || fromDate <= toDate

const flag = (usual: '0' | '1') =>
  v.optional(
    v.pipe(
      v.picklist(['0', '1']),
      v.transform((digit) => digit === '1'),
    ),
    usual,
  )

export const reportPnrs = endpoint({
  name: 'reportPnrs',
  tag: 'hotel',
  summary: 'The sales report, a page at a time; with exports=1 all of it, a row a line',
  method: 'GET',
  path: '/api/hotel/bookings/report',
  needs: ['reports'],
  states: ['HOTEL'],
  weight: 'report',
  query: v.pipe(
    v.strictObject({
      ...reportFilter.entries,
      includePnrAuxiliary: flag('1'),
      currentPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
      exports: flag('0'),
    }),
    v.check((query) => isInOrder(query), problemCode('periodOutOfOrder')),
  ),
  reply: v.object({
    ...period,
    total: v.number(),
    page: v.number(),
    pageSize: v.number(),
    /** One per currency. */
    sums: v.array(reportSum),
    pnrReportSummaries: v.array(pnrReportRow),
  }),
})
export type ReportSum = v.InferOutput<typeof reportSum>

/** Longer periods are summed by month. */
export const maxDaysByDay = 62

export function stepOf({ fromDate, toDate }: Period): 'day' | 'month' {
  return daysBetween(fromDate, toDate) < maxDaysByDay ? 'day' : 'month'
}

const slice = v.object({ name: v.string(), ...reportSum.entries })

export const summarizePnrs = endpoint({
  name: 'summarizePnrs',
  tag: 'hotel',
  summary: 'Sales and room-nights of the report: over time, by organisation and by hotel',
  method: 'GET',
  path: '/api/hotel/bookings/report/summary',
  needs: ['reports'],
  states: ['HOTEL'],
  weight: 'report',
  query: v.pipe(
    v.strictObject(reportFilter.entries),
    v.check((query) => isInOrder(query), problemCode('periodOutOfOrder')),
  ),
  reply: v.object({
    ...period,
    step: v.picklist(['day', 'month']),
    /** One per currency, the largest first. Cancelled and expired bookings are left out unless filtered for. */
    summaries: v.array(
      v.object({
        currency,
        /** `name` is the first day of the step; steps without sales are left out. */
        overTime: v.array(slice),
        byAgent: v.array(slice),
        byHotel: v.array(slice),
      }),
    ),
  }),
})
export type ReportSummary = v.InferOutput<typeof summarizePnrs.reply>['summaries'][number]
export type ReportSlice = v.InferOutput<typeof slice>
