import type { TourDay } from '../../../tour/ports.ts'
import { sightsInIndonesian } from './indonesian-sights.ts'
import type { StockTour } from './stock-tour.ts'
import type { Stop } from './tour-countries.ts'

const home = 'Jakarta'

/** The first stops in order, as many as the days allow: each stop has at least one day, without the two flight days. */
function stopsIn(country: StockTour['country'], duration: number): readonly Stop[] {
  return country.stops.slice(0, Math.max(1, Math.min(country.stops.length, duration - 2)))
}

export function routeOf({ country }: StockTour, duration: number): string {
  return [home, ...stopsIn(country, duration).map(({ city }) => city), home].join(' – ')
}

/** One entry for each day, with the meals that the price includes. */
export function itineraryOf({ country }: StockTour, duration: number, carrier: string): TourDay[] {
  const stops = stopsIn(country, duration)
  const first = stops[0]?.city ?? home
  const last = stops.at(-1)?.city ?? home
  const between = duration - 2
  return [
    {
      title: `${home} – ${first}`,
      description: `The tour leader meets you at Soekarno-Hatta airport three hours before the flight with ${carrier} to ${first}. Transfer to the hotel.`,
      indonesian: `Tour leader menemui Anda di bandara Soekarno-Hatta tiga jam sebelum penerbangan dengan ${carrier} ke ${first}. Setibanya di sana, transfer ke hotel.`,
      breakfast: false,
      lunch: false,
      dinner: true,
    },
    ...Array.from({ length: between }, (_, index) => dayIn(stops, index, between)),
    {
      title: `${last} – ${home}`,
      description: `Free time for shopping until the transfer to the airport; flight with ${carrier} back to ${home}.`,
      indonesian: `Waktu bebas untuk berbelanja sampai transfer ke bandara; penerbangan pulang ke ${home} dengan ${carrier}.`,
      breakfast: true,
      lunch: false,
      dinner: false,
    },
  ]
}

/** A day between the flights. The days are divided among the stops; a stop shows its sights in order, then has free days. */
function dayIn(stops: readonly Stop[], index: number, days: number): TourDay {
  const stopIndex = (at: number) => Math.floor((at * stops.length) / days)
  const stop = stops[stopIndex(index)]
  const before = index === 0 ? undefined : stops[stopIndex(index - 1)]
  if (!stop) throw new RangeError('a day without a place')
  const nth = index - Math.ceil((stopIndex(index) * days) / stops.length)
  const arrives = before !== undefined && before !== stop
  const sights = nth === 0 ? stop.sights.slice(0, 2) : stop.sights.slice(nth + 1, nth + 2)
  return {
    title: arrives ? `${before.city} – ${stop.city}` : stop.city,
    description:
      sights.length > 0
        ? `${arrives ? `After breakfast on to ${stop.city}. ` : ''}Today: ${sights.join(' and ')}.`
        : `A day of your own in ${stop.city}; the tour leader is there with advice.`,
    indonesian:
      sights.length > 0
        ? `${arrives ? `Setelah sarapan menuju ${stop.city}. ` : ''}Hari ini: ${sightsInIndonesian(sights).join(' dan ')}.`
        : `Acara bebas di ${stop.city}; tour leader siap memberi saran.`,
    breakfast: true,
    lunch: sights.length > 0,
    dinner: nth === 0,
  }
}
