import * as v from 'valibot'
import { guestTitle, guestType } from '#contract/hotel/booking-request'
import { roomCombinationType } from '#contract/hotel/hotel'
import { moneyRecord } from '../../ledger/money-record.ts'
import { priceStepRecords, rateRecord } from '../../prices/price-step-record.ts'

export const priceRecord = v.object({
  originNTA: moneyRecord,
  nta: v.array(v.object({ orgId: v.string(), amount: moneyRecord })),
  recommendedSellingPrice: moneyRecord,
  calculatedServiceCharges: moneyRecord,
  vatValue: moneyRecord,
  totalSellingPrice: moneyRecord,
  steps: priceStepRecords,
})

const instant = v.pipe(v.string(), v.isoTimestamp())

export const policyRecord = v.object({
  cancellable: v.boolean(),
  freeUntil: v.nullable(instant),
  charges: v.array(
    v.object({
      from: instant,
      until: v.nullable(instant),
      charge: v.union([v.object({ percent: v.number() }), v.object({ amount: moneyRecord })]),
    }),
  ),
})
export type PolicyRecord = v.InferOutput<typeof policyRecord>

export const roomRecord = v.object({
  roomNumber: v.number(),
  /** The rooms, by that number, that a change added this one to. */
  like: v.optional(v.number()),
  roomIndex: v.number(),
  rateKey: v.string(),
  roomTypeCode: v.string(),
  roomTypeName: v.string(),
  board: v.string(),
  rateInfo: v.string(),
  notes: v.optional(v.string()),
  promotions: v.optional(v.array(v.string())),
  taxesAtHotel: v.optional(v.array(v.object({ name: v.string(), amount: v.nullable(moneyRecord) }))),
  allotment: v.number(),
  numberOfRooms: v.number(),
  occupancy: v.object({
    adults: v.number(),
    children: v.number(),
    infants: v.number(),
    childrenAges: v.array(v.number()),
  }),
  net: moneyRecord,
  price: priceRecord,
  policy: policyRecord,
})
export type RoomRecord = v.InferOutput<typeof roomRecord>

export const stayRecord = v.object({
  checkInDate: v.string(),
  checkOutDate: v.string(),
  nights: v.number(),
  nationality: v.string(),
  rooms: v.array(roomRecord.entries.occupancy),
  groupRooms: v.boolean(),
})

export const hotelRecord = v.object({
  hotelId: v.string(),
  hotelName: v.string(),
  address: v.string(),
  phone: v.string(),
  destinationName: v.string(),
  countryName: v.string(),
  stars: v.number(),
  accommodationType: v.string(),
  timeZone: v.string(),
  notes: v.optional(v.string()),
  norms: v.optional(v.array(v.string())),
})
export type HotelRecord = v.InferOutput<typeof hotelRecord>

export const guestRecord = v.object({
  roomNumber: v.number(),
  type: guestType,
  title: guestTitle,
  firstName: v.string(),
  lastName: v.string(),
  age: v.optional(v.number()),
  /** By which notes name the guest, once the rooms of the booking were changed. */
  noteNumber: v.optional(v.number()),
})

export const bookingRecord = v.object({
  hotel: hotelRecord,
  combination: roomCombinationType,
  clientReference: v.string(),
  holder: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
  guests: v.array(guestRecord),
  /** How many such numbers were given: a guest who is gone leaves no notes to another one. */
  noteNumbers: v.optional(v.number()),
  remarks: v.array(v.string()),
  rooms: v.array(roomRecord),
  exchangeRates: rateRecord,
  /** What the supplier bills, if its confirmation did not name the sum of the rooms' nets. */
  billedNet: v.optional(moneyRecord),
  /** When it was changed, the first time first. */
  revisedAt: v.optional(v.array(instant)),
  /** Whom the supplier wants named on the voucher. */
  payableThrough: v.optional(v.object({ name: v.string(), vatNumber: v.string() })),
  /** From the owner up to the platform, as it was when the booking was made. */
  ownership: v.array(
    v.object({
      orgId: v.string(),
      orgName: v.string(),
      orgType: v.picklist(['PLATFORM', 'AGENT', 'SUBAGENT', 'CORPORATE']),
    }),
  ),
})
export type BookingRecord = v.InferOutput<typeof bookingRecord>
