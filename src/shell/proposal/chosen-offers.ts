import { type Money, toPair } from '#contract/money/money'
import type { ProposalContent } from '#contract/proposal/content'
import { noMarkUp } from '#contract/proposal/mark-up'
import type { Offer } from '#contract/proposal/offer'
import { type OfferPrice, offerPrice } from '#contract/proposal/offer-price'
import type { Proposal, ProposalAnswer } from '#contract/proposal/proposal'
import { nobody, type OfferOfSale, type People, type SalePerson } from '../sale/people/people.ts'

export type OfferOfNeed = {
  needName: string
  offer: Offer
  price: OfferPrice
  /** The agency's selling price, without what this proposal adds. */
  own: Money
  isChosen: boolean
  /** Of what was booked of it. */
  locatorList: readonly string[]
}

/** What the client chose of the latest version; `null`: they did not answer it. */
export function answerOf({
  version,
  answerList,
}: Pick<Proposal, 'version' | 'answerList'>): ProposalAnswer | null {
  return answerList.find((answer) => answer.version === version) ?? null
}

/** The offers of the latest version in its order. */
export function offersOf(proposal: Proposal): readonly OfferOfNeed[] {
  const { content, bookingList, isCorporate } = proposal
  const chosen = answerOf(proposal)?.offerIdList ?? []
  return content.needList.flatMap(({ name, offerList }) =>
    offerList.map((offer) => ({
      needName: name,
      offer,
      price: offerPrice(offer, content.markUp, isCorporate),
      own: offerPrice(offer, noMarkUp, isCorporate).total,
      isChosen: chosen.includes(offer.offerId),
      locatorList: bookingList
        .filter(({ offerId }) => offerId === offer.offerId)
        .map(({ order }) => order.locatorCode),
    })),
  )
}

/** The first offer that the client chose and that is not booked yet. */
export function nextChosen(offers: readonly OfferOfNeed[]): OfferOfNeed | null {
  return offers.find(({ isChosen, locatorList }) => isChosen && locatorList.length === 0) ?? null
}

/** What the booking of an offer names. */
export function offerOfSale(
  { proposalId, name }: Pick<Proposal, 'proposalId' | 'name'>,
  { offer: { offerId }, price }: Pick<OfferOfNeed, 'offer' | 'price'>,
): OfferOfSale {
  return {
    proposalId,
    offerId,
    name,
    told: toPair(price.total),
    fee: toPair(price.fee),
    charge: price.charge && { percent: price.charge.percent, amount: price.charge.amount },
  }
}

/** Whom the form is filled for: who answered, or the name that the agent typed. */
export function peopleOfAnswer(proposal: Proposal, one: OfferOfNeed): People {
  const answer = answerOf(proposal)
  const client = personNamed(answer?.name || proposal.clientName, answer?.phone ?? '')
  return peopleFor(client, one.offer, offerOfSale(proposal, one))
}

/** Whom a hold is made for that a draft offers. */
export function peopleOfDraft(
  { proposalId, content }: { proposalId: string; content: ProposalContent },
  offer: Offer,
  isCorporate: boolean,
): People {
  const price = offerPrice(offer, content.markUp, isCorporate)
  const named = offerOfSale({ proposalId, name: content.name }, { offer, price })
  return peopleFor(personNamed(content.clientName, ''), offer, { ...named, ofDraft: true })
}

function peopleFor(client: SalePerson, offer: Offer, offerNamed: OfferOfSale): People {
  const { fromDate, toDate } = daysOf(offer)
  return {
    locator: '',
    offer: offerNamed,
    fromDate,
    toDate,
    city: offer.product === 'HOTEL' ? offer.destinationName : '',
    country: '',
    contact: client,
    travellers: client.firstName === '' ? [] : [client],
  }
}

const salutation = /^(ibu|bu|bapak|bpk|pak|mr|mrs|ms|miss|dr)\.?$/i

/** The first word is the first name, as people write their names. */
export function personNamed(text: string, phone: string): SalePerson {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [firstName = '', ...rest] = words.filter((word, at) => at > 0 || !salutation.test(word))
  return { ...nobody, firstName, lastName: rest.join(' '), phone }
}

export function daysOf(offer: Offer): { fromDate: string; toDate: string } {
  switch (offer.product) {
    case 'HOTEL':
      return { fromDate: offer.checkIn, toDate: offer.checkOut }
    case 'INSURANCE':
      return { fromDate: offer.startsOn, toDate: offer.endsOn }
    case 'TOUR':
      return { fromDate: offer.departsOn, toDate: offer.returnsOn }
    case 'TRAIN':
      return {
        fromDate: offer.trains[0]?.departureDate ?? '',
        toDate: offer.trains.at(-1)?.arrivalDate ?? '',
      }
  }
}

/** What an offer is called in one line. */
export function titleOf(offer: Offer): string {
  switch (offer.product) {
    case 'HOTEL':
      return offer.hotelName
    case 'INSURANCE':
      return offer.packageName
    case 'TOUR':
      return offer.tourName
    case 'TRAIN':
      return offer.trains.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`.trim()).join(', ')
  }
}
