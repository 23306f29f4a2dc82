import * as v from 'valibot'
import { tourPriceCode } from '#contract/tour/request'
import { moneyRecord } from '../../ledger/money-record.ts'

const named = { first_name: v.string(), last_name: v.string(), phone: v.string(), address: v.string() }

const priceRecord = v.object({
  lines: v.array(
    v.object({ code: tourPriceCode, quantity: v.number(), price: moneyRecord, total: moneyRecord }),
  ),
  subTotal: moneyRecord,
  tax: moneyRecord,
  total: moneyRecord,
})

/** Everything about a tour booking that is agreed when it is made; nothing of it changes. */
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
      breakfast: v.boolean(),
      lunch: v.boolean(),
      dinner: v.boolean(),
    }),
  ),
  contact: v.object({ ...named, email: v.string(), postal_code: v.string() }),
  pax: v.array(v.object({ ...named, dob: v.string(), description: v.string() })),
  price: priceRecord,
  /** What the wholesaler asks for, without tax, in its own currency. */
  wholesalerTotal: moneyRecord,
  /** Whose letterhead its papers have. */
  issuer: v.string(),
})
export type TourRecord = v.InferOutput<typeof tourRecord>

/** What a command carries until its booking stands, and the booking then. */
export const tourPayload = v.object({
  supplierCode: v.literal('ALT'),
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  tourCode: v.string(),
  /** What the desk knows it by. */
  productName: v.string(),
  countryName: v.string(),
  contactName: v.string(),
  departure: v.string(),
  returns: v.string(),
  total: moneyRecord,
  record: tourRecord,
})
export type TourPayload = v.InferOutput<typeof tourPayload>
