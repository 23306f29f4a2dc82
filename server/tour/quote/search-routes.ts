import { dayInJakarta } from '#contract/day/dates'
import { earliestTourDay } from '#contract/tour/days'
import * as calls from '#contract/tour/tour'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import { offeredIn } from '../../prices/require-rate.ts'
import { askWholesaler } from '../ask-wholesaler.ts'
import { refuseTooSoon } from '../booking/refuse-too-soon.ts'
import type { TourNeeds } from '../booking/tour-needs.ts'
import { tourCountries } from './countries.ts'
import { tourBuyer } from './price-departure.ts'
import { searchTours } from './search-tours.ts'
import { shapeSheet, shapeTour } from './shape-tour.ts'

/** The calls before a booking; none of them writes. */
export function serveTourSearch(serve: Serve, needs: TourNeeds): void {
  const { wholesalers, deadlines, now } = needs
  serve.user(calls.listCountries, async () => ({ ...tourCountries }))
  serve.user(calls.listTourGroups, async () => [...wholesalers.ALT.groups])
  serve.user(calls.listCarriers, async () => [...wholesalers.ALT.carriers])

  serve.user(calls.searchTours, (viewer, { query }) => searchTours(needs, viewer, query))

  serve.user(calls.readTour, async (viewer, { params }) => {
    const bought = await tourBuyer(needs, viewer, 'ALT')
    const found = await askWholesaler(needs, 'ALT', deadlines.read, (wholesaler, signal) =>
      wholesaler.describe(params.slug, signal),
    )
    if (!found) throw refusal('NOT_FOUND', 'refusals.noSuchTour')
    const earliest = earliestTourDay(dayInJakarta(now()))
    const open = found.departures.filter(({ day }) => day >= earliest)
    const { buyer, rates } = bought
    const departures = offeredIn(open, ({ downPayment }) => downPayment.currency, buyer.currency, rates)
    return shapeTour({ ...found, departures }, bought)
  })

  serve.user(calls.readDeparture, async (viewer, { params }) => {
    const buyer = await tourBuyer(needs, viewer, 'ALT')
    const found = await askWholesaler(needs, 'ALT', deadlines.read, (wholesaler, signal) =>
      wholesaler.departure(params.id, signal),
    )
    if (!found) throw refusal('NOT_FOUND', 'refusals.departureGone')
    refuseTooSoon(found.departure.day, now())
    return shapeSheet(found, viewer, buyer)
  })
}
