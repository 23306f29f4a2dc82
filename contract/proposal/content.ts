import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { currency } from '../money/money.ts'
import { paperLanguage } from '../paper/language.ts'
import { text, textLines } from '../text/text.ts'
import { markUp } from './mark-up.ts'
import { offer } from './offer.ts'
import { currencyOf } from './offer-price.ts'
import { proposalId } from './proposal-id.ts'

export const maxNeeds = 20
export const maxOffersOfNeed = 12
export const maxDaysValid = 60
export const defaultDaysValid = 3

/** As the client reads it; empty: the need is named by its product. */
export const needName = v.pipe(text(60), v.trim())

/** What stands side by side: the client chooses one of it. */
export const need = v.strictObject({
  needId: proposalId,
  name: needName,
  offerList: v.pipe(v.array(offer), v.minLength(1), v.maxLength(maxOffersOfNeed)),
})
export type ProposalNeed = v.InferOutput<typeof need>

export const proposalName = v.pipe(text(80), v.trim(), v.minLength(1, problemCode('required')))

/** The name that the agent typed; nothing else of the client is in a proposal. */
export const clientName = v.pipe(text(60), v.trim())

/** Above the offers. */
export const greeting = v.pipe(textLines(1_000), v.trim())

const fields = v.strictObject({
  name: proposalName,
  clientName,
  /** Of the page, until the client chooses the other one. */
  language: paperLanguage,
  greeting,
  /** So many times 24 hours after it was sent it ends. */
  daysValid: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDaysValid)),
  currency,
  markUp,
  /** In the order in which they stand. */
  needList: v.pipe(v.array(need), v.minLength(1), v.maxLength(maxNeeds)),
})
export type ProposalContent = v.InferOutput<typeof fields>

/** One version of a proposal, as a device sends it. All its prices are in one currency. */
export const proposalContent: v.GenericSchema<ProposalContent> = v.pipe(
  fields,
  v.check(
    ({ currency: one, needList }) =>
      needList.every(({ offerList }) => offerList.every((each) => currencyOf(each) === one)),
    problemCode('oneCurrency'),
  ),
  v.check(({ needList }) => {
    const ids = needList.flatMap(({ needId, offerList }) => [
      needId,
      ...offerList.map(({ offerId }) => offerId),
    ])
    return new Set(ids).size === ids.length
  }),
)
