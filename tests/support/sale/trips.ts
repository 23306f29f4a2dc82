import type { OwnLeg } from '#contract/trip/own-leg'
import { makeTrip, maxTripSales } from '#contract/trip/trip'
import type { Database } from '../../../server/db/database.ts'
import type { Agent } from '../client/agent-client.ts'
import { cloneBooking } from './cloned-bookings.ts'
import { holdOne } from './held-booking.ts'

/** A flight that was booked elsewhere. */
export function flightLeg(changes: Partial<OwnLeg> = {}): OwnLeg {
  return {
    kind: 'FLIGHT',
    title: 'GA 402',
    from: 'CGK',
    to: 'DPS',
    startsOn: '2026-12-12',
    startsAt: '09:15',
    startZone: null,
    endsOn: '2026-12-12',
    endsAt: '12:05',
    endZone: null,
    checkInUntil: null,
    confirmation: 'X7QK2A',
    note: '',
    ...changes,
  }
}

export async function emptyTrip(agent: Agent, name = 'Trip'): Promise<string> {
  return (await agent.call(makeTrip, { body: { name } })).tripId
}

/** A trip that has room for so many sales more. */
export async function nearlyFullTrip(database: Database, agent: Agent, room: number): Promise<string> {
  const tripId = await emptyTrip(agent, 'Nearly full')
  const copies = await cloneBooking(database, await holdOne(agent), maxTripSales - room)
  await database.pool.query(
    'insert into trip_sale (sale_id, trip_id) select id, $1 from sale where locator = any($2)',
    [tripId, copies.map(({ code }) => code)],
  )
  return tripId
}

/** An agent whose every booking is made for the trip. */
export function withTrip<A extends Agent>(agent: A, trip: string): A {
  return new Proxy(agent, {
    get(target, name) {
      if (name === 'raw')
        return (method: string, url: string, body?: object, headers?: Record<string, string>) =>
          target.raw(method, url, body && { ...body, trip }, headers)
      if (name === 'book')
        return (body: Parameters<Agent['book']>[0], key?: string) => target.book({ ...body, trip }, key)
      return Reflect.get(target, name)
    },
  })
}
