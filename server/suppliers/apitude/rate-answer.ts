import * as v from 'valibot'
import { day, decimal, entries, flag, given, maybe, moment, whole, words } from './answer-values.ts'

const charge = v.object({ amount: given(decimal), percent: given(decimal), from: moment })

const tax = v.object({
  included: maybe(flag),
  percent: maybe(decimal),
  amount: maybe(decimal),
  currency: maybe(words),
  clientAmount: maybe(decimal),
  clientCurrency: maybe(words),
  type: maybe(words),
})

const named = v.object({ name: maybe(words) })

/** A rate of an availability or of a CheckRate. Amounts and counts are as written: numbers or text. */
export const rateAnswer = v.object({
  rateKey: given(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000, 'is too long'))),
  net: given(decimal),
  rateClass: maybe(words),
  rateType: maybe(words),
  sellingRate: given(decimal),
  hotelMandatory: maybe(flag),
  allotment: maybe(whole),
  rateCommentsId: maybe(words),
  rateComments: maybe(words),
  paymentType: maybe(words),
  packaging: maybe(flag),
  boardCode: maybe(words),
  boardName: maybe(words),
  rooms: given(whole),
  adults: given(whole),
  children: given(whole),
  childrenAges: maybe(words),
  cancellationPolicies: given(v.array(charge)),
  taxes: maybe(v.object({ taxes: entries })),
  promotions: entries,
  offers: entries,
})
export type RateAnswer = v.InferOutput<typeof rateAnswer>

export const taxAnswer = tax
export type TaxAnswer = v.InferOutput<typeof tax>
export const namedAnswer = named

export const roomAnswer = v.object({ code: maybe(words), name: maybe(words), rates: entries })

export const hotelAnswer = v.object({
  code: whole,
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
