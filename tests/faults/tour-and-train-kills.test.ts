import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrainOffer } from '#contract/train/train'
import type { Database } from '../../server/db/database.ts'
import type { Answer } from '../support/agent-client.ts'
import { violatedInvariants } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { HttpAgent } from '../support/http-agent.ts'
import { killableServer, letTimePass } from '../support/killable-server.ts'
import { randomFrom } from '../support/random-from.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/tours.ts'
import { offersOf, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/trains.ts'

const kills = 6
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)
const random = randomFrom(seed)

let database: Database
let server: ServerProcess
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  server = await killableServer(database, openToAll)
})
afterAll(async () => {
  await server.kill()
  await database.close()
})

const count = async (what: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]
    ?.count ?? 0

test(`${kills} kills of the server in the middle of tours, holds and issues: none twice, none lost (seed ${seed})`, async () => {
  const confirmed: { locator: string; status: string }[] = []
  let ended = false

  /** Repeats a request until it is answered, with the same key, as the device does. */
  async function repeatUntilAnswered(agent: HttpAgent, ask: () => Promise<Answer>): Promise<unknown> {
    while (!ended) {
      try {
        await agent.ensureSignedIn()
        const { body } = await ask()
        if (Object(body).error !== 'IN_PROGRESS') return body
        await wait(50)
      } catch {
        await wait(20)
      }
    }
    return null
  }
  const nameOf = (index: number) => (index % 5 === 4 ? 'Timeout' : 'Lestari')

  async function bookTours(agent: HttpAgent, departure: string): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const form = tourForm(departure, { lastName: nameOf(index) })
      const key = randomUUID()
      const locator = Object(
        await repeatUntilAnswered(agent, () => tryToBookTour(agent, form, key)),
      ).bookingID
      if (typeof locator === 'string') confirmed.push({ locator, status: 'BOOKED' })
    }
  }

  async function bookTrains(agent: HttpAgent, offers: readonly TrainOffer[]): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const offer = offers[index % offers.length]
      if (!offer) throw new Error('no train runs')
      const form = trainForm([offer], { lastName: nameOf(index) })
      const [key, changeKey] = [randomUUID(), randomUUID()]
      const held = Object(await repeatUntilAnswered(agent, () => tryToHold(agent, form, key)))
      const locator = held.bookingsResult?.[0]?.bookingLocatorCode
      if (typeof locator !== 'string') continue
      const act = index % 3 === 2 ? 'cancel' : 'issue'
      const changed = Object(
        await repeatUntilAnswered(agent, () => tryToChangeTrain(agent, act, locator, changeKey)),
      )
      if (changed.commandState === 'CONFIRMED') confirmed.push({ locator, status: changed.status })
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
  // without this, the loop below would wait for ever after a worker's failure
  let failure: unknown
  for (const worker of workers) {
    worker.catch((error: unknown) => {
      failure = error
    })
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = await count('command')
    while ((await count('command')) <= begun + 2) await wait(5)
    await wait(random() * 150)
    await server.kill()
    await letTimePass(database)
    await server.start()
  }
  const isConfirmed = (status: string) => confirmed.some((one) => one.status === status)
  // wait for a slow machine to confirm some of each kind
  while (!failure && !['BOOKED', 'ISSUED', 'CANCELLED'].every(isConfirmed)) await wait(20)
  ended = true
  await Promise.all(workers)

  const open = `command where state not in ('CONFIRMED', 'REJECTED')`
  const deadline = Date.now() + 300_000
  while ((await count(open)) > 0 && Date.now() < deadline) {
    await letTimePass(database)
    await wait(300)
  }
  expect(await count(open)).toBe(0)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ locator: string; status: string }>(
    'select locator, status from sale',
  )
  const statusOf = new Map(rows.map(({ locator, status }) => [locator, status]))
  for (const { locator, status } of confirmed) expect(statusOf.get(locator), locator).toBe(status)
})
