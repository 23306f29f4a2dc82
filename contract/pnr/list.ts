import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { moneyPair } from '../money/money.ts'
import { pnrFilter, pnrSort, pnrStatus } from './filter.ts'
import { pnrAlarm } from './pnr.ts'

/** An alarm and its start. */
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
  name: 'listPnrs',
  tag: 'hotel',
  summary:
    'The bookings in the viewer’s reach, latest first, soonest deadline first or in the order of `sort`, a page at a time',
  method: 'GET',
  path: '/api/hotel/bookings',
  states: ['HOTEL'],
  query: v.pipe(
    v.strictObject({
      _page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
      /** Bookings made after it are left out, so that the pages do not shift. */
      asOf: v.optional(isoInstant),
      sort: v.optional(pnrSort),
      ...pnrFilter.entries,
    }),
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      problemCode('periodOutOfOrder'),
    ),
  ),
  reply: v.object({
    pnrList: v.array(pnrRow),
    page: v.number(),
    hasMore: v.boolean(),
    total: v.number(),
    /** There are more than `total`. */
    totalIsCapped: v.boolean(),
    /** To be sent with the next pages. */
    asOf: isoInstant,
    /** The period that was listed; `null`: open. */
    fromDate: v.nullable(isoDate),
    toDate: v.nullable(isoDate),
  }),
})
