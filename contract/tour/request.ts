import * as v from 'valibot'
import { forTrip } from '../call/for-trip.ts'
import { onlyIfNew } from '../call/only-if-new.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate } from '../day/dates.ts'
import { amount } from '../money/amount.ts'
import { digits, phoneInDigits, travellerEmail } from '../text/contact.ts'
import { text } from '../text/text.ts'
import { hotelLine, personName } from '../text/trade-text.ts'
import { maxTourTravellers } from './types.ts'

export const tourMerchant = v.picklist(['ALT'])
export type TourMerchant = v.InferOutput<typeof tourMerchant>

/** spec: pnr-tour-train §3. Requests may use any case. */
export const tourPriceCodes = ['ADULTSS', 'ADULTTS', 'CHDTS', 'CHDEB', 'CHDNB'] as const
export type TourPriceCode = (typeof tourPriceCodes)[number]
export const tourPriceCode = v.picklist(tourPriceCodes)

/** spec: pnr-tour-train §5. */
export const minQuantities: Readonly<Record<TourPriceCode, number>> = {
  ADULTSS: 1,
  ADULTTS: 0,
  CHDTS: 0,
  CHDEB: 0,
  CHDNB: 0,
}

const required = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(schema, v.minLength(1, problemCode('required')))

const named = { first_name: required(personName()), last_name: required(personName()) }

export const tourContact = v.strictObject({
  ...named,
  email: travellerEmail,
  phone: phoneInDigits,
  address: required(hotelLine(160)),
  postal_code: digits(10),
})
export type TourContact = v.InferOutput<typeof tourContact>

export const tourTraveller = v.strictObject({
  ...named,
  dob: isoDate,
  phone: phoneInDigits,
  address: required(hotelLine(160)),
  /** Category and number, as in the label of the form. */
  description: required(text(60)),
})
export type TourTraveller = v.InferOutput<typeof tourTraveller>

/** spec: pnr-tour-train §3, tour booking request. */
export const tourBooking = v.strictObject({
  contact: tourContact,
  detail: v.pipe(
    v.array(
      v.strictObject({
        /** Id of the departure. */
        productId: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTourTravellers)),
        type: v.pipe(
          v.string(),
          v.transform((typed) => typed.toUpperCase()),
          tourPriceCode,
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(tourPriceCodes.length),
  ),
  pax: v.pipe(v.array(tourTraveller), v.minLength(1), v.maxLength(maxTourTravellers)),
  /** The total that the person agreed to; if the price has risen, nothing is booked. */
  agreed_total: v.optional(amount),
  /** The client's own. */
  clientReference: v.optional(hotelLine(60)),
  ...onlyIfNew,
  ...forTrip,
})
export type TourBooking = v.InferOutput<typeof tourBooking>
