import { toPair } from '#contract/money/money'
import type { TourSummary } from '#contract/tour/tour'
import type { TourAndDepartures } from '../ports.ts'
import { pricesFor, type TourBuyer } from './price-departure.ts'
import { picturesOf } from './shape-tour.ts'

/** A tour's row in the list, or no row. Every booking needs an adult in a single room (spec: pnr-tour-train §5), so
 * departures without that price do not count, and the from-price is the least of those prices. */
export function shapeSummary({ tour, departures }: TourAndDepartures, buyer: TourBuyer): TourSummary[] {
  const open = departures.flatMap((departure) => {
    const single = pricesFor({ tour, departure }, buyer).ADULTSS?.price
    return single ? [{ day: departure.day, duration: departure.duration, single }] : []
  })
  const [first, ...others] = open
  if (!first) return []
  const cheapest = others.reduce(
    (least, { single }) => (single.minor < least.minor ? single : least),
    first.single,
  )
  return [
    {
      id: tour.code,
      slug: tour.slug,
      name: tour.name,
      description: tour.description,
      ...picturesOf(tour),
      countryName: tour.countryName,
      groupName: tour.group.name,
      type: tour.type,
      duration: Math.min(...open.map(({ duration }) => duration)),
      firstDeparture: open.map(({ day }) => day).reduce((a, b) => (b < a ? b : a)),
      departures: open.length,
      fromPrice: toPair(cheapest),
    },
  ]
}
