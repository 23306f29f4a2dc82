import * as v from 'valibot'
import { identityType } from '#contract/access/person'
import { orgType } from '#contract/access/role'
import { beneficiaryRelation, paxTitle, paxType } from '#contract/insurance/pax'
import { coverageName } from '#contract/insurance/request'
import { moneyRecord } from '../../ledger/money-record.ts'
import { priceStepRecords, rateRecord } from '../../prices/price-step-record.ts'

const person = {
  paxRef: v.optional(v.string()),
  paxNumber: v.number(),
  paxType,
  paxTypeNumber: v.number(),
  title: paxTitle,
  firstName: v.string(),
  lastName: v.string(),
  placeOfBirth: v.string(),
  dateOfBirth: v.string(),
}
const contact = {
  identityType,
  identityNumber: v.string(),
  address: v.string(),
  city: v.string(),
  postalCode: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
}
const beneficiary = { beneficiaryName: v.string(), beneficiaryRelation }

const participantRecord = v.union([
  v.object({ ...person, ...contact, ...beneficiary }),
  v.object({
    ...person,
    identityType: v.optional(identityType),
    identityNumber: v.optional(v.string()),
    ...beneficiary,
  }),
])

const tripRecord = v.object({
  tripName: v.string(),
  coverageName,
  isAlreadyTravel: v.boolean(),
  travelDepartureDate: v.nullable(v.string()),
  destinations: v.array(v.string()),
  coverageStartDate: v.string(),
  coverageEndDate: v.string(),
  coverageNumberOfDays: v.number(),
  numberOfAdults: v.number(),
  numberOfSeniors: v.number(),
  numberOfChildren: v.number(),
})

const itemRecord = v.object({
  label: v.string(),
  quantity: v.nullable(v.number()),
  unit: moneyRecord,
  total: moneyRecord,
})

const priceRecord = v.object({
  premiumItems: v.array(itemRecord),
  additionalItems: v.array(itemRecord),
  policyFee: moneyRecord,
  subTotal: moneyRecord,
  total: moneyRecord,
  netts: v.array(
    v.object({
      orgId: v.nullable(v.string()),
      orgType,
      commission: moneyRecord,
      tax: moneyRecord,
      nett: moneyRecord,
    }),
  ),
  steps: priceStepRecords,
})

/** What is agreed when a policy is quoted. Only the persons may be corrected, until the policy is issued. */
export const policyRecord = v.object({
  trip: tripRecord,
  /** With the country names of that time. */
  destinations: v.array(v.object({ alpha2Code: v.string(), countryName: v.string() })),
  choice: v.object({
    territorySid: v.string(),
    packageName: v.string(),
    benefitCodes: v.array(v.string()),
  }),
  benefits: v.array(v.object({ benefitCode: v.string(), benefitName: v.string() })),
  /** What is covered, with its limits, in the words of the insurer; absent: it was quoted before limits were kept. */
  covered: v.optional(
    v.array(
      v.object({
        benefitCode: v.string(),
        benefitName: v.string(),
        text: v.string(),
        limit: v.nullable(moneyRecord),
      }),
    ),
  ),
  holder: v.object({ ...person, ...contact }),
  participants: v.array(participantRecord),
  /** The client's own; policies of older releases have none. */
  clientReference: v.optional(v.string()),
  price: priceRecord,
  /** What the insurer asks for, in its own currency. */
  insurerTotal: moneyRecord,
  /** What the insurer is owed: the total less commission, plus the tax on the commission. Older quotations have none. */
  insurerNett: v.optional(moneyRecord),
  exchangeRates: rateRecord,
  /** From the owner up to the platform, as it was at the quotation. */
  ownership: v.array(v.object({ orgId: v.string(), orgName: v.string(), orgType })),
})
export type PolicyRecord = v.InferOutput<typeof policyRecord>
