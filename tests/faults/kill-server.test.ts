import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookHotel, bookingReply, readBookingCommand } from '#contract/hotel/hotel'
import type { BookingRequest } from '#contract/hotel/request'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { HttpAgent } from '../support/http-agent.ts'
import { killableServer, letTimePass } from '../support/killable-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'

const kills = 50
const agents = 3
const prepared = 600

type Attempt = { key: string; request: BookingRequest }

let database: Database
let server: ServerProcess

beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  server = await killableServer(database)
})

afterAll(async () => {
  await server.kill()
  await database.close()
})

/** Price-checked requests; a third of them is issued when booked, and for some the supplier's answer is lost. */
async function prepare(count: number): Promise<Attempt[]> {
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const kinds: BookingRequest[] = []
  // one after the other, because simultaneous searches of one user are limited
  for (let kind = 0; kind < 35; kind += 1) {
    const lastName = kind === 5 ? 'Timeout' : 'Lestari'
    kinds.push(await agent.prepareBooking({ hotel: kind, issueNow: kind % 3 === 0, lastName }))
  }
  return Array.from({ length: count }, (_, index) => {
    const request = kinds[index % kinds.length]
    if (!request) throw new Error('nothing was prepared')
    return { key: randomUUID(), request: { ...request, clientReference: `KILL-${index}` } }
  })
}

test(`${kills} kills of the server in the middle of bookings: none made twice, none lost, the ledger is right`, async () => {
  const open = await prepare(prepared)
  const attempts: Attempt[] = []
  const acknowledged = new Map<string, string>()
  let ended = false

  /** Books in a loop; a booking without an answer is repeated with the same key, as the device does. */
  async function work(agent: HttpAgent): Promise<void> {
    let current = open.pop()
    while (!ended && current) {
      if (!attempts.includes(current)) attempts.push(current)
      const { key, request } = current
      try {
        await agent.ensureSignedIn()
        const answer = await agent.raw('POST', bookHotel.path, request, { 'idempotency-key': key })
        if (Object(answer.body).error === 'IN_PROGRESS') {
          await wait(50)
          continue
        }
        const booked = v.safeParse(bookingReply, answer.body)
        const [hotel] = booked.success ? booked.output.hotelBookingsResponse : []
        if (hotel) acknowledged.set(key, hotel.qilinLocatorCode)
        current = open.pop()
      } catch {
        await wait(20)
      }
    }
  }

  const workers = Array.from({ length: agents }, () => work(new HttpAgent(server.url, 'NUSA/sari')))
  const commands = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from command',
    )
    return rows[0]?.count ?? 0
  }
  for (let kill = 0; kill < kills; kill += 1) {
    // kill at a random moment, once a booking has begun since the last start
    const begun = await commands()
    while ((await commands()) === begun && open.length > 0) await wait(5)
    await wait(Math.random() * 250)
    await server.kill()
    await letTimePass(database)
    await server.start()
  }
  ended = true
  await Promise.all(workers)

  const deadline = Date.now() + 60_000
  const unfinished = async () => {
    const { rows } = await database.pool.query(
      `select 1 from command where state not in ('CONFIRMED', 'REJECTED')`,
    )
    return rows.length
  }
  while ((await unfinished()) > 0 && Date.now() < deadline) {
    await letTimePass(database)
    await wait(500)
  }
  expect(await unfinished()).toBe(0)
  expect(await violatedInvariants(database)).toEqual([])

  const { rows } = await database.pool.query<{ key: string; locator: string | null; state: string }>(
    'select c.key, c.state, b.locator from command c left join booking b on b.command_id = c.id',
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  for (const [key, locator] of acknowledged)
    expect(kept.get(key)).toMatchObject({ state: 'CONFIRMED', locator })
  expect(acknowledged.size).toBeGreaterThan(kills)

  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  for (const { key } of attempts) {
    const answer = await agent.raw('GET', readBookingCommand.path.replace('{commandId}', key))
    expect([200, 402, 404, 409, 422, 503]).toContain(answer.status)
  }
  console.log(`${rows.length} commands, ${acknowledged.size} acknowledged, ${kills} kills`)
})
