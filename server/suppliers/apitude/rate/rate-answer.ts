import * as v from 'valibot'
import {
  day,
  decimal,
  entries,
  flag,
  given,
  givenDecimal,
  integer,
  maybe,
  maybeEntries,
  maybeWords,
  moment,
  words,
} from '../answer-values.ts'

const charge = v.object({ amount: givenDecimal, percent: givenDecimal, from: moment })

const tax = v.object({
  included: maybe(flag),
  percent: maybe(decimal),
  amount: maybe(decimal),
  currency: maybeWords,
  clientAmount: maybe(decimal),
  clientCurrency: maybeWords,
  type: maybeWords,
})

/** The same, where all of it can be read. */
const wholeTax = v.object({
  included: given(flag),
  percent: given(decimal),
  amount: given(decimal),
  currency: given(words),
  clientAmount: given(decimal),
  clientCurrency: given(words),
  type: given(words),
})

const named = v.object({ name: maybeWords })

/** A rate of an availability or of a CheckRate. Amounts and counts are as written: numbers or text. */
export const rateAnswer = v.object({
  rateKey: given(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000, 'is too long'))),
  net: givenDecimal,
  rateClass: maybeWords,
  rateType: maybeWords,
  sellingRate: givenDecimal,
  hotelMandatory: maybe(flag),
  allotment: given(integer),
  rateCommentsId: maybeWords,
  rateComments: maybeWords,
  paymentType: maybeWords,
  packaging: maybe(flag),
  boardCode: maybeWords,
  boardName: maybeWords,
  rooms: given(integer),
  adults: given(integer),
  children: given(integer),
  childrenAges: maybeWords,
  cancellationPolicies: given(v.array(charge)),
  taxes: v.optional(v.unknown()),
  promotions: maybeEntries,
  offers: maybeEntries,
})
export type RateAnswer = v.InferOutput<typeof rateAnswer>

export const taxesAnswer = v.object({ taxes: given(v.array(v.unknown())) })
export const taxAnswer = tax
export const wholeTaxAnswer = wholeTax
export type TaxAnswer = v.InferOutput<typeof tax>
export const namedAnswer = named

export const roomAnswer = v.object({ code: maybeWords, name: maybeWords, rates: entries })

export const hotelAnswer = v.object({
  code: integer,
  currency: words,
  checkIn: given(day),
  checkOut: given(day),
  rooms: entries,
})

/** Without hotels where nothing is free. */
export const availabilityAnswer = v.object({
  hotels: v.object({ hotels: entries, checkIn: given(day), checkOut: given(day) }),
})

/** `hotel: {}`, or no hotel: the rate is gone. */
export const checkRateAnswer = v.pipe(
  v.unknown(),
  v.check((answer) => !Array.isArray(answer), 'is a list'),
  v.object({ hotel: v.optional(v.nullable(v.record(v.string(), v.unknown()))) }),
)
