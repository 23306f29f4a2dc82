import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrainOffer } from '#contract/train/train'
import { topUp } from '../../server/admin/commands.ts'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { outcomeIn, repeatUntilAnswered } from '../support/client/repeat-until-answered.ts'
import { freshPostgres } from '../support/databases.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { offersOf, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/sale/trains.ts'
import { killAtRandom, killableServer, untilNothingIsOpen } from '../support/server/killable-server.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'
import { isLong, random, seed } from '../support/workload.ts'

/** At random moments; tests/faults/kill-steps.test.ts kills at every step of a command. */
const kills = isLong ? 6 : 1

let database: Database
let server: ServerProcess
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  await topUp(database, 'NUSA', '100000000000')
  server = await killableServer(database, openToAll)
})
afterAll(async () => {
  await server.kill()
  await database.close()
})

test(`${kills} kills of the server in the middle of tours, holds and issues: none twice, none lost (seed ${seed})`, async () => {
  const confirmed: { locator: string; status: string }[] = []
  let ended = false

  const ask = (agent: HttpAgent, submit: (key: string) => Promise<Answer>) => {
    const key = randomUUID()
    return repeatUntilAnswered(
      agent,
      () => submit(key),
      () => ended,
    )
  }
  const nameOf = (index: number) => (index % 5 === 4 ? 'Timeout' : 'Lestari')

  async function bookTours(agent: HttpAgent, departure: string): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const form = tourForm(departure, { lastName: nameOf(index) })
      const booked = await ask(agent, (key) => tryToBookTour(agent, form, key))
      const locator = Object(booked?.body).bookingID
      if (typeof locator === 'string') confirmed.push({ locator, status: 'BOOKED' })
    }
  }

  async function bookTrains(agent: HttpAgent, offers: readonly TrainOffer[]): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const offer = offers[index % offers.length]
      if (!offer) throw new Error('no train runs')
      const form = trainForm([offer], { lastName: nameOf(index) })
      const held = await ask(agent, (key) => tryToHold(agent, form, key))
      const locator = Object(held?.body).bookingsResult?.[0]?.bookingLocatorCode
      if (typeof locator !== 'string') continue
      const act = index % 3 === 2 ? 'cancel' : 'issue'
      const changed = await ask(agent, (key) => tryToChangeTrain(agent, act, locator, key))
      if (changed && outcomeIn(changed) === 'CONFIRMED')
        confirmed.push({ locator, status: Object(changed.body).status })
    }
  }

  const agents = Array.from({ length: 3 }, () => new HttpAgent(server.url, 'NUSA/sari'))
  await Promise.all(agents.map((agent) => agent.ensureSignedIn()))
  const [first, ...others] = agents
  if (!first) throw new Error('nobody is signed in')
  const departure = await someDeparture(first)
  // room for all
  await database.pool.query('insert into sandbox_departure (id, seats) values ($1, 10000)', [departure])
  // search before the first kill, which would break a search off
  const offers: TrainOffer[] = []
  for (const inDays of [5, 6, 7, 8, 9]) {
    const { departureTrains } = await offersOf(first, new Date(), { inDays })
    offers.push(...departureTrains.filter(({ seatsLeft }) => seatsLeft > 9))
  }
  const workers = [bookTours(first, departure), ...others.map((agent) => bookTrains(agent, offers))]
  const working = Promise.all(workers)
  const isConfirmed = (status: string) => confirmed.some((one) => one.status === status)
  const isEnough = () => ['BOOKED', 'ISSUED', 'CANCELLED'].every(isConfirmed)
  await killAtRandom(database, server, { kills, commands: 2, withinMs: 150, random, isEnough }, working)
  ended = true
  await working
  await untilNothingIsOpen(database)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ locator: string; status: string }>(
    'select locator, status from sale',
  )
  const statusOf = new Map(rows.map(({ locator, status }) => [locator, status]))
  for (const { locator, status } of confirmed) expect(statusOf.get(locator), locator).toBe(status)
})
