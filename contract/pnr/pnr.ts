import * as v from 'valibot'
import { orgType } from '../access/role.ts'
import { endpoint } from '../call/endpoint.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { guestTitle, guestType } from '../hotel/booking-request.ts'
import { cancellationPolicy } from '../hotel/cancellation-policy.ts'
import { roomCombinationType, roomSellingPriceInfo } from '../hotel/hotel.ts'
import { roomExtras } from '../hotel/room-extras.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { amount } from '../money/amount.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { locatorCode } from '../text/locator.ts'
import { pnrChanges } from './change-history.ts'
import { pnrStatus } from './filter.ts'
import { hotelNumber } from './hotel-number.ts'
import { type PnrObstacle, pnrObstacles } from './rules.ts'
import { supplierChange } from './supplier-change.ts'

/** EXPIRY_FAILED: the time limit has passed and the supplier did not end the hold. */
export const pnrAlarm = v.picklist(['EXPIRY_FAILED'])

const pnrObstacle = v.picklist(Object.keys(pnrObstacles) as [PnrObstacle, ...PnrObstacle[]]) // its keys are the type

const ownerOrg = v.object({ orgName: v.string(), orgType })

/** A booking as this reader may see it (spec: pnr-tour-train §3). */
export const pnrDetail = v.object({
  pnrDocId: v.string(),
  qilinLocatorCode: v.string(),
  supplierCode,
  supplierConfirmationCode: v.string(),
  /** Absent: none has come yet. */
  hotelNumber: v.optional(hotelNumber),
  /** What the supplier has otherwise than we, and nobody has settled; absent: nothing. */
  supplierChange: v.optional(supplierChange),
  qilinToSupplierRef: v.string(),
  clientReference: v.string(),
  displayStatus: pnrStatus,
  bookingStatus: v.string(),
  cancelStatus: v.nullable(v.string()),
  voucherStatus: v.nullable(v.string()),
  bookedBy: v.string(),
  bookedAt: isoInstant,
  bookingHoldUntil: v.nullable(isoInstant),
  voucheredAt: v.nullable(isoInstant),
  voucheredBy: v.nullable(v.string()),
  cancelledAt: v.nullable(isoInstant),
  cancelledBy: v.nullable(v.string()),
  /** When it was changed, the first time first; absent: never. Its papers replace the earlier ones. */
  revisedAt: v.optional(v.array(isoInstant)),
  hotelName: v.string(),
  hotelAddress: v.string(),
  hotelPhone: v.string(),
  hotelDestinationName: v.string(),
  hotelCountryName: v.string(),
  hotelStarNumber: v.number(),
  hotelAccommodationType: v.string(),
  hotelTimeZone: v.string(),
  hotelNotes: v.optional(v.string()),
  hotelNorms: v.optional(v.array(v.string())),
  checkInDate: isoDate,
  checkOutDate: isoDate,
  numberOfNights: v.number(),
  totalNumberOfRooms: v.number(),
  roomCombinationType,
  roomHolder: v.object({
    holderFirstName: v.string(),
    holderLastName: v.string(),
    holderEmail: v.string(),
    holderPhone: v.string(),
  }),
  roomGuestList: v.array(
    v.object({
      roomNumber: v.number(),
      guestType,
      guestTitle,
      guestFirstName: v.string(),
      guestLastName: v.string(),
      guestAge: v.optional(v.number()),
    }),
  ),
  remarkList: v.array(v.string()),
  /** Who takes the payment for the hotel, as the supplier named it for the voucher. */
  payableThrough: v.optional(v.object({ name: v.string(), vatNumber: v.string() })),
  /** Whether the client pays a service charge; for papers, whatever their reader may see of prices. */
  hasServiceCharge: v.optional(v.boolean()),
  roomPriceList: v.array(
    v.object({
      roomPriceKey: v.string(),
      roomNumber: v.number(),
      numberOfRooms: v.number(),
      roomTypeName: v.string(),
      roomBoardInclusion: v.string(),
      roomPriceNotes: v.optional(v.string()),
      ...roomExtras,
      roomTotalPrice: v.object({ quotedTotalPrice: v.optional(moneyPair) }),
      roomSellingPriceInfo,
    }),
  ),
  roomCancellationPolicyList: v.array(cancellationPolicy),
  /** Of each room. */
  whyPrice: v.optional(whyPrice),
  pnrOwnershipInfo: v.object({ selfOrg: ownerOrg, nsId: v.string(), parentOrgs: v.array(ownerOrg) }),
  totalSellingPrice: moneyPair,
  /** Why this reader may not do it; `null`: allowed (contract/pnr/rules.ts). */
  issueObstacle: v.nullable(pnrObstacle),
  cancelObstacle: v.nullable(pnrObstacle),
  /** What issuing takes from the owner's deposit, and how much of it is missing; `null` once issued, cancelled or
   * expired, and for readers who may not see it. */
  depositDue: v.nullable(moneyPair),
  depositMissing: v.nullable(moneyPair),
  /** What a cancellation costs the owner now; for a cancelled booking, what it did cost; `null` for readers who may not
   * see it. */
  cancellationCharge: v.nullable(moneyPair),
  /** What the client pays for the cancellation; absent if unknown. */
  clientCharge: v.optional(moneyPair),
  cancelReason: v.nullable(v.picklist(['PERSON', 'TIME_LIMIT'])),
  /** A problem that needs a person, and its start. */
  alarm: v.nullable(v.object({ code: pnrAlarm, since: isoInstant })),
  /** Its vouchers wait for the payment: the rule of the agency whose booking it is. */
  isVoucherHeld: v.optional(v.boolean()),
  /** What may be changed of it, and what was; absent: the server is of an earlier release. */
  changes: v.optional(pnrChanges),
  /** The logo on its papers; absent: the initials. */
  issuerLogoUrl: v.optional(v.string()),
  /** Newest last. */
  timeline: v.array(v.object({ at: isoInstant, action: v.string(), by: v.string() })),
})
export type PnrDetail = v.InferOutput<typeof pnrDetail>

/** A booking without the fields that depend on the reader or on the time: what a paper needs. */
export type PnrFacts = Omit<
  PnrDetail,
  | 'issueObstacle'
  | 'cancelObstacle'
  | 'depositDue'
  | 'depositMissing'
  | 'cancellationCharge'
  | 'clientCharge'
  | 'isVoucherHeld'
  | 'whyPrice'
  | 'changes'
  | 'issuerLogoUrl'
  | 'supplierChange'
  | 'timeline'
>

const pnrAddress = v.strictObject({ supplierCode, code: locatorCode })

export const readPnr = endpoint({
  name: 'readPnr',
  tag: 'hotel',
  summary: 'One booking; NOT_FOUND if it is out of reach',
  method: 'GET',
  path: '/api/hotel/bookings/{supplierCode}/{code}',
  states: ['HOTEL', 'DEPOSIT'],
  params: pnrAddress,
  reply: pnrDetail,
})

const pnrAnswer = v.object({
  qilinLocatorCode: v.string(),
  supplierCode,
  bookingStatus: v.string(),
  cancelStatus: v.nullable(v.string()),
  voucherStatus: v.nullable(v.string()),
})

/** `deducted` is what the deposit paid; absent for readers who may not see it. */
export const issueReply = v.object({
  commandId: v.string(),
  hotelBookingIssuedResponse: v.object({
    ...pnrAnswer.entries,
    voucheredAt: isoInstant,
    voucheredBy: v.string(),
    deducted: v.optional(moneyPair),
  }),
})
export type IssueReply = v.InferOutput<typeof issueReply>

export const issuePnr = endpoint({
  name: 'issuePnr',
  tag: 'hotel',
  summary: 'Issue a held booking: the deposit is taken in the same moment, once for one key',
  method: 'POST',
  path: '/api/hotel/bookings/{supplierCode}/{code}/issue',
  needs: ['issue'],
  effect: 'command',
  command: 'ISSUE_PNR',
  params: pnrAddress,
  body: v.strictObject({}),
  reply: issueReply,
})

/** `CHECKING`: the outcome is not known yet; the booking counts neither as held nor as cancelled. */
export const cancelReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  hotelBookingCancelResponse: v.object({
    ...pnrAnswer.entries,
    cancelledAt: v.nullable(isoInstant),
    cancelledBy: v.nullable(v.string()),
    /** What the owner's deposit paid, absent for readers who may not see it; `clientCharge` is what the client pays. */
    cancellationCharge: v.optional(moneyPair),
    clientCharge: v.optional(moneyPair),
  }),
})
export type CancelReply = v.InferOutput<typeof cancelReply>

export const cancelPnr = endpoint({
  name: 'cancelPnr',
  tag: 'hotel',
  summary: 'Cancel a held booking at its supplier, once for one key, for no more than the agreed charge',
  method: 'POST',
  path: '/api/hotel/bookings/{supplierCode}/{code}/cancel',
  needs: ['cancel', 'book'],
  effect: 'command',
  command: 'CANCEL_PNR',
  params: pnrAddress,
  body: v.strictObject({
    agreedCharge: amount,
  }),
  reply: cancelReply,
})
