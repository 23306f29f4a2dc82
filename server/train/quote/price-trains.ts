import { dayInJakarta } from '#contract/day/dates'
import { type ExchangeRates, exchange, exchangeWithMargin } from '#contract/money/exchange'
import { type Money, money, sum, times, toPair } from '#contract/money/money'
import { priceOfTrains, type TrainPrice } from '#contract/train/pricing'
import type { RailCode } from '#contract/train/request'
import { stationText } from '#contract/train/station-text'
import type { TrainPricing } from '#contract/train/train'
import { askSupplier } from '../../commands/supplier/ask-supplier.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Buyer } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { levelsFor } from '../../prices/levels-for.ts'
import { requireOwnRate, requireRate } from '../../prices/require-rate.ts'
import type { TrainNeeds } from '../booking/train-needs.ts'
import type { RailOffer, Railway } from '../ports.ts'
import { openOffer, type SignedOffer } from './signed-offer.ts'

/** For each passenger and journey. */
const bookingFee = money('IDR', 7_500)

export type PricedTrains = {
  readonly supplierCode: RailCode
  readonly railway: Railway
  readonly numberOfAdults: number
  readonly numberOfInfants: number
  /** One way, or out and return. */
  readonly offers: readonly [RailOffer, ...RailOffer[]]
  readonly buyer: Buyer
  readonly price: TrainPrice
  /** What the railway will charge, in its own currency. */
  readonly railTotal: Money
  /** The rates that the price was made with. */
  readonly exchangeRates: ExchangeRates
}

/** The current price for the buyer; fares always come from the railway, never from the form (safety: H7). */
export async function priceTrains(
  needs: TrainNeeds,
  viewer: Viewer,
  availabilityIds: readonly string[],
): Promise<PricedTrains> {
  const { railways, owners, deadlines, offerSeal } = needs
  const signed = availabilityIds.map((id) => openOffer(offerSeal, id, needs.now()))
  const [first, second] = signed
  if (!first) throw refusal('INVALID_REQUEST', 'refusals.trainMissing')
  if (second) refuseUnrelatedReturn(first, second)
  const { supplierCode, numberOfAdults, numberOfInfants } = first
  const railway = railways[supplierCode]
  const [buyer, rates] = await Promise.all([owners.buyerFor(viewer, 'TRAIN', null), owners.exchangeRates()])
  requireOffered(buyer, 'TRAIN', supplierCode)
  const found = await Promise.all(
    signed.map(({ key }) =>
      askSupplier(needs, supplierCode, deadlines.check, (signal) => railway.find(key, signal)),
    ),
  )
  const [out, back] = found
  if (!out) throw new Error('a train that was asked for has no answer')
  if (
    back &&
    momentOf(back.departureDate, back.departureTime) <= momentOf(out.arrivalDate, out.arrivalTime)
  ) {
    throw refusal('INVALID_REQUEST', 'refusals.returnLeavesEarly')
  }
  for (const { adultFare } of found) requireRate(adultFare.currency, buyer.currency, rates)
  requireOwnRate(buyer.currency, rates)
  const at = needs.now()
  const levelsOn = (firstDay: string) =>
    levelsFor(
      buyer,
      {
        product: 'TRAIN',
        supplierCode,
        countryCode: null,
        zoneCodes: [],
        hotelId: null,
        firstDay,
        saleDay: dayInJakarta(at),
      },
      at,
    )
  const fares = found.map((offer) => ({
    name: nameOfJourney(offer, railway),
    levels: levelsOn(offer.departureDate),
    adultFare: exchangeWithMargin(offer.adultFare, buyer.currency, rates),
    infantFare: exchangeWithMargin(offer.infantFare, buyer.currency, rates),
  }))
  const counts = { adults: numberOfAdults, infants: numberOfInfants }
  return {
    supplierCode,
    railway,
    numberOfAdults,
    numberOfInfants,
    offers: back ? [out, back] : [out],
    buyer,
    price: priceOfTrains(buyer.currency, fares, counts, exchange(bookingFee, buyer.currency, rates), rates),
    exchangeRates: rates,
    railTotal: sum(
      out.adultFare.currency,
      found.flatMap(({ adultFare, infantFare }) => [
        times(adultFare, numberOfAdults),
        times(infantFare, numberOfInfants),
      ]),
    ),
  }
}

/** Refuses a return that is not the same route back with the same travellers. */
function refuseUnrelatedReturn(out: SignedOffer, back: SignedOffer): void {
  const isSame =
    out.supplierCode === back.supplierCode &&
    out.numberOfAdults === back.numberOfAdults &&
    out.numberOfInfants === back.numberOfInfants &&
    out.key.originStationCode === back.key.destinationStationCode &&
    out.key.destinationStationCode === back.key.originStationCode
  if (!isSame) {
    throw refusal('INVALID_REQUEST', 'refusals.trainsOfTwoSearches')
  }
}

function momentOf(day: string, time: string): string {
  return `${day}T${time}`
}

export function stationName({ stations }: Pick<Railway, 'stations'>, code: string): string {
  return stations.find(({ stationCode }) => stationCode === code)?.stationName ?? code
}

/** As it is listed: `Gambir GMR, Jakarta – Bandung BD`. */
export function routeText({ stations }: Pick<Railway, 'stations'>, from: string, to: string): string {
  const known = (code: string) => stations.find(({ stationCode }) => stationCode === code)
  const [origin, destination] = [known(from), known(to)]
  return `${origin ? stationText(origin) : from} – ${destination ? stationText(destination) : to}`
}

function nameOfJourney(offer: RailOffer, railway: Railway): string {
  const { originStationCode: from, destinationStationCode: to } = offer
  const way = `${stationName(railway, from)} – ${stationName(railway, to)}`
  return `${offer.trainName} ${offer.trainNumber}, ${way}, ${offer.className} (${offer.subclass})`
}

export function shapeTrainPrice({ items, subTotal, bookingFee: fee, total }: TrainPrice): TrainPricing {
  return {
    priceItems: items.map(({ label, quantity, unit, total: line }) => [
      label,
      quantity,
      toPair(unit),
      toPair(line),
    ]),
    subTotal: toPair(subTotal),
    bookingFee: toPair(fee),
    totalPrice: toPair(total),
  }
}
