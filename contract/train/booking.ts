import * as v from 'valibot'
import { identityType } from '../access/person.ts'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { paperMark } from '../paper/mark.ts'
import { language } from '../text/language.ts'
import { locatorCode } from '../text/locator.ts'
import { text } from '../text/text.ts'
import { trainObstacle } from './booking-rules.ts'
import { trainSort, trainStatus } from './filter.ts'
import { railCode, stationCode, trainTitle } from './request.ts'
import { trainPricing } from './train.ts'

const journey = v.object({
  leg: v.picklist([1, 2]),
  trainNumber: v.string(),
  trainName: v.string(),
  className: v.string(),
  subclass: v.string(),
  originStationCode: stationCode,
  originStationName: v.string(),
  destinationStationCode: stationCode,
  destinationStationName: v.string(),
  departureDate: isoDate,
  departureTime: v.string(),
  arrivalDate: isoDate,
  arrivalTime: v.string(),
})

const passenger = v.object({
  paxNumber: v.number(),
  paxType: v.picklist(['ADULT', 'INFANT']),
  /** Number within the type. */
  paxTypeNumber: v.number(),
  title: trainTitle,
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: isoDate,
  identityType: v.nullable(identityType),
  identityNumber: v.string(),
  /** One per journey; none for an infant. */
  seats: v.array(
    v.object({
      leg: v.picklist([1, 2]),
      wagonName: v.string(),
      wagonNumber: v.number(),
      seatNumber: v.string(),
    }),
  ),
  /** Empty until it is issued. */
  ticketNumbers: v.array(v.string()),
})

export const trainDetail = v.object({
  status: trainStatus,
  supplierCode: railCode,
  bookingLocatorCode: v.string(),
  supplierLocatorCode: v.string(),
  clientReference: v.string(),
  ownerOrgName: v.string(),
  bookedBy: v.string(),
  bookedAt: isoInstant,
  bookingHoldUntil: isoInstant,
  issuedAt: v.nullable(isoInstant),
  issuedBy: v.nullable(v.string()),
  cancelledAt: v.nullable(isoInstant),
  cancelledBy: v.nullable(v.string()),
  holder: v.object({
    title: trainTitle,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phoneNumber: v.string(),
    otherPhoneNumber: v.string(),
    nationality: v.nullable(v.string()),
  }),
  journeys: v.array(journey),
  passengers: v.array(passenger),
  pricingInfo: trainPricing,
  whyPrice: v.optional(whyPrice),
  issueObstacle: v.nullable(trainObstacle),
  cancelObstacle: v.nullable(trainObstacle),
  /** What issuing takes from the owner’s deposit, and how much of it is missing. */
  depositDue: v.nullable(moneyPair),
  depositMissing: v.nullable(moneyPair),
  timeline: v.array(v.object({ at: isoInstant, action: v.string(), by: v.string() })),
})
export type TrainDetail = v.InferOutput<typeof trainDetail>

const params = v.strictObject({ id: locatorCode })

export const readTrainBooking = endpoint({
  name: 'readTrainBooking',
  tag: 'train',
  summary: 'One train booking; NOT_FOUND if it is out of reach',
  method: 'GET',
  path: '/api/train/bookings/{id}',
  needs: ['trains'],
  states: ['TRAIN', 'DEPOSIT'],
  params,
  reply: trainDetail,
})

const changeReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  status: trainStatus,
})
export type TrainChangeReply = v.InferOutput<typeof changeReply>

export const issueTrain = endpoint({
  name: 'issueTrain',
  tag: 'train',
  summary: 'Issue the tickets of held seats: paid from the deposit, once for one key',
  method: 'POST',
  path: '/api/train/bookings/{id}/issue',
  needs: ['trains', 'issue'],
  effect: 'command',
  command: 'ISSUE_TRAIN',
  params,
  body: v.strictObject({}),
  reply: changeReply,
})

export const cancelTrain = endpoint({
  name: 'cancelTrain',
  tag: 'train',
  summary: 'Give held seats back, free of charge, once for one key',
  method: 'POST',
  path: '/api/train/bookings/{id}/cancel',
  needs: ['trains', 'cancel', 'book'],
  effect: 'command',
  command: 'CANCEL_TRAIN',
  params,
  body: v.strictObject({}),
  reply: changeReply,
})

export const printTrainTicket = endpoint({
  name: 'printTrainTicket',
  tag: 'train',
  summary: 'The tickets of an issued booking as PDF, with a QR code',
  method: 'GET',
  path: '/api/train/bookings/{id}/ticket',
  failures: ['NOT_ISSUED'],
  needs: ['trains'],
  weight: 'paper',
  params,
  query: v.strictObject({ lang: v.optional(language, 'en') }),
  file: 'application/pdf',
  reply: fileReply,
})

export const readTrainMark = endpoint({
  name: 'readTrainMark',
  tag: 'train',
  summary: 'The address at which anybody can verify the tickets of a booking, with its QR code',
  method: 'GET',
  path: '/api/train/bookings/{id}/paper-mark',
  needs: ['trains'],
  params,
  reply: paperMark,
})

export const verifyTrainTicket = endpoint({
  name: 'verifyTrainTicket',
  tag: 'train',
  summary: 'Whether tickets were printed here, for whoever holds them; without names',
  method: 'GET',
  path: '/api/verify-train/{token}',
  failures: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  params: v.strictObject({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(512)) }),
  reply: v.object({
    locator: v.string(),
    status: trainStatus,
    trainName: v.string(),
    route: v.string(),
    departureDate: isoDate,
    passengers: v.number(),
    leadInitials: v.string(),
  }),
})

const words = v.optional(text(60), '')

export const listTrainBookings = endpoint({
  name: 'listTrainBookings',
  tag: 'train',
  summary: 'The train bookings in the viewer’s reach, latest first or in a given order, a page at a time',
  method: 'GET',
  path: '/api/train/bookings',
  needs: ['trains'],
  states: ['TRAIN'],
  query: v.strictObject({
    currentPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    asOf: v.optional(isoInstant),
    /** Absent: latest booking first. */
    sort: v.optional(trainSort),
    search: words,
    status: v.optional(trainStatus),
    fromDate: v.optional(isoDate),
    toDate: v.optional(isoDate),
  }),
  reply: v.object({
    bookingListResult: v.array(
      v.object({
        bookingLocatorCode: v.string(),
        supplierCode: railCode,
        status: trainStatus,
        trainName: v.string(),
        route: v.string(),
        /** Of the first train. */
        originStationCode: stationCode,
        destinationStationCode: stationCode,
        departureDate: isoDate,
        passengers: v.number(),
        leadPassenger: v.string(),
        bookedBy: v.string(),
        bookedAt: isoInstant,
        bookingHoldUntil: v.nullable(isoInstant),
        totalPrice: moneyPair,
        ownerOrgName: v.string(),
      }),
    ),
    currentPage: v.number(),
    hasMore: v.boolean(),
    total: v.number(),
    totalIsCapped: v.boolean(),
    asOf: isoInstant,
  }),
})
