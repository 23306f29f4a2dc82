import { randomUUID } from 'node:crypto'
import type { Ask, ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import type { TourCount } from '#contract/tour/pricing'
import type { TourBooking, TourContact } from '#contract/tour/request'
import {
  bookTour,
  readDeparture,
  readTour,
  readTourBooking,
  searchTours,
  type TourSummary,
} from '#contract/tour/tour'
import { travellerFormsOf } from '#contract/tour/travellers'
import type { Agent, Answer } from '../client/agent-client.ts'

type Query = Ask<typeof searchTours>['query']

/** A search for all departures from day 7 to day 37. */
export function tourSearch(now: Date, changes: Partial<Query> = {}): Query {
  const today = dayInJakarta(now)
  return { startdate: addDays(today, 7), enddate: addDays(today, 37), ...changes }
}

export function toursFor(agent: Agent, now: Date, changes: Partial<Query> = {}): Promise<TourSummary[]> {
  return agent.call(searchTours, { query: tourSearch(now, changes) })
}

const oneAdult: readonly TourCount[] = [{ code: 'ADULTSS', quantity: 1 }]

type TourOptions = {
  counts?: readonly TourCount[]
  lastName?: string
  firstName?: string
  contact?: Partial<TourContact>
}

/** The request that the form would send, with as many travellers as `counts` says. */
export function tourForm(
  departureId: string,
  { counts = oneAdult, lastName = 'Lestari', firstName = 'Putri', contact }: TourOptions = {},
): TourBooking {
  const address = 'Jalan Merdeka 1, Bandung'
  return {
    contact: {
      first_name: firstName,
      last_name: lastName,
      email: 'putri@example.com',
      phone: '628110000000',
      address,
      postal_code: '40111',
      ...contact,
    },
    detail: counts.map(({ code, quantity }) => ({ productId: departureId, quantity, type: code })),
    pax: travellerFormsOf(counts).map(({ code, description }, index) => ({
      first_name: `${firstName} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index] ?? 'Z'}`,
      last_name: 'Lestari',
      dob: code.startsWith('CHD') ? '2019-05-17' : '1990-05-17',
      phone: '628110000000',
      address,
      description,
    })),
  }
}

export function tryToBookTour(agent: Agent, form: TourBooking, key: string = randomUUID()): Promise<Answer> {
  return agent.raw('POST', bookTour.path, form, { 'idempotency-key': key })
}

/** A departure with at least ten seats left. */
export async function someDeparture(agent: Agent, slug = 'highlights-of-japan'): Promise<string> {
  const { departures } = await agent.call(readTour, { params: { slug } })
  const open = departures.find(({ seatsLeft }) => seatsLeft >= 10)
  if (!open) throw new Error('nothing departs')
  return open.id
}

export function departureOf(agent: Agent, id: string): Promise<ReplyOf<typeof readDeparture>> {
  return agent.call(readDeparture, { params: { id } })
}

export function tourBookingOf(agent: Agent, id: string): Promise<ReplyOf<typeof readTourBooking>> {
  return agent.call(readTourBooking, { params: { id } })
}

/** Books a tour and returns its locator. */
export async function bookedTour(
  agent: Agent,
  departureId: string,
  options: TourOptions = {},
): Promise<string> {
  const { bookingID } = await agent.call(bookTour, { body: tourForm(departureId, options) })
  if (!bookingID) throw new Error('it was not booked')
  return bookingID
}
