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
import { policyForm, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { offersOf, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/sale/trains.ts'
import { killAtRandom, killableServer, untilNothingIsOpen } from '../support/server/killable-server.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'
import { isLong, random, seed } from '../support/workload.ts'

/** At random moments; tests/faults/kill-steps.test.ts kills at every step of a command. */
const kills = isLong ? 12 : 2

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

test(`${kills} kills of the server in the middle of bookings, issues and cancellations of policies, tours and trains: none twice, none lost (seed ${seed})`, async () => {
  const confirmed: { sold: string; locator: string }[] = []
  let ended = false

  const ask = (agent: HttpAgent, submit: (key: string) => Promise<Answer>) => {
    const key = randomUUID()
    return repeatUntilAnswered(
      agent,
      () => submit(key),
      () => ended,
    )
  }
  const nameOf = (index: number) => ({ lastName: index % 5 === 4 ? 'Timeout' : 'Lestari' })
  const locatorIn = (answer: Answer | null): unknown => {
    const { bookingID, bookingsResult } = Object(answer?.body)
    return bookingID ?? bookingsResult?.[0]?.bookingLocatorCode
  }

  async function bookTours(agent: HttpAgent, departure: string): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const form = tourForm(departure, nameOf(index))
      const locator = locatorIn(await ask(agent, (key) => tryToBookTour(agent, form, key)))
      if (typeof locator === 'string') confirmed.push({ sold: 'TOUR BOOKED', locator })
    }
  }

  type Act = 'issue' | 'cancel'
  /** Books and then issues or cancels, again and again. */
  async function sell(
    product: 'INSURANCE' | 'TRAIN',
    agent: HttpAgent,
    book: (index: number, key: string) => Promise<Answer>,
    change: (act: Act, locator: string, key: string) => Promise<Answer>,
  ): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const locator = locatorIn(await ask(agent, (key) => book(index, key)))
      if (typeof locator !== 'string') continue
      const act = index % 3 === 2 ? 'cancel' : 'issue'
      const changed = await ask(agent, (key) => change(act, locator, key))
      if (changed && outcomeIn(changed) === 'CONFIRMED')
        confirmed.push({ sold: `${product} ${act === 'issue' ? 'ISSUED' : 'CANCELLED'}`, locator })
    }
  }

  const sellPolicies = (agent: HttpAgent) =>
    sell(
      'INSURANCE',
      agent,
      (index, key) => tryToCreate(agent, policyForm(nameOf(index)), key),
      (act, locator, key) => tryToChange(agent, act === 'issue' ? 'confirm' : act, locator, key),
    )
  const sellTrains = (agent: HttpAgent, offers: readonly TrainOffer[]) =>
    sell(
      'TRAIN',
      agent,
      (index, key) => {
        const offer = offers[index % offers.length]
        if (!offer) throw new Error('no train runs')
        return tryToHold(agent, trainForm([offer], nameOf(index)), key)
      },
      (act, locator, key) => tryToChangeTrain(agent, act, locator, key),
    )

  const agents = Array.from({ length: 5 }, () => new HttpAgent(server.url, 'NUSA/sari'))
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
  const workers = [
    bookTours(first, departure),
    ...others.map((agent, index) => (index % 2 === 0 ? sellTrains(agent, offers) : sellPolicies(agent))),
  ]
  const working = Promise.all(workers)
  const wanted = ['TOUR BOOKED', 'TRAIN ISSUED', 'TRAIN CANCELLED', 'INSURANCE ISSUED', 'INSURANCE CANCELLED']
  const isEnough = () => wanted.every((one) => confirmed.some(({ sold }) => sold === one))
  await killAtRandom(database, server, { kills, commands: 2, withinMs: 150, random, isEnough }, working)
  ended = true
  await working
  await untilNothingIsOpen(database)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ locator: string; sold: string }>(
    `select locator, concat(product, ' ', status) as sold from sale`,
  )
  const kept = new Map(rows.map(({ locator, sold }) => [locator, sold]))
  for (const { locator, sold } of confirmed) expect(kept.get(locator), locator).toBe(sold)
})
