import type { Endpoint } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { printTourItinerary, printTourReceipt, readTourMark, readTourPaper } from '#contract/tour/papers'
import * as tour from '#contract/tour/tour'
import { departuresOf } from '../../../../server/suppliers/sandbox/tours/departures.ts'
import { stockTours } from '../../../../server/suppliers/sandbox/tours/stock-tours.ts'
import type { Agent } from '../../client/agent-client.ts'
import { bookedTour, tourForm, tryToBookTour } from '../../sale/tours.ts'
import { startOfTests } from '../../start-of-tests.ts'
import { newKey } from '../../test-app.ts'
import { markOf, type Org, type Owner, owners, readers } from '../matrix-people.ts'
import type { Ask, Prober } from './matrix-prober.ts'

export type MadeTour = { owner: Owner; state: 'BOOKED'; locator: string }

/** A departure of an ordinary tour (no sandbox failure) with seats for everybody. */
function departureId(): string {
  const open = stockTours
    .filter(({ behaviour }) => behaviour === null)
    .flatMap((stock) => departuresOf(stock, dayInJakarta(startOfTests())).slice(1))
    .find(({ seats }) => seats > 30)
  if (!open) throw new Error('nothing departs')
  return open.id
}

/** Makes a booking of each organisation, each with another number of travellers, and one in doubt (returned by its
 * key). */
export async function makeTours(agents: Record<Org, Agent>) {
  const tours: MadeTour[] = []
  const doubtfulTours: Record<Owner, string> = { NUSA: '', 'NUSA-BALI': '', SAMUDRA: '', MERAPI: '' }
  const id = departureId()
  for (const [index, owner] of owners.entries()) {
    const options = {
      firstName: markOf[owner],
      counts: [
        { code: 'ADULTSS' as const, quantity: 1 },
        { code: 'ADULTTS' as const, quantity: 1 + index },
      ],
    }
    tours.push({ owner, state: 'BOOKED', locator: await bookedTour(agents[owner], id, options) })
    doubtfulTours[owner] = newKey()
    await tryToBookTour(agents[owner], tourForm(id, { lastName: 'Lost' }), doubtfulTours[owner])
  }
  return { tours, doubtfulTours }
}

/** Every endpoint that names a tour booking, with the requests to probe it with. */
export const aboutTours: ReadonlyMap<Endpoint, () => Ask[]> = new Map<Endpoint, () => Ask[]>([
  [tour.readTourBooking, () => [{}]],
  [printTourItinerary, () => [{ query: { lang: 'id' } }]],
  [printTourReceipt, () => [{ query: { lang: 'en' } }]],
  [readTourMark, () => [{}]],
  [readTourPaper, () => [{ query: { paper: 'itinerary' } }, { query: { paper: 'receipt', lang: 'id' } }]],
])

/** Requests that every reader gets the same answer to: tours and their prices are the same for all. */
export function asksOfTours(): ReadonlyMap<Endpoint, Ask> {
  const today = dayInJakarta(startOfTests())
  const query = { startdate: addDays(today, 8), enddate: addDays(today, 60) }
  return new Map<Endpoint, Ask>([
    [tour.listCountries, {}],
    [tour.listTourGroups, {}],
    [tour.listCarriers, {}],
    [tour.searchTours, { query }],
    [tour.readTour, { params: { slug: 'highlights-of-japan' } }],
    [tour.readDeparture, { params: { id: departureId() } }],
  ])
}

/** A tour booking belongs to the organisation of the user who makes it. */
export async function probeTourBooking(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { status, text, body } = await prober.ask(reader, tour.bookTour, { body: tourForm(departureId()) })
    const { rows } = await prober.world.t.database.pool.query<{ owner_org_id: string }>(
      'select owner_org_id from tour_booking where locator = $1',
      [String(Object(body).bookingID)],
    )
    if (status !== 200 || rows[0]?.owner_org_id !== reader) wrong.push(`${reader}: ${status} ${text}`)
  }
}
