import type { Call } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { type ExchangeRates, exchangeWithMargin } from '#contract/money/exchange'
import { type Currency, times, toPair } from '#contract/money/money'
import { type RailCode, railCode } from '#contract/train/request'
import { trainBounds, whyNotSearchTrains } from '#contract/train/rules'
import type { searchTrains as searchCall, TrainOffer } from '#contract/train/train'
import { askSupplier } from '../../commands/supplier/ask-supplier.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { offeredOf } from '../../orgs/supplier-switches.ts'
import { offeredIn } from '../../prices/require-rate.ts'
import type { TrainNeeds } from '../booking/train-needs.ts'
import type { RailOffer, RailQuestion } from '../ports.ts'
import { closeOffer } from './signed-offer.ts'

type SearchQuery = Call<typeof searchCall>['query']
type FoundOffer = RailOffer & { readonly supplierCode: RailCode }

/** Offers for the way out and the return (spec: pnr-tour-train §5, §7). */
export async function searchTrains(needs: TrainNeeds, viewer: Viewer, asked: SearchQuery) {
  const now = needs.now()
  refuseInvalid(needs, asked, dayInJakarta(now))
  const { originStationCode, destinationStationCode, departureDate, returnDate, tripType } = asked
  const seats = asked.numberOfAdults
  const [buyer, rates] = await Promise.all([
    needs.owners.buyerFor(viewer, 'TRAIN', null),
    needs.owners.exchangeRates(),
  ])
  const codes = offeredOf(buyer, 'TRAIN', railCode.options)
  const [out, back] = await Promise.all([
    askRailways(needs, codes, { originStationCode, destinationStationCode, departureDate, seats }),
    tripType === 'RT'
      ? askRailways(needs, codes, {
          originStationCode: destinationStationCode,
          destinationStationCode: originStationCode,
          departureDate: returnDate,
          seats,
        })
      : [],
  ])
  const { currency } = buyer
  const shaped = (offers: readonly FoundOffer[]) =>
    offeredIn(offers, ({ adultFare }) => adultFare.currency, currency, rates).map((offer) =>
      shapeOffer(needs, asked, offer, { currency, rates, now }),
    )
  return { availabilityResult: { departureTrains: shaped(out), returnTrains: shaped(back) } }
}

function refuseInvalid({ railways }: TrainNeeds, asked: SearchQuery, today: string): void {
  const obstacle = whyNotSearchTrains(
    {
      ...asked,
      origin: asked.originStationCode,
      destination: asked.destinationStationCode,
      returnDate: asked.returnDate || null,
    },
    today,
  )
  if (obstacle) throw refusal('INVALID_REQUEST', `train.search.obstacle.${obstacle}`)
  const { adults, infants } = trainBounds
  if (asked.numberOfAdults < adults.min || asked.numberOfAdults > adults.max) {
    throw refusal('INVALID_REQUEST', 'refusals.adultsBounds', { min: adults.min, max: adults.max })
  }
  if (asked.numberOfInfants > infants.max) {
    throw refusal('INVALID_REQUEST', 'refusals.infantsBounds', { min: infants.min, max: infants.max })
  }
  for (const code of [asked.originStationCode, asked.destinationStationCode]) {
    const isKnown = railCode.options.some((railway) =>
      railways[railway].stations.some(({ stationCode }) => stationCode === code),
    )
    if (!isKnown) throw refusal('INVALID_REQUEST', 'refusals.noStation', { code })
  }
}

async function askRailways(
  needs: TrainNeeds,
  codes: readonly RailCode[],
  question: RailQuestion,
): Promise<FoundOffer[]> {
  const answers = await Promise.all(
    codes.map(async (supplierCode) => {
      const offers = await askSupplier(needs, supplierCode, needs.deadlines.searchAlone, (signal) =>
        needs.railways[supplierCode].search(question, signal),
      )
      return offers.map((offer) => ({ ...offer, supplierCode }))
    }),
  )
  return answers
    .flat()
    .toSorted((a, b) =>
      a.departureTime === b.departureTime ? 0 : a.departureTime < b.departureTime ? -1 : 1,
    )
}

type Terms = { currency: Currency; rates: ExchangeRates; now: Date }

function shapeOffer(
  { offerSeal }: TrainNeeds,
  { numberOfAdults, numberOfInfants }: SearchQuery,
  { supplierCode, adultFare, infantFare, ...offer }: FoundOffer,
  { currency, rates, now }: Terms,
): TrainOffer {
  const { trainNumber, classCode, subclass, originStationCode, destinationStationCode, departureDate } = offer
  const key = { trainNumber, classCode, subclass, originStationCode, destinationStationCode, departureDate }
  const adult = exchangeWithMargin(adultFare, currency, rates)
  const infant = exchangeWithMargin(infantFare, currency, rates)
  const total = times(adult, numberOfAdults).minor + times(infant, numberOfInfants).minor
  return {
    ...offer,
    availabilityId: closeOffer(offerSeal, { supplierCode, key, numberOfAdults, numberOfInfants }, now),
    supplierCode,
    adultFare: toPair(adult),
    infantFare: toPair(infant),
    totalFare: toPair({ currency, minor: total }),
  }
}
