import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { locatorCode } from '../text/locator.ts'

/** Bookings that arrive within so many days are compared with what the supplier has. */
export const daysCompared = 14

/** What differs at the supplier. `DAYS`: check-in and check-out as `2026-12-01/2026-12-04`. `STATUS`: the supplier's own word. `MISSING`: the supplier
 * does not find the booking any more. */
export const supplierDifference = v.object({
  what: v.picklist(['HOTEL', 'DAYS', 'ROOMS', 'STATUS', 'MISSING']),
  /** As it was booked. */
  ours: v.string(),
  /** As the supplier has it. */
  theirs: v.string(),
})
export type SupplierDifference = v.InferOutput<typeof supplierDifference>

export const supplierChange = v.object({
  /** When it was found; another change is found at another moment. */
  foundAt: isoInstant,
  differenceList: v.array(supplierDifference),
})
export type SupplierChange = v.InferOutput<typeof supplierChange>

const changedBooking = v.object({
  qilinLocatorCode: v.string(),
  supplierCode,
  supplierConfirmationCode: v.string(),
  hotelName: v.string(),
  hotelPhone: v.string(),
  hotelDestinationName: v.string(),
  leadGuestName: v.string(),
  checkInDate: isoDate,
  ownerOrgName: v.string(),
  supplierChange,
})
export type ChangedBooking = v.InferOutput<typeof changedBooking>

export const listSupplierChanges = endpoint({
  name: 'listSupplierChanges',
  tag: 'hotel',
  summary:
    'The bookings in the viewer’s reach that their suppliers have changed and that nobody has settled, the next arrival first',
  method: 'GET',
  path: '/api/hotel/bookings/supplier-changes',
  states: ['HOTEL'],
  reply: v.object({
    bookingList: v.array(changedBooking),
    /** More than the list has. */
    total: v.number(),
  }),
})

/** Settling says that a person has seen the change and has done what was to be done; nothing is sent to the supplier. */
export const settleSupplierChange = endpoint({
  name: 'settleSupplierChange',
  tag: 'hotel',
  summary:
    'Mark what the supplier changed of a booking as settled; it is named again only if it changes again',
  method: 'PUT',
  path: '/api/hotel/bookings/{supplierCode}/{code}/supplier-change',
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  needs: ['editRemarks'],
  effect: 'write',
  params: v.strictObject({ supplierCode, code: locatorCode }),
  body: v.strictObject({
    /** Of the change that the person has seen. */
    foundAt: isoInstant,
  }),
  reply: v.object({ settledAt: isoInstant }),
})
