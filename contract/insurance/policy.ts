import * as v from 'valibot'
import { identityType } from '../access/person.ts'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { locatorCode } from '../text/locator.ts'
import { text } from '../text/text.ts'
import { policyCommandState } from './insurance.ts'
import {
  beneficiaryRelation,
  insuranceHolder,
  insuredOfGroup,
  insuredPerson,
  paxTitle,
  paxType,
} from './pax.ts'
import { policyObstacle } from './policy-rules.ts'
import { effectivePricing, pricingInfo } from './prices.ts'
import { coverageName, insurerCode } from './request.ts'

export const orderStatus = v.picklist(['QUOTATION', 'ISSUED', 'CANCELLED'])
export type OrderStatus = v.InferOutput<typeof orderStatus>

const bookingHolder = v.object({
  paxNumber: v.number(),
  paxType,
  paxTitle,
  paxFirstName: v.string(),
  paxLastName: v.string(),
  paxPlaceOfBirth: v.string(),
  paxDateOfBirth: isoDate,
  paxAddress: v.string(),
  paxPostalCode: v.string(),
  paxCity: v.string(),
  paxEmail: v.string(),
  paxPhoneNumber: v.string(),
  paxIdentityType: identityType,
  paxIdentityNumber: v.string(),
})
export type BookingHolder = v.InferOutput<typeof bookingHolder>

/** Participants of a group have no address and e-mail, and perhaps no identity: these fields are empty. */
const bookingPax = v.object({
  paxNumber: v.number(),
  paxType,
  paxTypeNumber: v.number(),
  title: paxTitle,
  firstName: v.string(),
  lastName: v.string(),
  placeOfBirth: v.string(),
  dateOfBirth: isoDate,
  address: v.string(),
  postalCode: v.string(),
  city: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  identityType: v.nullable(identityType),
  identityNumber: v.string(),
  beneficiaryName: v.string(),
  beneficiaryRelation,
})
export type BookingPax = v.InferOutput<typeof bookingPax>

const supplierBooking = v.object({
  tripName: v.string(),
  coverageName,
  packageName: v.string(),
  coverageNumberOfDays: v.number(),
  coverageStartDate: isoDate,
  coverageEndDate: isoDate,
  territoryName: v.string(),
  isAlreadyTravel: v.picklist(['no', 'yes']),
  travelDepartureDate: v.nullable(isoDate),
  destinationCountries: v.array(v.object({ alpha2Code: v.string(), countryName: v.string() })),
  additionalBenefits: v.array(v.object({ benefitCode: v.string(), benefitName: v.string() })),
  /** What is covered, with its limits, as it was sold. Absent: it was quoted before limits were kept. */
  coveredBenefits: v.optional(
    v.array(
      v.object({
        benefitCode: v.string(),
        benefitName: v.string(),
        /** The insurer's own words. */
        text: v.string(),
        /** In the insurer's currency; `null`: the text alone says what is covered. */
        limit: v.nullable(moneyPair),
      }),
    ),
  ),
  /** The policy numbers; empty until it is issued. */
  bookingTickets: v.array(v.object({ ticketNumber: v.string() })),
  pricingInfo,
  /** Absent for corporates. */
  effectivePricingInfo: v.optional(effectivePricing),
})

/** An insurance booking as this reader may see it (spec: insurance §3). */
export const policyDetail = v.object({
  orderStatus,
  supplierCode: insurerCode,
  productName: v.string(),
  bookingLocatorCode: v.string(),
  supplierLocatorCodes: v.array(v.string()),
  bookingHoldUntil: isoInstant,
  bookingIsExpire: v.boolean(),
  issuedAt: v.nullable(isoInstant),
  issuedBy: v.nullable(v.string()),
  canceledAt: v.nullable(isoInstant),
  canceledBy: v.nullable(v.string()),
  bookedBy: v.string(),
  bookedAt: isoInstant,
  /** The client's own; absent: none was given. */
  clientReference: v.exactOptional(v.string()),
  agent: v.string(),
  subagent: v.string(),
  branch: v.string(),
  bookingHolder,
  bookingPaxes: v.array(bookingPax),
  supplierBookings: v.strictTuple([supplierBooking]),
  whyPrice: v.optional(whyPrice),
  /** Version of the persons; a change names the version it is based on. */
  paxVersion: v.number(),
  /** An issue or a cancellation whose outcome is not known yet. */
  beingChanged: v.nullable(v.picklist(['ISSUE', 'CANCEL'])),
  /** Why this reader may not do it; `null`: allowed. */
  issueObstacle: v.nullable(policyObstacle),
  cancelObstacle: v.nullable(policyObstacle),
  editObstacle: v.nullable(policyObstacle),
  /** What issuing takes from the owner’s deposit, and how much of it is missing; `null` once issued, cancelled or
   * expired. */
  depositDue: v.nullable(moneyPair),
  depositMissing: v.nullable(moneyPair),
  /** Newest last. */
  timeline: v.array(v.object({ at: isoInstant, action: v.string(), by: v.string() })),
})
export type PolicyDetail = v.InferOutput<typeof policyDetail>

const policyAddress = v.strictObject({ id: locatorCode })

export const readPolicy = endpoint({
  name: 'readPolicy',
  tag: 'insurance',
  summary: 'One insurance booking; NOT_FOUND if it is out of reach',
  method: 'GET',
  path: '/api/insurance/bookings/{id}/detail',
  states: ['INSURANCE', 'DEPOSIT'],
  params: policyAddress,
  /** `assetKey` opens the papers for ten minutes, for this user (safety: H9). */
  reply: v.object({ bookingDetailResult: policyDetail, assetKey: v.string() }),
})

const remarks = v.strictObject({
  remarks: v.optional(v.pipe(v.array(text(200)), v.maxLength(20)), []),
})

/** spec: insurance §4. */
export const defaultRemark = { confirm: 'Issued with GWA', cancel: 'Canceled with GWA' } as const

export const policyChangeReply = v.object({
  commandId: v.string(),
  commandState: policyCommandState,
  orderStatus,
})
export type PolicyChangeReply = v.InferOutput<typeof policyChangeReply>

export const issuePolicy = endpoint({
  name: 'issuePolicy',
  tag: 'insurance',
  summary: 'Issue the policy of a quotation: paid from the deposit, once for one key',
  method: 'POST',
  path: '/api/insurance/bookings/{id}/confirm',
  needs: ['issue'],
  effect: 'command',
  command: 'ISSUE_POLICY',
  params: policyAddress,
  body: remarks,
  reply: policyChangeReply,
})

export const cancelPolicy = endpoint({
  name: 'cancelPolicy',
  tag: 'insurance',
  summary: 'Cancel a quotation at its insurer, once for one key',
  method: 'POST',
  path: '/api/insurance/bookings/{id}/cancel',
  needs: ['cancel', 'book'],
  effect: 'command',
  command: 'CANCEL_POLICY',
  params: policyAddress,
  body: remarks,
  reply: policyChangeReply,
})

export const updatePax = endpoint({
  name: 'updatePax',
  tag: 'insurance',
  summary: 'Change the holder or a participant of a quotation',
  method: 'POST',
  path: '/api/insurance/bookings/{id}/update-pax',
  needs: ['book'],
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  params: policyAddress,
  body: v.pipe(
    v.strictObject({
      /** The version that the change is based on; absent: what this user read last. */
      paxVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      holder: v.optional(insuranceHolder),
      participant: v.optional(v.union([insuredPerson, insuredOfGroup])),
    }),
    v.check(({ holder, participant }) => Boolean(holder ?? participant), problemCode('nothingToChange')),
  ),
  /** Stored for repeats of the key, so it has no personal data; the booking is read again. */
  reply: v.object({ paxVersion: v.number() }),
})
