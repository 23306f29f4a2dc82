import * as v from 'valibot'
import { orgType } from '#contract/access/role'
import { tourPriceCode } from '#contract/tour/request'
import { moneyRecord } from '../../ledger/money-record.ts'
import { priceStepRecords, rateRecord } from '../../prices/price-step-record.ts'

const named = { first_name: v.string(), last_name: v.string(), phone: v.string(), address: v.string() }

const priceRecord = v.object({
  lines: v.array(
    v.object({
      code: tourPriceCode,
      quantity: v.number(),
      price: moneyRecord,
      total: moneyRecord,
      steps: priceStepRecords,
    }),
  ),
  subTotal: moneyRecord,
  tax: moneyRecord,
  total: moneyRecord,
})

/** What is agreed when a tour is booked; it never changes. */
export const tourRecord = v.object({
  slug: v.string(),
  route: v.string(),
  departureId: v.string(),
  duration: v.number(),
  carrierName: v.string(),
  days: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      /** The description in Indonesian, if the wholesaler has it; bookings of older releases have none. */
      indonesian: v.exactOptional(v.string()),
      breakfast: v.boolean(),
      lunch: v.boolean(),
      dinner: v.boolean(),
    }),
  ),
  contact: v.object({ ...named, email: v.string(), postal_code: v.string() }),
  pax: v.array(v.object({ ...named, dob: v.string(), description: v.string() })),
  /** The client's own; bookings of older releases have none. */
  clientReference: v.optional(v.string()),
  price: priceRecord,
  /** What the wholesaler charges, without tax, in its own currency. */
  wholesalerTotal: moneyRecord,
  exchangeRates: rateRecord,
  /** From the owner up to the platform, as it was at the booking; bookings of older releases have none. */
  ownership: v.optional(v.array(v.object({ orgId: v.string(), orgName: v.string(), orgType }))),
  /** The agency named in the letterhead of its papers. */
  issuer: v.string(),
  /** Whose logo the letterhead has; bookings of older releases have none. */
  issuerOrgId: v.exactOptional(v.string()),
})
export type TourRecord = v.InferOutput<typeof tourRecord>

/** The payload of the supplier command; on confirmation it becomes the booking. */
export const tourPayload = v.object({
  supplierCode: v.literal('ALT'),
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  tourCode: v.string(),
  /** Shown on the desk. */
  productName: v.string(),
  countryName: v.string(),
  contactName: v.string(),
  departure: v.string(),
  returns: v.string(),
  total: moneyRecord,
  record: tourRecord,
})
export type TourPayload = v.InferOutput<typeof tourPayload>
