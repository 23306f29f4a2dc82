import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInJakarta } from '#contract/day/dates'
import { bookTour } from '#contract/tour/tour'
import { departuresOf } from '../../server/suppliers/sandbox/tours/departures.ts'
import { stockTours } from '../../server/suppliers/sandbox/tours/stock-tours.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong } from '../support/workload.ts'

let t: TestApp
let agents: AgentClient[]
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 20_000)
  agents = await Promise.all(['NUSA/sari', 'MERAPI/agus', 'NUSA-BALI/wayan'].map((who) => t.signIn(who)))
})
afterAll(async () => {
  expect(await violatedInvariants(t.database)).toEqual([])
  await t.close()
})

const ten = Array.from({ length: 10 }, (_, index) => index)
const departures = isLong ? 200 : 30
const agentAt = (index: number): AgentClient => {
  const agent = agents[index % agents.length]
  if (!agent) throw new Error('nobody is signed in')
  return agent
}

/** Departures with one seat left. */
async function lastSeats(count: number): Promise<string[]> {
  const today = dayInJakarta(t.clock.now())
  const ids = stockTours
    .filter(({ behaviour }) => behaviour === null)
    .flatMap((stock) => departuresOf(stock, today).slice(2))
    .filter(({ seats }) => seats > 0)
    .slice(0, count)
    .map(({ id }) => id)
  await t.database.pool.query('insert into sandbox_departure (id, seats) select unnest($1::text[]), 1', [ids])
  return ids
}

test('10 bookings of the last seat at once: exactly one wins each time', async () => {
  const ids = await lastSeats(departures)
  expect(ids).toHaveLength(departures)
  for (const [round, id] of ids.entries()) {
    const answers = await Promise.all(ten.map((index) => tryToBookTour(agentAt(index), tourForm(id))))
    const won = answers.filter(({ status }) => status === 200)
    expect(won, `round ${round}: ${JSON.stringify(answers.map(({ body }) => body))}`).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({ commandState: 'CONFIRMED' })
    const lost = answers.filter(({ status, body }) => status === 409 && Object(body).error === 'SOLD_OUT')
    expect(lost, `round ${round}`).toHaveLength(9)
  }
  const { rows } = await t.database.pool.query<{ booked: number; sold: number }>(
    `select (select count(*)::int from tour_booking) as booked, (select sum(sold)::int from sandbox_departure) as sold`,
  )
  expect(rows).toEqual([{ booked: departures, sold: departures }])
})

test('10 identical bookings at once: one each time, at the wholesaler too', async () => {
  const agent = agentAt(0)
  const id = await someDeparture(agent)
  for (const round of ten) {
    const key = newKey()
    const answers = await Promise.all(ten.map(() => tryToBookTour(agent, tourForm(id), key)))
    const booked = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
    expect(new Set(booked).size, `round ${round}`).toBe(1)
    const { rows } = await t.database.pool.query(
      'select from sandbox_tour_booking join command c using (client_reference) where c.key = $1',
      [key],
    )
    expect(rows, `round ${round}`).toHaveLength(1)
  }
})

test('three reconcilers at once finish a booking once', async () => {
  const agent = agentAt(0)
  const key = newKey()
  await tryToBookTour(agent, tourForm(await someDeparture(agent), { lastName: 'Timeout' }), key)
  await Promise.all([t.app.reconcile(), t.app.reconcile(), t.app.reconcile()])
  const { bookingID } = await outcomeOf(agent, bookTour, key)
  expect(bookingID).not.toBeNull()
})
