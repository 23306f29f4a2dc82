import { type Money, money, sum } from '#contract/money/money'
import type { ProposalContent } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { daysOf } from './offer-days.ts'
import type { ProposalWords } from './proposal-words.ts'
import { type ShownOffer, shownOffer } from './shown-offer.ts'

/** What stands side by side, as the client reads it. */
export type ShownNeed = { needId: string; name: string; firstDay: string; offers: readonly ShownOffer[] }

type Told = { content: ProposalContent; told: ReadonlyMap<string, Money> }

export function shownNeeds({ content, told }: Told, zone: string, words: ProposalWords): ShownNeed[] {
  const { needList, currency } = content
  return needList.map(({ needId, name, offerList }) => ({
    needId,
    name: name || productName(offerList, words),
    firstDay: offerList.map((offer) => daysOf(offer).first).sort()[0] ?? '',
    offers: offerList.map((offer) =>
      shownOffer(offer, told.get(offer.offerId) ?? money(currency, 0), zone, words),
    ),
  }))
}

function productName([first]: readonly Offer[], { t }: ProposalWords): string {
  return first ? t(`products.${first.product}`) : ''
}

/** What it costs at least: the cheapest offer of each need; `isFrom`: it can cost more. */
export function leastTotal({ content, told }: Told): { total: Money; isFrom: boolean } {
  const { needList, currency } = content
  const priceOf = ({ offerId }: Offer) => told.get(offerId) ?? money(currency, 0)
  const least = needList.map(({ offerList }) =>
    offerList.map(priceOf).reduce((a, b) => (b.minor < a.minor ? b : a)),
  )
  const isFrom = needList.some(
    ({ offerList }) =>
      offerList.length > 1 || offerList.some((offer) => offer.product === 'HOTEL' && offer.isFrom),
  )
  return { total: sum(currency, least), isFrom }
}
