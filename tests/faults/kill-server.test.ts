import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '#contract/call/commands'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookHotel, bookingReply } from '#contract/hotel/hotel'
import { topUp } from '../../server/admin/commands.ts'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { type Outcome, outcomeIn, repeatUntilAnswered } from '../support/client/repeat-until-answered.ts'
import { freshPostgres } from '../support/databases.ts'
import { emptyTrip } from '../support/sale/trips.ts'
import { killAtRandom, killableServer, untilNothingIsOpen } from '../support/server/killable-server.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'
import { isLong, random, seed } from '../support/workload.ts'

/** At random moments; tests/faults/kill-steps.test.ts kills at every step of a command. */
const kills = isLong ? 50 : 3
const agents = 3
/** More than one, because a trip has a hundred sales at most. */
const trips = isLong ? 60 : 12

type Attempt = { key: string; trip: string; outcome: Outcome | null; locator: string | undefined }

let database: Database
let server: ServerProcess

beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  // a quick machine would sell all rooms, and spend the deposit, before the last kill
  await database.pool.query('update sandbox_rate set allotment = 100000')
  await topUp(database, 'NUSA', '100000000000')
  server = await killableServer(database)
})

afterAll(async () => {
  await server.kill()
  await database.close()
})

/** Price-checked requests; a third of them is issued when booked, and for some the supplier's answer is lost. */
async function prepare(count: number): Promise<BookingRequest[]> {
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const requests: BookingRequest[] = []
  // one after the other, because simultaneous searches of one user are limited
  for (let hotel = 0; hotel < count; hotel += 1) {
    const lastName = hotel === 5 ? 'Timeout' : 'Lestari'
    requests.push(
      await agent.prepareBooking({ hotel, refundable: true, issueNow: hotel % 3 === 0, lastName }),
    )
  }
  return requests
}

async function makeTrips(): Promise<string[]> {
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const made: string[] = []
  for (let count = 0; count < trips; count += 1) made.push(await emptyTrip(agent))
  return made
}

test(`${kills} kills of the server in the middle of bookings: none made twice, none lost, the ledger is right (seed ${seed})`, async () => {
  const requests = await prepare(isLong ? 35 : 9)
  const tripIds = await makeTrips()
  const attempts: Attempt[] = []
  let ended = false

  async function work(agent: HttpAgent): Promise<void> {
    while (!ended) {
      const request = requests[attempts.length % requests.length]
      if (!request) throw new Error('nothing was prepared')
      const key = randomUUID()
      const trip = tripIds[attempts.length % trips] ?? ''
      const attempt: Attempt = { key, trip, outcome: null, locator: undefined }
      const body = { ...request, trip, clientReference: `KILL-${attempts.push(attempt)}` }
      const ask = () => agent.raw('POST', bookHotel.path, body, { 'idempotency-key': key })
      const answer = await repeatUntilAnswered(agent, ask, () => ended)
      if (!answer) return
      attempt.outcome = outcomeIn(answer)
      if (attempt.outcome === 'CONFIRMED') attempt.locator = locatorIn(answer.body)
    }
  }

  const working = Promise.all(
    Array.from({ length: agents }, () => work(new HttpAgent(server.url, 'NUSA/sari'))),
  )
  const acknowledged = () => attempts.filter(({ outcome }) => outcome === 'CONFIRMED')
  const isEnough = () => acknowledged().length > kills
  await killAtRandom(database, server, { kills, commands: 0, withinMs: 250, random, isEnough }, working)
  ended = true
  await working
  await untilNothingIsOpen(database)
  expect(await violatedInvariants(database)).toEqual([])

  const { rows } = await database.pool.query<{
    key: string
    locator: string | null
    state: string
    trip: string | null
  }>(
    `select c.key, c.state, b.locator, t.trip_id as trip from command c left join booking b on b.command_id = c.id
     left join trip_sale t on t.sale_id = b.id`,
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  for (const { key, trip, outcome, locator } of attempts) {
    const row = kept.get(key)
    if (outcome === 'CONFIRMED') expect(row).toMatchObject({ state: 'CONFIRMED', locator })
    if (outcome === 'REJECTED') expect(row).toMatchObject({ state: 'REJECTED', locator: null })
    if (outcome === 'CHECKING') expect(row).toBeDefined()

    const { status, body } = await agent.raw('GET', readCommand.path.replace('{commandId}', key))
    const { state, reply, refusal } = Object(body)
    if (row) expect([status, state]).toEqual([200, row.state])
    if (row) expect(row.trip).toBe(row.state === 'CONFIRMED' ? trip : null)
    if (row?.state === 'CONFIRMED') expect(locatorIn(reply)).toBe(row.locator)
    else if (row) expect([state, refusal.error]).toEqual(['REJECTED', 'NOT_BOOKED'])
    // the request was never answered, because it never arrived
    else expect([status, Object(body).error]).toEqual([404, 'NOT_FOUND'])
  }
  console.log(`${rows.length} commands, ${acknowledged().length} acknowledged, ${kills} kills; seed ${seed}`)
})

function locatorIn(body: unknown): string | undefined {
  return v.parse(bookingReply, body).hotelBookingsResponse[0]?.qilinLocatorCode
}
