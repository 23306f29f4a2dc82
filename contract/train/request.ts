import * as v from 'valibot'
import { identityFits, identityNumber, identityType } from '../access/person.ts'
import { forTrip } from '../call/for-trip.ts'
import { onlyIfNew } from '../call/only-if-new.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate } from '../day/dates.ts'
import { amount } from '../money/amount.ts'
import { phoneNumber, travellerEmail } from '../text/contact.ts'
import { orEmpty } from '../text/or-empty.ts'
import { text } from '../text/text.ts'
import { hotelLine, personName } from '../text/trade-text.ts'
import { trainBounds } from './rules.ts'

export const railCode = v.picklist(['KAI'])
export type RailCode = v.InferOutput<typeof railCode>

export const stationCode = v.pipe(v.string(), v.regex(/^[A-Z]{2,4}$/, problemCode('stationWrong')))

/** spec: pnr-tour-train §3. */
export const station = v.object({ stationCode, stationName: v.string(), cityName: v.string() })
export type Station = v.InferOutput<typeof station>

/** The value of a select. */
export const stationOption = v.strictObject({
  key: text(60),
  value: text(120),
  data: v.strictObject(station.entries),
})
export type StationOption = v.InferOutput<typeof stationOption>

const count = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** spec: pnr-tour-train §3, train search; stored in the browser. */
export const trainSearch = v.strictObject({
  originStation: stationOption,
  destinationStation: stationOption,
  departureDate: isoDate,
  returnDate: v.nullable(isoDate),
  tripType: v.picklist(['OW', 'RT']),
  numberOfAdults: count(trainBounds.adults),
  numberOfInfants: count(trainBounds.infants),
})
export type TrainSearch = v.InferOutput<typeof trainSearch>

export const trainTitle = v.picklist(['MR', 'MRS', 'MS', 'MSTR', 'MISS'])
/** The holder of a booking is an adult. */
export const holderTitle = v.picklist(['MR', 'MRS', 'MS'])
const required = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(schema, v.minLength(1, problemCode('required')))

/** spec: pnr-tour-train §3, train booking shape. */
export const trainHolder = v.strictObject({
  title: holderTitle,
  firstName: required(personName()),
  /** Empty for a person of one name. */
  lastName: v.optional(personName(), ''),
  email: travellerEmail,
  phoneNumber,
  otherPhoneNumber: orEmpty(phoneNumber),
  nationality: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
})
export type TrainHolder = v.InferOutput<typeof trainHolder>

export const seat = v.strictObject({
  /** The journey: 1 out, 2 back. */
  leg: v.picklist([1, 2]),
  wagonNumber: count({ min: 1, max: 20 }),
  seatNumber: v.pipe(v.string(), v.regex(/^\d{1,2}[A-E]$/)),
})
export type Seat = v.InferOutput<typeof seat>

/** An infant has no seat, and perhaps no identity. */
export const trainPax = v.pipe(
  v.strictObject({
    paxRef: v.optional(hotelLine(40)),
    paxNumber: count({ min: 1, max: 7 }),
    paxType: v.picklist(['ADULT', 'INFANT']),
    paxTypeNumber: count({ min: 1, max: 4 }),
    title: trainTitle,
    firstName: required(personName()),
    lastName: v.optional(personName(), ''),
    dateOfBirth: isoDate,
    identityType: v.optional(identityType),
    identityNumber: v.optional(orEmpty(identityNumber)),
    /** Chosen on the seat map; if empty, the railway assigns seats near each other. */
    seats: v.optional(v.pipe(v.array(seat), v.maxLength(2)), []),
  }),
  identityFits(),
)
export type TrainPax = v.InferOutput<typeof trainPax>

/** Signed by the server: train, class and fare of one journey. */
export const availabilityId = v.pipe(v.string(), v.minLength(16), v.maxLength(2048))

export const trainBooking = v.strictObject({
  availabilityIds: v.pipe(v.array(availabilityId), v.minLength(1), v.maxLength(2)),
  holder: trainHolder,
  pax: v.pipe(v.array(trainPax), v.minLength(1), v.maxLength(7)),
  clientReference: v.optional(hotelLine(40), ''),
  /** The total that the person agreed to; if the price has risen, nothing is held. */
  agreedTotal: v.optional(amount),
  ...onlyIfNew,
  ...forTrip,
})
export type TrainBooking = v.InferOutput<typeof trainBooking>
