import type { Call } from '#contract/endpoint'
import { type Currency, type Money, toPair } from '#contract/money'
import { type ExchangeRates, exchange } from '#contract/pricing'
import type { searchTours as searchToursCall, TourSummary } from '#contract/tour'
import { Refusal } from '../http/refusal.ts'
import type { Viewer } from '../http/viewer.ts'
import { askWholesaler } from './ask-wholesaler.ts'
import type { TourAndDepartures, TourDeparture } from './ports.ts'
import { refuseTooSoon } from './refuse-too-soon.ts'
import { picturesOf } from './shape-tour.ts'
import type { TourNeeds } from './tour-needs.ts'

type Asked = Call<typeof searchToursCall>['query']

/** Tours that fit, the earliest first, in the viewer's currency. */
export async function searchTours(needs: TourNeeds, viewer: Viewer, asked: Asked): Promise<TourSummary[]> {
  refuseDates(asked, needs.now())
  const { country, group, type, airline, merchant, keyword, duration = 1, startdate, enddate } = asked
  const search = {
    country,
    group,
    type,
    airline,
    keyword,
    leastDuration: duration,
    from: startdate,
    to: enddate,
  }
  const [rates, found] = await Promise.all([
    needs.owners.exchangeRates(),
    askWholesaler(needs, merchant, needs.deadlines.search, (wholesaler, signal) =>
      wholesaler.search(search, signal),
    ),
  ])
  return found
    .map((one) => shapeSummary(one, viewer.currency, rates))
    .toSorted(
      (a, b) => a.firstDeparture.localeCompare(b.firstDeparture) || a.name.localeCompare(b.name, 'en'),
    )
}

function refuseDates({ startdate, enddate }: Asked, now: Date): void {
  refuseTooSoon(startdate, now)
  if (enddate < startdate) {
    throw new Refusal('INVALID_REQUEST', 'The end date must not be before the start date.')
  }
}

function shapeSummary(
  { tour, departures }: TourAndDepartures,
  currency: Currency,
  rates: ExchangeRates,
): TourSummary {
  const cheapest = departures.flatMap(cheapestForOne).reduce((a, b) => (b.minor < a.minor ? b : a))
  return {
    id: tour.code,
    slug: tour.slug,
    name: tour.name,
    description: tour.description,
    ...picturesOf(tour),
    countryName: tour.countryName,
    groupName: tour.group.name,
    type: tour.type,
    duration: Math.min(...departures.map(({ duration }) => duration)),
    firstDeparture: departures.map(({ day }) => day).reduce((a, b) => (b < a ? b : a)),
    departures: departures.length,
    fromPrice: toPair(exchange(cheapest, currency, rates)),
  }
}

function cheapestForOne({ prices }: TourDeparture): Money[] {
  return [prices.ADULTSS, prices.ADULTTS].flatMap((price) => price ?? [])
}
