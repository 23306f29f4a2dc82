import * as v from 'valibot'
import { forTrip } from '../call/for-trip.ts'
import { onlyIfNew } from '../call/only-if-new.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate } from '../day/dates.ts'
import { amount } from '../money/amount.ts'
import { text } from '../text/text.ts'
import { hotelLine, properName } from '../text/trade-text.ts'
import { insuranceHolder, insuredOfGroup, insuredPerson } from './pax.ts'
import { coverageNames, groupFileLimits } from './rules.ts'

export const insurerCode = v.picklist(['ZUR2', 'ZUR'])
export type InsurerCode = v.InferOutput<typeof insurerCode>
export const insurerCodes = insurerCode.options

export const coverageName = v.picklist(coverageNames)
export const alpha2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, problemCode('countryWrong')))
const sid = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
export const benefitCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_-]{1,24}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(groupFileLimits.max))

/** The value of a select; the country code is `alpha2Code`, or `key` (spec: insurance §3). */
export const destinationCountry = v.strictObject({
  key: v.pipe(text(24), v.minLength(2)),
  value: properName(80),
  alpha2Code: v.optional(alpha2),
  countryName: v.optional(properName(80)),
})
export type DestinationCountry = v.InferOutput<typeof destinationCountry>

const trip = {
  tripName: v.pipe(text(60), v.minLength(1)),
  isAlreadyTravel: v.picklist(['no', 'yes']),
  travelDepartureDate: v.optional(v.nullable(isoDate)),
  destinationCountries: v.pipe(v.array(destinationCountry), v.maxLength(30)),
  coverageStartDate: isoDate,
  coverageEndDate: isoDate,
  numberOfAdults: count,
  numberOfSeniors: count,
  numberOfChildren: count,
}
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))

/** `jsonParams` of the availability form (spec: insurance §3, §7). */
export const insuranceSearch = v.strictObject({ ...trip, coverageName, coverageNumberOfDays: days })
export type InsuranceSearch = v.InferOutput<typeof insuranceSearch>

const chosen = {
  supplierCode: insurerCode,
  packageName: v.pipe(text(60), v.minLength(1)),
  territorySid: sid,
  additionalBenefitCodes: v.pipe(v.array(benefitCode), v.maxLength(20)),
}

export const benefitsRequest = v.strictObject({
  supplierCode: insurerCode,
  coverageNumberOfDays: days,
  tripName: trip.tripName,
  coverageName,
  territorySid: sid,
  numberOfAdults: count,
  numberOfSeniors: count,
  numberOfChildren: count,
})
export type BenefitsRequest = v.InferOutput<typeof benefitsRequest>

export const policyPriceRequest = v.strictObject({ ...trip, coverageName, ...chosen })
export type PolicyPriceRequest = v.InferOutput<typeof policyPriceRequest>

export const clientReference = hotelLine(60)

const policy = {
  ...trip,
  ...chosen,
  insuranceHolder,
  /** The premium that the person agreed to; a policy that costs more now is not booked. */
  agreedPremium: v.optional(amount),
  /** The client's own. */
  clientReference: v.optional(clientReference),
  ...onlyIfNew,
  ...forTrip,
}
const participants = <S extends v.GenericSchema<unknown, unknown>>(one: S) =>
  v.pipe(v.array(one), v.minLength(1), v.maxLength(groupFileLimits.max))

/** spec: insurance §3, create payload. */
export const policyRequest = v.variant('coverageName', [
  v.strictObject({
    ...policy,
    coverageName: v.picklist(['Individual', 'Duo', 'Duo Plus', 'Family']),
    insuredParticipants: participants(insuredPerson),
  }),
  v.strictObject({
    ...policy,
    coverageName: v.picklist(['Group', 'Group Tour']),
    insuredParticipants: participants(insuredOfGroup),
  }),
])
export type PolicyRequest = v.InferOutput<typeof policyRequest>
