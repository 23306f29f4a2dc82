import { setTimeout } from 'node:timers/promises'
import { dayInJakarta } from '#contract/day/dates'
import type { Database } from '../../../db/database.ts'
import type { TourAndDepartures, TourDeparture, TourSearch, Wholesalers } from '../../../tour/ports.ts'
import { bookLagMs } from '../book-lag.ts'
import { connection } from '../connection.ts'
import { carriers } from './carriers.ts'
import { tourGroups } from './country-entry.ts'
import { departuresOf, findDeparture, type StockDeparture } from './departures.ts'
import { itineraryOf, routeOf } from './itinerary.ts'
import type { StockTour } from './stock-tour.ts'
import { stockTours } from './stock-tours.ts'
import { behaviourOf, internalError } from './tour-behaviour.ts'
import { type BookNeeds, bookSeats, lookUpTour, refusal, seatsLeftOf } from './tour-book.ts'

type WholesalerNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Whether anything is sold; `false` where real money may be involved. */
  readonly isOpen?: boolean
  /** Whether a contact with the last name Crash kills the process; only for tests. */
  readonly allowCrash?: boolean
  readonly crash?: () => void
  /** Delay of the slow country in milliseconds: shorter than the deadline of a search. */
  readonly slowMs?: number
}

/** The sandbox simulates external systems: its calls open their own transactions, so never call it inside one. */
export function createSandboxWholesalers({
  database,
  now,
  isOpen = true,
  allowCrash = false,
  crash = () => process.kill(process.pid, 'SIGKILL'),
  slowMs = 6_000,
}: WholesalerNeeds): Wholesalers {
  const needs: BookNeeds = { database, now, crash: allowCrash ? crash : undefined }
  const tours = isOpen ? stockTours : []
  const today = () => dayInJakarta(now())
  return {
    ALT: {
      connection,
      groups: isOpen ? tourGroups : [],
      carriers: isOpen ? carriers : [],
      bookLagMs,
      async search(search, signal) {
        signal.throwIfAborted()
        const behaviour = behaviourOf(search.country)
        if (behaviour === 'SEARCH_FAILS') throw internalError()
        if (behaviour === 'SLOW') await setTimeout(slowMs, undefined, { signal })
        const found = tours
          .filter((stock) => matchesSearch(stock, search))
          .map((stock) => ({
            stock,
            departures: departuresOf(stock, today(), search).filter((departure) =>
              departureMatches(departure, search),
            ),
          }))
        const withSeats = await withSeatsLeft(database, found)
        return withSeats.flatMap(({ tour, departures }) => {
          const open = departures.filter(({ seatsLeft }) => seatsLeft > 0)
          return open.length > 0 ? [{ tour, departures: open }] : []
        })
      },
      async describe(slug, signal) {
        signal.throwIfAborted()
        const stock = tours.find(({ tour }) => tour.slug === slug)
        if (!stock) return null
        if (stock.behaviour === 'DETAIL_FAILS') throw internalError()
        const [counted] = await withSeatsLeft(database, [{ stock, departures: departuresOf(stock, today()) }])
        return counted ?? null
      },
      async departure(id, signal) {
        signal.throwIfAborted()
        const found = isOpen ? findDeparture(id, today()) : null
        if (!found) return null
        const { stock, departure } = found
        if (stock.behaviour === 'DEPARTURE_FAILS') throw internalError()
        const [counted] = await withSeatsLeft(database, [{ stock, departures: [departure] }])
        const [shown] = counted?.departures ?? []
        if (!shown) return null
        return {
          tour: stock.tour,
          departure: shown,
          route: routeOf(stock, shown.duration),
          days: itineraryOf(stock, shown.duration, shown.carrier.name),
        }
      },
      async book(order, signal) {
        if (!isOpen) throw refusal('No tour is sold here.')
        return bookSeats(needs, order, signal)
      },
      async lookUp(clientReference, signal) {
        signal.throwIfAborted()
        return lookUpTour(database, clientReference)
      },
    },
  }
}

function matchesSearch({ tour }: StockTour, { country, group, type, keyword }: TourSearch): boolean {
  const words = [tour.name, tour.description, tour.indonesian?.description, tour.countryName]
    .join(' ')
    .toLowerCase()
  return (
    (country === '' || tour.countryCode === country) &&
    (group === '' || tour.group.id === group) &&
    (type === '' || tour.type.toLowerCase() === type.toLowerCase()) &&
    words.includes(keyword.trim().toLowerCase())
  )
}

function departureMatches(departure: StockDeparture, { airline, leastDuration }: TourSearch): boolean {
  return (airline === '' || departure.carrier.code === airline) && departure.duration >= leastDuration
}

async function withSeatsLeft(
  database: Database,
  found: readonly { stock: StockTour; departures: readonly StockDeparture[] }[],
): Promise<TourAndDepartures[]> {
  const left = await seatsLeftOf(
    database,
    found.flatMap(({ departures }) => departures.map(({ id }) => id)),
  )
  return found.map(({ stock, departures }) => ({
    tour: stock.tour,
    departures: departures.map(
      ({ seats, ...departure }): TourDeparture => ({
        ...departure,
        seatsLeft: left.get(departure.id) ?? seats,
      }),
    ),
  }))
}
