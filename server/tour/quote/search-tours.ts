import type { Call } from '#contract/call/endpoint'
import type { searchTours as searchToursCall, TourSummary } from '#contract/tour/tour'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { offeredIn } from '../../prices/require-rate.ts'
import { askWholesaler } from '../ask-wholesaler.ts'
import { refuseTooSoon } from '../booking/refuse-too-soon.ts'
import type { TourNeeds } from '../booking/tour-needs.ts'
import { tourBuyer } from './price-departure.ts'
import { shapeSummary } from './shape-summary.ts'

type SearchQuery = Call<typeof searchToursCall>['query']

/** Matching tours, earliest departure first, with the prices that the viewer's organisation pays. */
export async function searchTours(
  needs: TourNeeds,
  viewer: Viewer,
  asked: SearchQuery,
): Promise<TourSummary[]> {
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
  const bought = await tourBuyer(needs, viewer, merchant)
  const found = await askWholesaler(needs, merchant, needs.deadlines.search, (wholesaler, signal) =>
    wholesaler.search(search, signal),
  )
  const { buyer, rates } = bought
  const departures = found.flatMap((one) => one.departures)
  const sold = new Set(
    offeredIn(departures, ({ downPayment }) => downPayment.currency, buyer.currency, rates),
  )
  return found
    .flatMap((one) =>
      shapeSummary({ ...one, departures: one.departures.filter((day) => sold.has(day)) }, bought),
    )
    .toSorted(
      (a, b) => a.firstDeparture.localeCompare(b.firstDeparture) || a.name.localeCompare(b.name, 'en'),
    )
}

function refuseDates({ startdate, enddate }: SearchQuery, now: Date): void {
  refuseTooSoon(startdate, now)
  if (enddate < startdate) {
    throw refusal('INVALID_REQUEST', 'refusals.endBeforeStart')
  }
}
