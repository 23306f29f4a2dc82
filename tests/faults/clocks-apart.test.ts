import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRequest } from '#contract/hotel/request'
import type { Database } from '../../server/db/database.ts'
import type { Answer } from '../support/agent-client.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { clockAhead } from '../support/clock-ahead.ts'
import { freshPostgres } from '../support/databases.ts'
import { HttpAgent } from '../support/http-agent.ts'
import { killableServer, untilNothingIsOpen } from '../support/killable-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'

/** Past every lease, and past the age at which a booking that is not in the supplier's book never arrived. */
const aheadMs = 6 * 60_000
const slow = 200
/** Of each process, whose orders really never arrive. */
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

type Heard = { by: HttpAgent; key: string; request: BookingRequest; answer: Answer }

/** A process gets its share of the bookings at once. */
async function bookAll(agent: HttpAgent): Promise<Heard[]> {
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

const isSlow = ({ request }: Heard) =>
  request.roomGuestList.some(({ guestLastName }) => guestLastName === 'Slow')
const isRefused = ({ status }: Answer) => status !== 200
const stateOf = ({ body }: Answer) => Object(body).commandState ?? Object(body).error

test(`${slow} slow bookings over two processes, one six minutes ahead: none double, none wrongly rejected`, async () => {
  const agents = servers.map(({ url }) => new HttpAgent(url, 'NUSA/sari'))
  const told = (await Promise.all(agents.map(bookAll))).flat()
  await untilNothingIsOpen(database)

  const { rows } = await database.pool.query<{ key: string; state: string; there: number; here: number }>(
    `select key, state,
       (select count(*)::int from sandbox_booking s where s.client_reference = c.client_reference) as there,
       (select count(*)::int from booking b where b.command_id = c.id) as here from command c`,
  )
  const ends = new Map(rows.map((row) => [row.key, row]))
  const endOf = ({ key }: Heard) => ends.get(key) ?? { state: 'NONE', there: 0, here: 0 }
  // asked again of the other process
  const later = await Promise.all(
    told.map(async ({ by, key, request }) => (agents.find((agent) => agent !== by) ?? by).book(request, key)),
  )
  const refusals = told.filter((one, index) => isRefused(one.answer) || later[index]?.status !== 200)
  expect({
    double: told.filter((one) => endOf(one).there > 1 || endOf(one).here > 1).length,
    wronglyRejected: told.filter((one) => isSlow(one) && endOf(one).state !== 'CONFIRMED').length,
    toldToBookAgain: refusals.filter((one) => endOf(one).there > 0).length,
    takenFromALivingSender: servers.flatMap(
      ({ output }) => output().match(/answered after somebody claimed it/g) ?? [],
    ).length,
  }).toEqual({ double: 0, wronglyRejected: 0, toldToBookAgain: 0, takenFromALivingSender: 0 })

  for (const [index, one] of told.entries()) {
    const said = later[index]
    const booked = isSlow(one)
    expect(endOf(one)).toMatchObject(
      booked ? { state: 'CONFIRMED', there: 1, here: 1 } : { state: 'REJECTED', there: 0, here: 0 },
    )
    expect(said && stateOf(said)).toBe(booked ? 'CONFIRMED' : 'NOT_BOOKED')
    // the first answer said so, too, or that it is being checked
    expect([said && stateOf(said), 'CHECKING']).toContain(stateOf(one.answer))
  }
  expect(rows).toHaveLength(slow + lost * servers.length)
  expect(await wrongInTheBooks(database)).toEqual([])
})
