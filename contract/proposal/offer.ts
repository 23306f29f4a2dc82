import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { daysBetween, isoDate, isoInstant } from '../day/dates.ts'
import { bounds, halReq } from '../hotel/request.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { benefitCode, coverageName, insurerCode, policyPriceRequest } from '../insurance/request.ts'
import { amount as price } from '../money/amount.ts'
import { locatorCode } from '../text/locator.ts'
import { text, textLines } from '../text/text.ts'
import { tourPriceCode } from '../tour/request.ts'
import { railCode, stationCode, trainSearch } from '../train/request.ts'
import { proposalId } from './proposal-id.ts'

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const named = (longest: number) => v.pipe(text(longest), v.trim(), v.minLength(1))
const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** One that the app serves itself; empty: none. */
const picture = v.pipe(v.string(), v.regex(/^(\/pictures\/[\w./~-]{1,400})?$/))

/** What the agent writes to the client of one offer. */
export const offerNote = v.pipe(textLines(500), v.trim())

const common = {
  /** Drawn on the device, and the same in every version of the proposal. */
  offerId: proposalId,
  /** For the client. */
  note: offerNote,
  isOurChoice: v.boolean(),
  /** What the client is shown of it, besides its name, days and price. */
  shown: v.strictObject({
    supplier: v.boolean(),
    /** Rooms, trains, benefits. */
    details: v.boolean(),
    /** Until when it can be cancelled free. */
    terms: v.boolean(),
    /** The price of a night or a person. */
    unitPrice: v.boolean(),
  }),
  /** When its supplier or its booking said the price. */
  pricedAt: isoInstant,
  /** The held booking that keeps it, and until when; `null`: it is not held. */
  hold: v.nullable(v.strictObject({ locator: locatorCode, until: v.nullable(isoInstant) })),
}

/** Rooms of one kind. On a card of the list of hotels it is one entry for all rooms, without a name. */
export const offeredRoom = v.strictObject({
  roomTypeName: text(200),
  /** Empty: not known. */
  roomTypeCode: text(200),
  board: text(80),
  rateInfo: text(200),
  numberOfRooms: integer(1, 10),
  adults: integer(1, 70),
  childrenAges: v.pipe(v.array(integer(0, 17)), v.maxLength(60)),
  /** `null`: it cannot be cancelled free; `undefined`: the terms are not known yet. */
  freeUntil: v.optional(v.nullable(isoInstant)),
  /** The agency's selling price by its rules, before its service charge and VAT; of a hold with the service charge of the hold. */
  recommended: price,
  /** The supplier prescribes the price: nothing is added to it. */
  isPrescribed: v.boolean(),
})
export type OfferedRoom = v.InferOutput<typeof offeredRoom>

export const hotelOffer = v.strictObject({
  product: v.literal('HOTEL'),
  ...common,
  supplierCode,
  /** Empty: it is held, and not searched for again. */
  hotelId: text(64),
  hotelName: named(200),
  stars: v.pipe(v.number(), v.minValue(0), v.maxValue(7)),
  address: text(300),
  destinationName: text(120),
  picture,
  /** IANA zone of the terms; empty: not known. */
  timeZone: text(60),
  checkIn: isoDate,
  checkOut: isoDate,
  rooms: v.pipe(v.array(offeredRoom), v.minLength(1), v.maxLength(10)),
  /** VAT in basis points of the selling price with the service charge. */
  vatBp: integer(0, 10_000),
  /** The cheapest rooms as the list of hotels named them: the client reads "from". */
  isFrom: v.boolean(),
  /** How it is found again; `null`: it is held. */
  search: v.nullable(halReq),
})
export type HotelOffer = v.InferOutput<typeof hotelOffer>

export const policyOffer = v.strictObject({
  product: v.literal('INSURANCE'),
  ...common,
  supplierCode: insurerCode,
  packageName: named(60),
  coverageName,
  territoryName: text(60),
  startsOn: isoDate,
  endsOn: isoDate,
  persons: integer(1, 1_000),
  /** The benefits that were added. */
  benefitCodes: v.pipe(v.array(benefitCode), v.maxLength(20)),
  price,
  /** How it is priced again; `null`: it is held, or of a group of a file. */
  request: v.nullable(policyPriceRequest),
})
export type PolicyOffer = v.InferOutput<typeof policyOffer>

export const tourOffer = v.strictObject({
  product: v.literal('TOUR'),
  ...common,
  tourName: named(200),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
  /** Of the departure. */
  departureId: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/)),
  carrierName: text(120),
  picture,
  departsOn: isoDate,
  returnsOn: isoDate,
  persons: v.pipe(
    v.array(v.strictObject({ code: tourPriceCode, quantity: integer(1, 60) })),
    v.minLength(1),
    v.maxLength(5),
  ),
  /** Of all persons, with tax. */
  price,
})
export type TourOffer = v.InferOutput<typeof tourOffer>

export const offeredTrain = v.strictObject({
  trainNumber: named(20),
  trainName: text(80),
  className: text(60),
  classCode: text(10),
  subclass: text(10),
  originCode: stationCode,
  originName: text(120),
  destinationCode: stationCode,
  destinationName: text(120),
  departureDate: isoDate,
  departureTime: hour,
  arrivalDate: isoDate,
  arrivalTime: hour,
})

export const trainOfferOfProposal = v.strictObject({
  product: v.literal('TRAIN'),
  ...common,
  supplierCode: railCode,
  /** Out, and back where it is a return journey. */
  trains: v.pipe(v.array(offeredTrain), v.minLength(1), v.maxLength(2)),
  adults: integer(1, 4),
  infants: integer(0, 4),
  /** With the booking fee. */
  price,
  /** How it is found again; `null`: it is held. */
  search: v.nullable(trainSearch),
})
export type TrainOfferOfProposal = v.InferOutput<typeof trainOfferOfProposal>

export type Offer = HotelOffer | PolicyOffer | TourOffer | TrainOfferOfProposal

/** What a client is offered, as the device saw it. It names the agency's selling price, and no net price. Its type is written out: a
 * proposal's whole type is deeper than the compiler infers. */
export const offer: v.GenericSchema<Offer> = v.pipe(
  v.variant('product', [hotelOffer, policyOffer, tourOffer, trainOfferOfProposal]),
  v.check((one) => one.product !== 'HOTEL' || one.checkOut > one.checkIn, problemCode('checkOutEarly')),
  v.check(
    (one) => one.product !== 'HOTEL' || daysBetween(one.checkIn, one.checkOut) <= bounds.nights.max,
    problemCode('tooManyNights'),
  ),
  v.check(
    (one) =>
      one.product !== 'HOTEL' ||
      one.rooms.every(({ recommended: [currency] }) => currency === one.rooms[0]?.recommended[0]),
    problemCode('oneCurrency'),
  ),
)
