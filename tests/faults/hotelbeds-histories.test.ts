import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '#contract/call/commands'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookingReply } from '#contract/hotel/hotel'
import { topUp } from '../../server/admin/commands.ts'
import { readConfig } from '../../server/config.ts'
import { openContentApi } from '../../server/content/open-content-api.ts'
import type { Database } from '../../server/db/database.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/books/effects.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { tryToCancel } from '../support/sale/held-booking.ts'
import {
  type Fate,
  type FaultyLayer,
  fates,
  isNeverDone,
  type Kind,
  startFaultyLayer,
} from '../support/server/faulty-hotelbeds.ts'
import { hotelbedsAt, serveHotelbeds } from '../support/server/served-hotelbeds.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** Histories of one booking each: what becomes of its request, of its look-ups, of its cancellation. */
const batches = isLong ? 10 : 1
const perBatch = isLong ? 50 : 32
/** Bookings, look-ups and cancellations are waited for so long. */
const bookSeconds = 1
const lateMs = 2_500
/** Longer than servers rest from a vendor after failures in a row. */
const maxTries = 12

type History = {
  key: string
  readonly lastName: string
  readonly book: Fate
  readonly lookUps: Fate[]
  readonly simulate: Fate[]
  readonly cancel: Fate[]
  /** Whether it will be cancelled when it is known to be held. */
  cancels: boolean
  answers: Answer[]
  clientReference?: string
}

let database: Database
let vendor: Awaited<ReturnType<typeof serveHotelbeds>>
let layer: FaultyLayer
let hosts: Host[]
const histories: History[] = []

beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  await database.pool.query('update sandbox_rate set allotment = 100000')
  await topUp(database, 'NUSA', '100000000000')
  const now = () => new Date()
  const content = await openContentApi({ config: readConfig({}), database, now })
  await syncContent({ database, api: content.api, now, log: { ...quietLog, warn: () => {} } })
  await content.close()
  vendor = await serveHotelbeds({ database })
  layer = await startFaultyLayer({ origin: vendor.origin, lateMs, fateOf })
  hosts = await startHosts(database, 2, {
    ...hotelbedsAt(layer.origin),
    APITUDE_BOOK_SECONDS: String(bookSeconds),
  })
})
afterAll(async () => {
  await Promise.all(hosts.map(({ server }) => server.kill()))
  await Promise.all([layer.close(), vendor.close()])
  await database.close()
})

function fateOf(
  kind: Kind,
  about: { clientReference: string | undefined; lastNames: readonly string[] },
): Fate {
  const history = histories.find(({ lastName, clientReference }) =>
    kind === 'book' ? about.lastNames.includes(lastName) : clientReference === about.clientReference,
  )
  if (!history) return 'answered'
  if (kind === 'book' && about.clientReference) history.clientReference = about.clientReference
  if (kind === 'book') return history.book
  const own: Partial<Record<Kind, Fate[]>> = {
    'look up': history.lookUps,
    simulate: history.simulate,
    cancel: history.cancel,
  }
  return own[kind]?.shift() ?? 'answered'
}

const ofWrites = fates.filter((fate) => fate !== 'unlisted')
const someFate = (): Fate => (random() < 0.4 ? 'answered' : pick(ofWrites))

function makeHistory(_: unknown, index: number): History {
  const letters = String(histories.length + index).replace(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)] ?? '',
  )
  return {
    key: newKey(),
    lastName: `Zq${letters}z`,
    book: someFate(),
    // the list lacks a booking only as long as the vendor may take
    lookUps: random() < 0.2 ? ['unlisted', someFate()] : Array.from({ length: pick([0, 1, 2]) }, someFate),
    simulate: random() < 0.3 ? [someFate()] : [],
    cancel: [someFate()],
    cancels: random() < 0.9,
    answers: [],
  }
}

/** Price-checked requests; some of them only after the price check had told the terms. */
async function prepare(): Promise<BookingRequest[]> {
  const [first] = hosts
  if (!first) throw new Error('no server runs')
  await Promise.all(hosts.map(({ agent }) => agent.ensureSignedIn()))
  const unchecked = (name: string) => name.endsWith('(terms at the check)')
  const requests: BookingRequest[] = []
  for (const options of [
    { hotel: 0, refundable: true, issueNow: false },
    { hotel: 1, refundable: true, issueNow: true },
    { hotel: 2, refundable: true, issueNow: false },
    { hotel: unchecked },
  ])
    requests.push(await first.agent.prepareBooking(options))
  return requests
}

/** Sends until there is an answer, from processes that are killed. */
async function untilAnswered(send: (host: Host) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    // a killed server does not answer
    const answer = await send(pick(hosts)).catch(() => null)
    if (answer) return answer
    await wait(20)
  }
}

const stateIn = ({ status, body }: Answer) =>
  status === 200 ? String(Object(body).commandState) : String(Object(body).error)

async function book(history: History, request: BookingRequest): Promise<void> {
  const guests = request.roomGuestList.map((guest) => ({ ...guest, guestLastName: history.lastName }))
  const body = { ...request, roomGuestList: guests }
  for (let tries = 0; tries < maxTries; tries += 1) {
    for (let times = pick([1, 1, 2, 3]); times > 0; times -= 1)
      history.answers.push(await untilAnswered(({ agent }) => agent.book(body, history.key)))
    const isRefused = history.answers.some(({ status }) => status === 422)
    if (!isRefused || history.clientReference !== undefined) return
    // the servers rest from the vendor and have sent nothing: a person books anew a little later
    await wait(1_500)
    Object.assign(history, { key: newKey(), answers: [] })
  }
}

/** As a person would: again where nothing could be said of the charge, so that nothing was asked. */
async function cancel(code: string): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    const key = newKey()
    const address = { supplierCode: 'HBD', code } as const
    const answer = await untilAnswered(({ agent }) => tryToCancel(agent, address, ['IDR', 999_999_999], key))
    if ([200, 409, 422].includes(answer.status)) return
  }
}

async function cancelHeld(some: readonly History[]): Promise<void> {
  const booked = await bookingsOf(some.map(({ key }) => key))
  for (const history of some) {
    const { locator, issued } = booked.get(history.key) ?? { locator: null, issued: false }
    if (!history.cancels || !locator || issued) continue
    history.cancels = false
    await cancel(locator)
  }
}

type Row = { key: string; state: string; locator: string | null; status: string | null; issued: boolean }

async function bookingsOf(keys: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await database.pool.query<Row>(
    `select c.key, c.state, b.locator, s.status, b.voucher_status is not null as issued from command c
     left join booking b on b.command_id = c.id left join sandbox_booking s on s.client_reference = c.client_reference
     where c.key = any($1)`,
    [keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** How often a person asked to cancel, by the reference at the vendor. */
async function cancelCommands(): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ reference: string; count: number }>(
    `select replace(b.client_reference, 'TW-', '') as reference, count(*)::int from command c
     join booking b on b.id = c.booking_id where c.kind = 'CANCEL_PNR' group by 1`,
  )
  return new Map(rows.map(({ reference, count }) => [reference, count]))
}

function countsOf<T extends string>(all: readonly T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {}
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

test(
  `${batches * perBatch} bookings over HTTP, each with its own failures, from servers that are killed: none made twice, none lost (seed ${seed})`,
  async () => {
    let kills = 0
    const settled = () => layer.settled()
    for (let batch = 0; batch < batches; batch += 1) {
      const requests = await prepare()
      const some = Array.from({ length: perBatch }, makeHistory)
      const begun = histories.length
      histories.push(...some)
      const work = [
        ...some.map((history, index) => async () => {
          await book(history, requests[index % requests.length] ?? pick(requests))
          await cancelHeld([history])
        }),
        // what was in doubt when its batch was booked
        () => cancelHeld(histories.slice(0, begun)),
      ]
      kills += await workUnderKills(database, hosts, work, (one) => one(), { settled })
    }

    const posts = layer.passed.filter(({ kind }) => kind === 'book')
    const references = posts.map(({ clientReference }) => clientReference)
    expect(new Set(references).size, 'one POST for each booking').toBe(references.length)
    expect(posts.length).toBeGreaterThan(histories.length / 2)

    const booked = await bookingsOf(histories.map(({ key }) => key))
    for (const { key, lastName, book, clientReference, answers } of histories) {
      const row = booked.get(key)
      // the vendor had it, and did what it was asked
      const isDone = clientReference !== undefined && !isNeverDone(book)
      expect([lastName, book, row?.state], 'what becomes of the request decides').toEqual([
        lastName,
        book,
        isDone ? 'CONFIRMED' : 'REJECTED',
      ])
      expect(row?.status ?? null, `${lastName} at the vendor`).toEqual(isDone ? expect.any(String) : null)
      for (const answer of answers) {
        const state = stateIn(answer)
        if (state === 'CONFIRMED') {
          const [one] = v.parse(bookingReply, answer.body).hotelBookingsResponse
          expect([state, one?.qilinLocatorCode]).toEqual([row?.state, row?.locator])
        }
        if (answer.status === 422) expect(row?.state).toBe('REJECTED')
      }
      const { agent } = pick(hosts)
      await agent.ensureSignedIn()
      expect((await agent.call(readCommand, { params: { commandId: key } })).state).toBe(row?.state)
    }

    const cancelling = layer.passed.filter(({ kind }) => kind === 'cancel' || kind === 'simulate')
    const cancellations = cancelling.filter(({ kind }) => kind === 'cancel')
    for (const [at, { kind, clientReference }] of cancelling.entries()) {
      if (kind !== 'cancel') continue
      const before = cancelling.slice(0, at).findLast((one) => one.clientReference === clientReference)
      expect(before?.kind, 'a cancellation is simulated first').toBe('simulate')
    }
    const asked = await cancelCommands()
    for (const [reference, times] of Object.entries(
      countsOf(cancellations.map((one) => one.clientReference ?? '')),
    ))
      expect(times, `cancellations of ${reference}`).toBeLessThanOrEqual(asked.get(reference) ?? 0)

    expect(layer.wrongKeys).toEqual([])
    expect(layer.refreshedKeys.length).toBeGreaterThan(0)
    const effects = await effectsOf(database)
    expectAllBooksAgree(effects)
    expect(await strayAtSuppliers(database)).toEqual([])
    expect(await violatedInvariants(database)).toEqual([])
    console.log(
      JSON.stringify({
        seed,
        kills,
        commands: countsOf(effects.map(({ kind, state }) => `${kind} ${state}`)),
        posts: countsOf(posts.map(({ fate }) => fate)),
        lookUps: layer.passed.filter(({ kind }) => kind === 'look up').length,
        cancellations: countsOf(cancellations.map(({ fate }) => fate)),
        refreshedKeys: layer.refreshedKeys.length,
        answers: countsOf(histories.flatMap(({ answers }) => answers.map(stateIn))),
      }),
    )
  },
  isLong ? 3_600_000 : undefined,
)
