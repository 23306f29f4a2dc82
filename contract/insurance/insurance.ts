import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { text } from '../text/text.ts'
import { groupPax, reportedGroupNote } from './group/file.ts'
import { effectivePricing, pricingInfo } from './prices.ts'
import {
  benefitsRequest,
  coverageName,
  insuranceSearch,
  insurerCode,
  policyPriceRequest,
  policyRequest,
} from './request.ts'

/** safety: H11. */
export const maxGroupFileBytes = 10 * 1024 * 1024

export const insuranceConfig = endpoint({
  name: 'insuranceConfig',
  tag: 'insurance',
  summary: 'What the insurers sell, and the names of countries and benefits',
  method: 'GET',
  path: '/api/insurance/config',
  reply: v.object({
    supplierTrips: v.array(
      v.object({ supplierCode: insurerCode, tripName: v.string(), coverageNames: v.array(coverageName) }),
    ),
    countryAlpha2ToName: v.record(v.string(), v.string()),
    /** Names by benefit code. */
    bcToName: v.record(v.string(), v.string()),
  }),
})

export const availablePremium = v.object({
  supplierCode: insurerCode,
  territorySid: v.string(),
  territoryName: v.string(),
  tripName: v.string(),
  coverageName,
  packageName: v.string(),
  /** The premium of all travellers, without benefits and policy fee. */
  packageRate: moneyPair,
  /** The rate plus the policy fee: what the client pays without benefits. */
  packagePrice: moneyPair,
})
export type AvailablePremium = v.InferOutput<typeof availablePremium>

export const searchInsurance = endpoint({
  name: 'searchInsurance',
  tag: 'insurance',
  summary: 'What can be insured for a trip, cheapest first; a group tour brings its travellers in a file',
  method: 'POST',
  path: '/api/insurance/availability',
  needs: ['search'],
  weight: 'search',
  upload: { maxBytes: maxGroupFileBytes, file: 'groupInputFile', json: 'jsonParams' },
  body: v.object({
    jsonParams: insuranceSearch,
    /** `null`: no file was sent. */
    file: v.nullable(v.object({ fileName: text(255), content: v.instance(Uint8Array) })),
  }),
  reply: v.object({
    availabilityResult: v.object({
      availablePremiums: v.array(availablePremium),
      coverageName,
      numberOfAdults: v.number(),
      numberOfSeniors: v.number(),
      numberOfChildren: v.number(),
      /** The travellers of the group file; empty for other coverages. */
      groupInputPaxes: v.array(groupPax),
      /** What of the group file was not read, as hidden rows and other sheets, and what is asked about. */
      groupInputNotes: v.array(reportedGroupNote),
    }),
  }),
})

/** A text, or a text with a surcharge, which can be chosen (spec: insurance §3). */
const benefit = v.union([v.string(), v.strictTuple([v.string(), moneyPair])])

export const readBenefits = endpoint({
  name: 'readBenefits',
  tag: 'insurance',
  summary: 'The benefits and limits of each package, by their codes; one with a price can be added',
  method: 'POST',
  path: '/api/insurance/benefits',
  needs: ['search'],
  weight: 'search',
  body: benefitsRequest,
  reply: v.object({
    benefits: v.record(v.string(), v.record(v.string(), benefit)),
    /** Limits by package name and benefit code, in the insurer's currency; none for a benefit without one amount. */
    benefitLimits: v.record(v.string(), v.record(v.string(), moneyPair)),
  }),
})
export type Benefit = v.InferOutput<typeof benefit>

export const findPolicyDocuments = endpoint({
  name: 'findPolicyDocuments',
  tag: 'insurance',
  summary: 'Addresses of the documents of a package',
  method: 'POST',
  path: '/api/insurance/ddoc',
  body: v.strictObject({
    supplierCode: insurerCode,
    coverageName,
    territoryName: text(60),
    packageName: text(60),
    /** Language of the reader. */
    lang: v.optional(v.picklist(['id', 'en'])),
  }),
  reply: v.object({
    /** An HTML page for a frame, and the same as PDF (spec: insurance §7). */
    benefitUrl: v.string(),
    benefitPdfUrl: v.string(),
    productSummaryUrl: v.string(),
  }),
})

export const priceInsurance = endpoint({
  name: 'priceInsurance',
  tag: 'insurance',
  summary: 'What a package with its chosen benefits costs, line by line',
  method: 'POST',
  path: '/api/insurance/bookings/price',
  needs: ['search'],
  failures: ['SEARCH_AGAIN'],
  weight: 'search',
  body: policyPriceRequest,
  reply: v.object({
    priceResult: v.object({
      pricingInfo,
      effectivePricingInfo: v.optional(effectivePricing),
      whyPrice: v.optional(whyPrice),
    }),
  }),
})

/** `CHECKING`: the outcome is not known yet. */
export const policyCommandState = v.picklist(['CONFIRMED', 'CHECKING'])

export const policyReply = v.object({
  commandId: v.string(),
  commandState: policyCommandState,
  bookingsResult: v.array(v.object({ bookingLocatorCode: v.string(), supplierCode: insurerCode })),
  /** Problems of a call that succeeded; the booking counts as made only if this is empty. */
  errors: v.array(v.string()),
})
export type PolicyReply = v.InferOutput<typeof policyReply>

export const createPolicy = endpoint({
  name: 'createPolicy',
  tag: 'insurance',
  summary: 'Book a quotation at the insurer, once for one key',
  method: 'POST',
  path: '/api/insurance/bookings/create',
  needs: ['book'],
  effect: 'command',
  command: 'CREATE_POLICY',
  body: policyRequest,
  reply: policyReply,
})
