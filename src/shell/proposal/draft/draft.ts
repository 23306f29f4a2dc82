import * as v from 'valibot'
import { currency } from '#contract/money/money'
import { defaultDaysValid, maxNeeds, maxOffersOfNeed, type ProposalContent } from '#contract/proposal/content'
import { markUp, noMarkUp } from '#contract/proposal/mark-up'
import { type Offer, offer } from '#contract/proposal/offer'
import { language } from '#contract/text/language'

/** The note is kept as it is typed, with the space at its end. */
const keptOffer = v.custom<Offer>((value) => v.is(offer, { ...Object(value), note: '' }))

/** Any text is kept as it is typed; the contract checks it when the proposal is sent. */
const content: v.GenericSchema<unknown, ProposalContent> = v.object({
  name: v.string(),
  clientName: v.string(),
  language,
  greeting: v.string(),
  daysValid: v.number(),
  currency,
  markUp,
  needList: v.pipe(
    v.array(
      v.object({
        needId: v.string(),
        name: v.string(),
        offerList: v.pipe(v.array(keptOffer), v.maxLength(maxOffersOfNeed)),
      }),
    ),
    v.maxLength(maxNeeds),
  ),
})

/** A proposal that is not sent yet, or a version of it. */
export const proposalDraft = v.object({
  /** Of the proposal, drawn on the device. */
  proposalId: v.string(),
  content,
  /** The version that it changes; 0: it is new. */
  replaces: v.number(),
  /** The draft that was used last is the current one, to which offers are added. */
  usedAt: v.number(),
  /** The idempotency key of this content, once it was sent: a repeat after a lost answer, also of a page that was loaded anew, is the
   * same wish. */
  sendKey: v.nullable(v.string()),
})
export type ProposalDraft = v.InferOutput<typeof proposalDraft>

export const emptyContent: ProposalContent = {
  name: '',
  clientName: '',
  language: 'en',
  greeting: '',
  daysValid: defaultDaysValid,
  currency: 'IDR',
  markUp: noMarkUp,
  needList: [],
}
