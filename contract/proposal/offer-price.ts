import { daysBetween } from '../day/dates.ts'
import {
  add,
  basisPointsOf,
  type Currency,
  fromPair,
  type Money,
  minorDigits,
  money,
  subtract,
  sum,
  toPair,
} from '../money/money.ts'
import { serviceChargesOn } from '../money/pricing.ts'
import type { MarkUp } from './mark-up.ts'
import type { HotelOffer, Offer } from './offer.ts'

/** The service charge of a booking: a percent, and an amount in major units for a room and night. */
export type ChargeOfBooking = { readonly percent: number; readonly amount: number }

export type OfferPrice = {
  /** What the client pays. */
  readonly total: Money
  /** The service charge by which the booking costs just this; `null`: the booking takes none. */
  readonly charge: ChargeOfBooking | null
  /** What the agency takes beside the booking, whose papers do not show it. */
  readonly fee: Money
}

/**
 * What the client pays for an offer with the mark-up of its proposal (docs/prices.md, *Proposals*). At a hotel the mark-up is the service charge of
 * the booking; for everything else, and for a corporate, it is a fee beside it. A held hotel and a prescribed price stay as they are.
 * `isCorporate`: a corporate makes the proposal, whose bookings take no service charge.
 */
export function offerPrice(offer: Offer, markUp: MarkUp, isCorporate: boolean): OfferPrice {
  if (offer.product === 'HOTEL' && !isCorporate) return hotelPrice(offer, markUp)
  const price = offer.product === 'HOTEL' ? chargedTotal(offer, noCharge) : fromPair(offer.price)
  const { currency } = price
  const raised = sum(currency, [
    price,
    basisPointsOf(price, basisPoints(markUp.percent)),
    fromPair([currency, markUp.amount * unitsOf(offer)]),
  ])
  const total = upTo(raised, stepOf(markUp, currency))
  return { total, charge: null, fee: subtract(total, price) }
}

/** Rooms times nights, persons of a tour, seats of a train, or one policy. */
export function unitsOf(offer: Offer): number {
  switch (offer.product) {
    case 'HOTEL':
      return nightsOf(offer) * offer.rooms.reduce((rooms, { numberOfRooms }) => rooms + numberOfRooms, 0)
    case 'TOUR':
      return offer.persons.reduce((persons, { quantity }) => persons + quantity, 0)
    case 'TRAIN':
      return offer.adults * offer.trains.length
    case 'INSURANCE':
      return 1
  }
}

export const nightsOf = ({ checkIn, checkOut }: Pick<HotelOffer, 'checkIn' | 'checkOut'>) =>
  daysBetween(checkIn, checkOut)

const noCharge: ChargeOfBooking = { percent: 0, amount: 0 }

/** The least service charge that reaches the step: its amount is raised minor unit by minor unit, so that the total is that of
 * the booking, and may stand a little above the step. */
function hotelPrice(offer: HotelOffer, { percent, amount, roundTo }: MarkUp): OfferPrice {
  const { currency } = chargedTotal(offer, noCharge)
  const nothing = money(currency, 0)
  if (offer.hold || offer.rooms.every(({ isPrescribed }) => isPrescribed))
    return { total: chargedTotal(offer, noCharge), charge: offer.hold ? null : noCharge, fee: nothing }
  const wished = { percent, amount }
  const goal = upTo(chargedTotal(offer, wished), stepOf({ roundTo }, currency)).minor
  const totalAt = (minor: number) =>
    chargedTotal(offer, { percent, amount: toPair(money(currency, minor))[1] }).minor
  const least = fromPair([currency, amount]).minor
  const minor = leastThatReaches(least, least + goal, (at) => totalAt(at) >= goal)
  return {
    total: money(currency, totalAt(minor)),
    charge: { percent, amount: toPair(money(currency, minor))[1] },
    fee: nothing,
  }
}

/** Of the numbers from `low` to `high` the least that reaches it; `high` does. */
function leastThatReaches(low: number, high: number, reaches: (at: number) => boolean): number {
  let [below, enough] = [low - 1, high]
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2)
    if (reaches(middle)) enough = middle
    else below = middle
  }
  return enough
}

/** As the booking reckons it: each entry of rooms with its service charge, and the VAT on both (spec: shell-and-hotel §9). */
function chargedTotal(offer: HotelOffer, { percent, amount }: ChargeOfBooking): Money {
  const { rooms, vatBp } = offer
  const currency = currencyOf(offer)
  const charge = { amount: fromPair([currency, amount]), percentBp: basisPoints(percent) }
  const prices = rooms.map(({ recommended, numberOfRooms, isPrescribed }) => {
    const before = fromPair(recommended)
    const price = isPrescribed
      ? before
      : add(before, serviceChargesOn(before, nightsOf(offer) * numberOfRooms, charge))
    return add(price, basisPointsOf(price, vatBp))
  })
  return sum(currency, prices)
}

export function currencyOf(offer: Offer): Currency {
  if (offer.product !== 'HOTEL') return offer.price[0]
  const [first] = offer.rooms
  if (!first) throw new Error('an offer of a hotel has a room')
  return first.recommended[0]
}

const basisPoints = (percent: number) => Math.round(percent * 100)

function stepOf({ roundTo }: Pick<MarkUp, 'roundTo'>, currency: Currency): number {
  return Math.round(roundTo * 10 ** minorDigits[currency])
}

/** @param step in minor units; 0: no step. */
function upTo(price: Money, step: number): Money {
  return step === 0 ? price : money(price.currency, Math.ceil(price.minor / step) * step)
}
