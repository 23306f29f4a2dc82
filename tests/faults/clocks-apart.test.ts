import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRequest } from '#contract/hotel/booking-request'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { freshPostgres } from '../support/databases.ts'
import { clockAhead } from '../support/server/clock-ahead.ts'
import { killableServer, untilNothingIsOpen } from '../support/server/killable-server.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'

/** Longer than every lease, and than the age at which a missing booking counts as never arrived. */
const aheadMs = 6 * 60_000
const slow = 200
/** Bookings of each process that never arrive at the supplier. */
const lost = 5

let database: Database
let servers: ServerProcess[]
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  await database.pool.query('update sandbox_rate set allotment = 100000')
  servers = [
    await killableServer(database),
    await killableServer(database, { NODE_OPTIONS: clockAhead(aheadMs) }),
  ]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
})

type Attempt = { by: HttpAgent; key: string; request: BookingRequest; answer: Answer }

/** Sends one process its share of the bookings, all at once. */
async function bookAll(agent: HttpAgent): Promise<Attempt[]> {
  await agent.ensureSignedIn()
  const held = { refundable: true, issueNow: false }
  const requests: BookingRequest[] = []
  for (let hotel = 0; hotel < 5; hotel += 1) {
    requests.push(await agent.prepareBooking({ ...held, hotel, lastName: 'Slow' }))
  }
  const never = await agent.prepareBooking({ ...held, lastName: 'Lost' })
  const all = Array.from({ length: slow / servers.length }, (_, index) => requests[index % requests.length])
  return Promise.all(
    [...all, ...Array.from({ length: lost }, () => never)].map(async (request) => {
      if (!request) throw new Error('nothing was prepared')
      const key = newKey()
      return { by: agent, key, request, answer: await agent.book(request, key) }
    }),
  )
}

const isSlow = ({ request }: Attempt) =>
  request.roomGuestList.some(({ guestLastName }) => guestLastName === 'Slow')
const isRefused = ({ status }: Answer) => status !== 200
const stateOf = ({ body }: Answer) => Object(body).commandState ?? Object(body).error

test(`${slow} slow bookings over two processes, one six minutes ahead: none double, none wrongly rejected`, async () => {
  const agents = servers.map(({ url }) => new HttpAgent(url, 'NUSA/sari'))
  const attempts = (await Promise.all(agents.map(bookAll))).flat()
  await untilNothingIsOpen(database)

  const { rows } = await database.pool.query<{
    key: string
    state: string
    atSupplier: number
    inBookings: number
  }>(
    `select key, state,
       (select count(*)::int from sandbox_booking s where s.client_reference = c.client_reference) as "atSupplier",
       (select count(*)::int from booking b where b.command_id = c.id) as "inBookings" from command c`,
  )
  const ends = new Map(rows.map((row) => [row.key, row]))
  const endOf = ({ key }: Attempt) => ends.get(key) ?? { state: 'NONE', atSupplier: 0, inBookings: 0 }
  // repeat each request at the other process
  const later = await Promise.all(
    attempts.map(async ({ by, key, request }) =>
      (agents.find((agent) => agent !== by) ?? by).book(request, key),
    ),
  )
  const refusals = attempts.filter((one, index) => isRefused(one.answer) || later[index]?.status !== 200)
  expect({
    double: attempts.filter((one) => endOf(one).atSupplier > 1 || endOf(one).inBookings > 1).length,
    wronglyRejected: attempts.filter((one) => isSlow(one) && endOf(one).state !== 'CONFIRMED').length,
    toldToBookAgain: refusals.filter((one) => endOf(one).atSupplier > 0).length,
    takenFromALivingSender: servers.flatMap(
      ({ output }) => output().match(/answered after somebody claimed it/g) ?? [],
    ).length,
  }).toEqual({ double: 0, wronglyRejected: 0, toldToBookAgain: 0, takenFromALivingSender: 0 })

  for (const [index, one] of attempts.entries()) {
    const repeated = later[index]
    const booked = isSlow(one)
    expect(endOf(one)).toMatchObject(
      booked
        ? { state: 'CONFIRMED', atSupplier: 1, inBookings: 1 }
        : { state: 'REJECTED', atSupplier: 0, inBookings: 0 },
    )
    expect(repeated && stateOf(repeated)).toBe(booked ? 'CONFIRMED' : 'NOT_BOOKED')
    // the first answer agrees, or said that the outcome is being checked
    expect([repeated && stateOf(repeated), 'CHECKING']).toContain(stateOf(one.answer))
  }
  expect(rows).toHaveLength(slow + lost * servers.length)
  expect(await violatedInvariants(database)).toEqual([])
})
