import { daysBetween } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { formatLimit } from '#contract/day/limit-text'
import { type Money, toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { HotelOffer, Offer } from '#contract/proposal/offer'
import { unitPrice } from '#contract/proposal/unit-price'
import { daysOf } from './offer-days.ts'
import { detailsOf } from './offer-details.ts'
import type { ProposalWords } from './proposal-words.ts'

/** An offer as its client reads it: texts, of which the empty ones are not shown. */
export type ShownOffer = {
  offerId: string
  name: string
  /** Empty but for hotels. */
  stars: string
  place: string
  days: string
  details: readonly string[]
  terms: string
  price: string
  unitPrice: string
  ourChoice: string
  note: string
  supplier: string
  hold: string
  pricedAt: string
  picture: string
}

/** What the agent lets the client read of an offer. @param zone of the agency's moments. */
export function shownOffer(offer: Offer, total: Money, zone: string, words: ProposalWords): ShownOffer {
  const { t, language } = words
  const { offerId, shown, note, isOurChoice, hold, pricedAt } = offer
  const moment = (at: string) => formatLimit(at, language, zone)
  return {
    offerId,
    name: nameOf(offer),
    stars: offer.product === 'HOTEL' && offer.stars > 0 ? t('stars', { count: offer.stars }) : '',
    place: placeOf(offer, words),
    days: dayText(offer, words),
    details: shown.details ? detailsOf(offer, words) : [],
    terms: shown.terms && offer.product === 'HOTEL' ? termsOf(offer, zone, words) : '',
    price: priceText(offer, total, words),
    unitPrice: shown.unitPrice ? unitText(offer, total, words) : '',
    ourChoice: isOurChoice ? t('ourChoice') : '',
    note,
    supplier: shown.supplier && offer.product !== 'TOUR' ? t('supplier', { name: offer.supplierCode }) : '',
    hold:
      hold === null ? '' : hold.until === null ? t('held') : t('heldUntil', { moment: moment(hold.until) }),
    pricedAt: t('pricedAt', { moment: moment(pricedAt) }),
    picture: offer.product === 'HOTEL' || offer.product === 'TOUR' ? offer.picture : '',
  }
}

function nameOf(offer: Offer): string {
  switch (offer.product) {
    case 'HOTEL':
      return offer.hotelName
    case 'INSURANCE':
      return offer.packageName
    case 'TOUR':
      return offer.tourName
    case 'TRAIN': {
      const [out] = offer.trains
      return out ? `${out.originName || out.originCode} – ${out.destinationName || out.destinationCode}` : ''
    }
  }
}

function placeOf(offer: Offer, { insurance }: ProposalWords): string {
  switch (offer.product) {
    case 'HOTEL':
      return [offer.address, offer.destinationName].filter(Boolean).join(', ')
    case 'INSURANCE':
      return [insurance.territory(offer.territoryName), insurance.coverage(offer.coverageName)]
        .filter(Boolean)
        .join(', ')
    case 'TOUR':
    case 'TRAIN':
      return ''
  }
}

function dayText(offer: Offer, { t, language }: ProposalWords): string {
  const { first, last } = daysOf(offer)
  const days =
    first === last
      ? formatDay(first, language)
      : t('days', { from: formatDay(first, language), to: formatDay(last, language) })
  if (offer.product === 'TRAIN') return days
  const between = daysBetween(first, last)
  const length =
    offer.product === 'HOTEL' ? t('nights', { count: between }) : t('dayCount', { count: between + 1 })
  return `${days}, ${length}`
}

/** The least that holds for all rooms. */
function termsOf({ rooms, timeZone }: HotelOffer, zone: string, { t, language }: ProposalWords): string {
  const limits = rooms.map(({ freeUntil }) => freeUntil)
  if (limits.every((limit) => limit === null)) return t('notFree')
  if (limits.includes(null)) return t('notFreeForAll')
  const known = limits
    .filter((limit) => typeof limit === 'string')
    .sort((a, b) => Date.parse(a) - Date.parse(b))
  const [first] = known
  if (first === undefined || known.length < limits.length) return ''
  return t('freeUntil', { moment: formatLimit(first, language, isZone(timeZone) ? timeZone : zone) })
}

/** The device names it: it may be no zone at all. */
function isZone(name: string): boolean {
  if (name === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function priceText(offer: Offer, total: Money, { t, language }: ProposalWords): string {
  const price = formatMoney(toPair(total), language)
  return offer.product === 'HOTEL' && offer.isFrom ? t('from', { price }) : price
}

function unitText(offer: Offer, total: Money, { t, language }: ProposalWords): string {
  const one = unitPrice(offer, total)
  if (!one) return ''
  const price = formatMoney(toPair(one), language)
  return t(offer.product === 'HOTEL' ? 'aNight' : 'aPerson', { price })
}
