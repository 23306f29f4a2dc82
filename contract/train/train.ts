import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoDate } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { availabilityId, railCode, station, stationCode, trainBooking } from './request.ts'

export const trainConfig = endpoint({
  name: 'trainConfig',
  tag: 'train',
  summary: 'Classes, seats and rules of the railways',
  method: 'GET',
  path: '/api/train/config',
  reply: v.object({
    suppliers: v.array(v.object({ supplierCode: railCode, supplierName: v.string() })),
    classes: v.array(v.object({ classCode: v.string(), className: v.string() })),
    /** Minutes until a hold expires. */
    holdMinutes: v.number(),
    defaultOrigin: station,
    defaultDestination: station,
  }),
})

export const listStations = endpoint({
  name: 'listStations',
  tag: 'train',
  summary: 'Every station: code, name, city',
  method: 'GET',
  path: '/api/train/stations',
  reply: v.object({ stationsResult: v.array(station) }),
})

const count = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))

export const trainOffer = v.object({
  /** Signed by the server, valid for half an hour for the seat map and the booking. */
  availabilityId,
  supplierCode: railCode,
  trainNumber: v.string(),
  trainName: v.string(),
  classCode: v.string(),
  className: v.string(),
  subclass: v.string(),
  originStationCode: stationCode,
  destinationStationCode: stationCode,
  departureDate: isoDate,
  /** `HH:mm`, local time of the stations (all of Java and Sumatra: WIB). */
  departureTime: v.string(),
  arrivalDate: isoDate,
  arrivalTime: v.string(),
  durationMinutes: v.number(),
  seatsLeft: v.number(),
  adultFare: moneyPair,
  infantFare: moneyPair,
  /** For all passengers. */
  totalFare: moneyPair,
})
export type TrainOffer = v.InferOutput<typeof trainOffer>

export const searchTrains = endpoint({
  name: 'searchTrains',
  tag: 'train',
  summary: 'Trains with seats for the search, out and back, earliest first',
  method: 'GET',
  path: '/api/train/availability',
  needs: ['trains', 'search'],
  states: ['TRAIN'],
  weight: 'search',
  query: v.strictObject({
    originStationCode: stationCode,
    destinationStationCode: stationCode,
    departureDate: isoDate,
    returnDate: v.optional(v.union([v.literal(''), isoDate]), ''),
    tripType: v.picklist(['OW', 'RT']),
    numberOfAdults: count,
    numberOfInfants: count,
  }),
  reply: v.object({
    availabilityResult: v.object({ departureTrains: v.array(trainOffer), returnTrains: v.array(trainOffer) }),
  }),
})

export const readSeatMap = endpoint({
  name: 'readSeatMap',
  tag: 'train',
  summary: 'The wagons of an offer with their free seats',
  method: 'POST',
  path: '/api/train/seat-map',
  failures: ['SEARCH_AGAIN'],
  needs: ['trains', 'search'],
  states: ['TRAIN'],
  weight: 'search',
  body: v.strictObject({ availabilityId }),
  reply: v.object({
    wagons: v.array(
      v.object({
        wagonNumber: v.number(),
        wagonName: v.string(),
        /** Seat letters across the wagon; `null` is the aisle. */
        columns: v.array(v.nullable(v.string())),
        rows: v.number(),
        /** Seats as `12A`. */
        taken: v.array(v.string()),
      }),
    ),
  }),
})

/** Label, quantity, unit price, line total; the same as in insurance. */
const priceItem = v.strictTuple([v.string(), v.number(), moneyPair, moneyPair])

export const trainPricing = v.object({
  priceItems: v.array(priceItem),
  subTotal: moneyPair,
  bookingFee: moneyPair,
  totalPrice: moneyPair,
})
export type TrainPricing = v.InferOutput<typeof trainPricing>

export const priceTrains = endpoint({
  name: 'priceTrains',
  tag: 'train',
  summary: 'What the chosen trains cost, line by line',
  method: 'POST',
  path: '/api/train/bookings/price',
  failures: ['SEARCH_AGAIN'],
  needs: ['trains', 'search'],
  weight: 'search',
  body: v.strictObject({ availabilityIds: v.pipe(v.array(availabilityId), v.minLength(1), v.maxLength(2)) }),
  reply: v.object({
    priceResult: v.object({ pricingInfo: trainPricing, whyPrice: v.optional(whyPrice) }),
  }),
})

export const trainReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  bookingsResult: v.array(v.object({ bookingLocatorCode: v.string(), supplierCode: railCode })),
})
export type TrainReply = v.InferOutput<typeof trainReply>

export const bookTrain = endpoint({
  name: 'bookTrain',
  tag: 'train',
  summary: 'Hold seats for the passengers, once for one key',
  method: 'POST',
  path: '/api/train/bookings',
  failures: ['SEARCH_AGAIN'],
  needs: ['trains', 'book'],
  effect: 'command',
  command: 'HOLD_TRAIN',
  body: trainBooking,
  reply: trainReply,
})
