import * as v from 'valibot'
import { identityType } from '#contract/access/person'
import { orgType } from '#contract/access/role'
import { holderTitle, trainTitle } from '#contract/train/request'
import { moneyRecord } from '../../ledger/money-record.ts'
import { priceStepRecords, rateRecord } from '../../prices/price-step-record.ts'

const leg = v.picklist([1, 2])

const journeyRecord = v.object({
  trainNumber: v.string(),
  trainName: v.string(),
  classCode: v.string(),
  className: v.string(),
  subclass: v.string(),
  originStationCode: v.string(),
  originStationName: v.string(),
  destinationStationCode: v.string(),
  destinationStationName: v.string(),
  departureDate: v.string(),
  departureTime: v.string(),
  arrivalDate: v.string(),
  arrivalTime: v.string(),
})

const passengerRecord = v.object({
  paxNumber: v.number(),
  paxType: v.picklist(['ADULT', 'INFANT']),
  paxTypeNumber: v.number(),
  title: trainTitle,
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.string(),
  identityType: v.nullable(identityType),
  identityNumber: v.string(),
  /** The chosen seats; once they are held, the seats that the railway gave. */
  seats: v.array(
    v.object({
      leg,
      wagonNumber: v.number(),
      wagonName: v.string(),
      seatNumber: v.string(),
    }),
  ),
  ticketNumbers: v.array(v.string()),
})

/** What is agreed when seats are held; the issue adds the ticket numbers. */
export const trainRecord = v.object({
  journeys: v.array(journeyRecord),
  holder: v.object({
    title: holderTitle,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phoneNumber: v.string(),
    otherPhoneNumber: v.string(),
    nationality: v.optional(v.string()),
  }),
  passengers: v.array(passengerRecord),
  price: v.object({
    items: v.array(
      v.object({
        label: v.string(),
        quantity: v.number(),
        unit: moneyRecord,
        total: moneyRecord,
        steps: priceStepRecords,
      }),
    ),
    subTotal: moneyRecord,
    bookingFee: moneyRecord,
    total: moneyRecord,
  }),
  /** What the railway charges, in its own currency. */
  railTotal: moneyRecord,
  exchangeRates: rateRecord,
  /** From the owner up to the platform, as it was at the hold. */
  ownership: v.array(v.object({ orgId: v.string(), orgName: v.string(), orgType })),
})
export type TrainRecord = v.InferOutput<typeof trainRecord>
