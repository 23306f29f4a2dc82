import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookHotel, bookingReply } from '#contract/hotel/hotel'
import { topUp } from '../../server/admin/commands.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { stayRequest } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { outcomeIn } from '../support/client/repeat-until-answered.ts'
import { untilNothingIsOpen } from '../support/server/killable-server.ts'
import { resumePostgres, startPostgres, stopPostgres, teardown } from '../support/server/postgres-server.ts'
import { type ServerProcess, serverProcess } from '../support/server/server-process.ts'
import { prepareDemo, testSecret } from '../support/test-app.ts'
import { isLong } from '../support/workload.ts'

const terminations = isLong ? 300 : 40
/** In the full count longer than the server waits for a connection (10 s). */
const stopMs = isLong ? 20_000 : 4_000
const agents = 4

const silent = { info() {}, warn() {}, error() {}, fatal() {} }
/** This test starts its own PostgreSQL server, because it stops it; after a restart the URL is the same. */
let databaseUrl: string
let database: Database
let server: ServerProcess

beforeAll(async () => {
  databaseUrl = await startPostgres()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
  await prepareDemo(database)
  // a quick machine would sell all rooms, and spend the deposit, before the storm is over
  await database.pool.query('update sandbox_rate set allotment = 100000')
  await topUp(database, 'NUSA', '100000000000')
  server = await serverProcess({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    SANDBOX_SUPPLIERS: '1',
  })
  await server.start()
})

afterAll(async () => {
  await server.kill()
  await database.close()
  await teardown()
})

type Attempt = { key: string; request: BookingRequest }

test(`after ${terminations} ended connections, a stop, a restart and no free connection no booking is lost or made twice`, async () => {
  const requests = await prepare()
  const acknowledged = new Map<string, string>()
  const attempts: Attempt[] = []
  const rejected: string[] = []
  const statuses = new Map<string, number>()
  let ended = false

  /** Books in a loop; a booking without an answer is repeated with the same key, as the device does. */
  async function work(agent: HttpAgent): Promise<void> {
    while (!ended) {
      const request = requests[attempts.length % requests.length]
      if (!request) throw new Error('nothing was prepared')
      const key = randomUUID()
      attempts.push({ key, request })
      while (!ended && !(await book(agent, key, request))) await wait(100)
    }
  }

  /** Sends a booking once; returns whether it needs no repeat, because it has ended or is left to the reconciler. */
  async function book(agent: HttpAgent, key: string, request: BookingRequest): Promise<boolean> {
    // a sign-in may fail, too, and is repeated
    if (
      !(await agent.ensureSignedIn().then(
        () => true,
        () => false,
      ))
    )
      return false
    const answer = await agent.raw('POST', bookHotel.path, request, { 'idempotency-key': key })
    const kind = `${answer.status} ${Object(answer.body).error ?? ''}`
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
    if (kind === '503 UNAVAILABLE') {
      expect(Object(answer.body).errorDescription).toMatch(/try again/)
      return false
    }
    const outcome = outcomeIn(answer)
    if (outcome === 'REJECTED') rejected.push(key)
    if (outcome === 'CONFIRMED') {
      const [hotel] = v.parse(bookingReply, answer.body).hotelBookingsResponse
      if (hotel) acknowledged.set(key, hotel.qilinLocatorCode)
    }
    return true
  }

  const workers = Array.from({ length: agents }, () => work(new HttpAgent(server.url, 'NUSA/sari')))
  const working = Promise.all(workers)
  // a worker's failure is thrown below, in `expectProgress`
  let failure: unknown
  working.catch((error: unknown) => {
    failure = error
  })

  const expectProgress = async () => {
    const before = acknowledged.size
    const since = new Map(statuses)
    const deadline = Date.now() + 60_000
    while (acknowledged.size === before) {
      if (failure) throw failure
      const answers = [...statuses].map(([kind, count]) => `${kind}: ${count - (since.get(kind) ?? 0)}`)
      if (Date.now() > deadline)
        throw new Error(`nothing was booked for a minute; answers ${answers.join(', ')}`)
      await wait(100)
    }
  }

  await asOperator((operator) => endConnections(operator, terminations))
  await expectProgress()

  await stopPostgres()
  await wait(stopMs)
  await resumePostgres()
  await expectProgress()

  await stopPostgres()
  await resumePostgres()
  await expectProgress()

  await asOperator((operator) =>
    useUpConnections(async () => {
      await endConnections(operator, 20)
      await wait(2_000)
    }),
  )
  await expectProgress()

  ended = true
  await working
  expect(server.output()).not.toMatch(/secretKey|Unhandled|"password"/)

  await untilNothingIsOpen(database)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ key: string; state: string; locator: string | null }>(
    'select c.key, c.state, b.locator from command c left join booking b on b.command_id = c.id',
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  for (const [key, locator] of acknowledged)
    expect(kept.get(key)).toMatchObject({ state: 'CONFIRMED', locator })
  for (const key of rejected) expect(kept.get(key)).toMatchObject({ state: 'REJECTED', locator: null })
  console.log(
    `${attempts.length} bookings, ${acknowledged.size} acknowledged, 0 lost, 0 twice; ` +
      `answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  )
})

/** Requests for many hotels on many days; a third of them are issued when booked. */
async function prepare(): Promise<BookingRequest[]> {
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const requests: BookingRequest[] = []
  for (let index = 0; index < 30; index += 1) {
    const { checkInDate, checkOutDate } = stayRequest()
    const days = Math.floor(index / 10) * 3
    const search = { checkInDate: addDays(checkInDate, days), checkOutDate: addDays(checkOutDate, days) }
    requests.push(
      await agent.prepareBooking({ search, hotel: index % 10, ...(index % 3 === 0 && { issueNow: true }) }),
    )
  }
  return requests
}

/** Ends so many of the server's connections, one after the other; busy ones before idle ones. */
async function endConnections(operator: pg.Client, count: number): Promise<void> {
  let rest = count
  while (rest > 0) {
    const { rowCount } = await operator.query(`select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where application_name = 'tradewind'
      order by state = 'idle', random() limit 1) chosen`)
    rest -= rowCount ?? 0
    await wait(40)
  }
}

/** Connects with no application name, so that `endConnections` does not end this connection. */
async function asOperator(work: (operator: pg.Client) => Promise<void>): Promise<void> {
  const operator = new pg.Client({ connectionString: databaseUrl })
  await operator.connect()
  await work(operator).finally(() => operator.end())
}

/** Opens connections until the server refuses them, and holds them while `meanwhile` runs. */
async function useUpConnections(meanwhile: () => Promise<void>): Promise<void> {
  const crowd: pg.Client[] = []
  let refused = 0
  while (refused < 5) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect().then(
      () => crowd.push(client),
      () => {
        refused += 1
      },
    )
  }
  await meanwhile()
  await Promise.all(crowd.map((client) => client.end()))
}
