import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { bookHotel } from '#contract/hotel/hotel'
import { changePnr, simulateChange, type WantedChange } from '#contract/pnr/change'
import { paperOf } from '#contract/pnr/paper-content'
import { topUp } from '../../server/admin/commands.ts'
import { readConfig } from '../../server/config.ts'
import { openContentApi } from '../../server/content/open-content-api.ts'
import type { Database } from '../../server/db/database.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { type Address, detailOf } from '../support/sale/held-booking.ts'
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

/** So many bookings are changed so often, each time with failures of its own. */
const bookings = isLong ? 50 : 16
const rounds = isLong ? 10 : 3
/** Changes and look-ups are waited for so long. */
const bookSeconds = 1
const lateMs = 2_500
const maxTries = 6
const mostRooms = 4

/** One change of one booking. */
type History = {
  readonly booking: Booked
  readonly lastName: string
  readonly key: string
  readonly wanted: WantedChange
  readonly change: Fate
  readonly lookUps: Fate[]
  readonly simulate: Fate[]
  /** What each comparison came to. */
  compared: string[]
  answers: Answer[]
}

type Booked = { readonly address: Address; readonly reference: string; readonly isIssued: boolean }

/** Of a booking at the vendor. */
const soldRooms = v.object({
  terms: v.array(v.object({ room: v.object({ rooms: v.number(), board: v.string() }) })),
})

let database: Database
let vendor: Awaited<ReturnType<typeof serveHotelbeds>>
let layer: FaultyLayer
let hosts: Host[]
/** The change of each booking that is under way, by the reference at the vendor. */
const current = new Map<string, History>()
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

function fateOf(kind: Kind, { clientReference = '' }: { clientReference: string | undefined }): Fate {
  const history = current.get(clientReference)
  if (kind === 'change') return history?.change ?? 'answered'
  const own = kind === 'look up' ? history?.lookUps : kind === 'simulate change' ? history?.simulate : []
  return own?.shift() ?? 'answered'
}

const ofWrites = fates.filter((fate) => fate !== 'unlisted')
const someFate = (): Fate => (random() < 0.4 ? 'answered' : pick(ofWrites))

/** Held or issued, at hotels whose rooms can be cancelled free. */
async function bookAll(): Promise<Booked[]> {
  const [first] = hosts
  if (!first) throw new Error('no server runs')
  const booked: Booked[] = []
  for (const isIssued of [false, true]) {
    const request = await first.agent.prepareBooking({
      // its first room is sold with either board
      hotel: (name) => name.includes('(deadline moves)'),
      refundable: true,
      issueNow: isIssued,
    })
    for (let made = 0; made < bookings / 2; made += 1) {
      const answer = await first.agent.book(request)
      const [one] = v.parse(bookHotel.reply, answer.body).hotelBookingsResponse
      if (!one) throw new Error('it was not booked')
      const address = { supplierCode: 'HBD', code: one.qilinLocatorCode } as const
      const { qilinToSupplierRef } = await detailOf(first.agent, address)
      booked.push({ address, reference: qilinToSupplierRef.replace('TW-', ''), isIssued })
    }
  }
  return booked
}

async function historyOf(booking: Booked, at: number): Promise<History> {
  const { agent } = pick(hosts)
  await agent.ensureSignedIn()
  const detail = await detailOf(agent, booking.address)
  const { roomGuestList, checkInDate, checkOutDate } = detail
  const letters = String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const lastName = `Zq${letters}z`
  const guests = roomGuestList.map(({ guestTitle, guestFirstName }, index) => ({
    guestNumber: index + 1,
    guestTitle,
    guestFirstName,
    guestLastName: lastName,
  }))
  const nights = pick([0, 0, 1, -1])
  const rooms = otherRooms(detail, lastName)
  const board = pick([null, null, 'RO', 'BB'] as const)
  const other = addDays(checkOutDate, nights)
  return {
    booking,
    lastName,
    key: newKey(),
    wanted: {
      guests,
      ...(random() < 0.5 && { remarkList: [`Remark ${letters}`] }),
      ...(nights !== 0 && other > checkInDate && { days: { checkInDate, checkOutDate: other } }),
      ...(board && { board }),
      ...(rooms && { rooms }),
    },
    change: someFate(),
    lookUps: Array.from({ length: pick([0, 0, 3, 4]) }, someFate),
    simulate: random() < 0.2 ? [someFate()] : [],
    compared: [],
    answers: [],
  }
}

/** One room more or less, or one for another; `null`: the rooms stay. */
function otherRooms(
  { roomGuestList, totalNumberOfRooms }: Awaited<ReturnType<typeof detailOf>>,
  guestLastName: string,
): WantedChange['rooms'] | null {
  const number = pick(Array.from({ length: totalNumberOfRooms }, (_, at) => at + 1))
  const added = roomGuestList
    .filter(({ roomNumber }) => roomNumber === number)
    .map(({ roomNumber: _number, ...guest }) => ({ ...guest, guestLastName }))
  const isAdded = totalNumberOfRooms < mostRooms && random() < 0.4
  const isTaken = totalNumberOfRooms > 1 && random() < 0.4
  if (!isAdded && !isTaken) return null
  return {
    takenAway: isTaken ? [number] : [],
    added: isAdded ? [{ like: number, roomGuestList: added }] : [],
  }
}

/** Sends until there is an answer, from processes that are killed. */
async function untilAnswered(send: (host: Host) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    // a killed server does not answer
    const answer = await send(pick(hosts)).catch(() => null)
    if (answer && answer.status !== 401 && answer.status !== 503) return answer
    for (const { agent } of hosts) await agent.ensureSignedIn().catch(() => {})
    await wait(20)
  }
}

const addressed = (path: string, { supplierCode, code }: Address) =>
  path.replace('{supplierCode}', supplierCode).replace('{code}', code)

/** As a person would: compared again where the supplier said nothing, and confirmed under one key, some times more than once. */
async function change(history: History): Promise<void> {
  const { booking, wanted, key, answers } = history
  current.set(booking.reference, history)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const compared = await untilAnswered(({ agent }) =>
      agent.raw('POST', addressed(simulateChange.path, booking.address), wanted),
    )
    const parsed = v.safeParse(simulateChange.reply, compared.body)
    history.compared.push(String(parsed.success ? parsed.output.outcome : Object(compared.body).error))
    if (compared.status === 200 && parsed.success && parsed.output.outcome === 'PRICED') {
      const { simulationKey } = parsed.output
      for (let times = pick([1, 1, 2, 3]); times > 0; times -= 1) {
        const answer = await untilAnswered(({ agent }) =>
          agent.raw(
            'POST',
            addressed(changePnr.path, booking.address),
            { simulationKey },
            { 'idempotency-key': key },
          ),
        )
        answers.push(answer)
        // a device repeats what has no answer, and nothing that was refused
        if (answer.status !== 200 && Object(answer.body).error !== 'IN_PROGRESS') break
      }
      return
    }
    await wait(700)
  }
}

type Row = { key: string; state: string }

async function statesOf(keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<Row>('select key, state from command where key = any($1)', [
    keys,
  ])
  return new Map(rows.map(({ key, state }) => [key, state]))
}

function countsOf<T extends string>(all: readonly T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {}
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

test(
  `${bookings * rounds} changes over HTTP, each with its own failures, from servers that are killed: none made twice, none lost (seed ${seed})`,
  async () => {
    const booked = await bookAll()
    let kills = 0
    for (let round = 0; round < rounds; round += 1) {
      const some: History[] = []
      for (const booking of booked) some.push(await historyOf(booking, 100 + histories.length + some.length))
      histories.push(...some)
      const updates = layer.passed.length
      kills += await workUnderKills(database, hosts, some, change, { settled: () => layer.settled() })
      const states = await statesOf(some.map(({ key }) => key))
      const sent = layer.passed.slice(updates).filter(({ kind }) => kind === 'change')
      for (const { booking, key, change, answers } of some) {
        const puts = sent.filter(({ clientReference }) => clientReference === booking.reference)
        expect(puts.length, `requests of one change (${change})`).toBeLessThanOrEqual(1)
        // the vendor had it, and did what it was asked
        const isDone = puts.length === 1 && !isNeverDone(change)
        const state = states.get(key)
        if (isDone) expect([change, state]).toEqual([change, 'CONFIRMED'])
        else expect([change, state ?? 'REJECTED']).toEqual([change, 'REJECTED'])
        for (const { status, body } of answers) {
          if (Object(body).commandState === 'CONFIRMED') expect(state).toBe('CONFIRMED')
          if (status === 422) expect(state ?? 'REJECTED').toBe('REJECTED')
        }
      }
    }
    current.clear()

    const states = await statesOf(histories.map(({ key }) => key))
    const { agent } = pick(hosts)
    await agent.ensureSignedIn()
    for (const { address, reference } of booked) {
      const own = histories.filter(({ booking }) => booking.reference === reference)
      const made = own.filter(({ key }) => states.get(key) === 'CONFIRMED')
      const detail = await detailOf(agent, address)
      expect(detail.changes?.revision).toBe(made.length + 1)
      const last = made.at(-1)
      const { rows } = await database.pool.query<{ written: string }>(
        'select payload::text as written from sandbox_booking where client_reference = $1',
        [`TW-${reference}`],
      )
      for (const choice of ['itinerary', 'voucher'] as const) {
        const paper = JSON.stringify(
          paperOf(detail, { kind: choice, language: 'en', withPrices: true }, (word, values = {}) =>
            [word, ...Object.values(values)].join(' '),
          ),
        )
        for (const { lastName } of own) {
          expect(paper.includes(lastName), `${choice} of the last revision`).toBe(lastName === last?.lastName)
        }
        expect(rows[0]?.written.includes(last?.lastName ?? '"')).toBe(true)
      }
      const { terms } = v.parse(soldRooms, JSON.parse(rows[0]?.written ?? ''))
      expect(
        detail.roomPriceList.map(({ numberOfRooms, roomBoardInclusion }) => [
          numberOfRooms,
          roomBoardInclusion,
        ]),
      ).toEqual(terms.map(({ room }) => [room.rooms, room.board]))
    }
    expect(await violatedInvariants(database)).toEqual([])
    console.log(
      JSON.stringify({
        seed,
        kills,
        parts: countsOf(histories.flatMap(({ wanted }) => Object.keys(wanted))),
        compared: countsOf(histories.flatMap(({ compared }) => compared)),
        changes: countsOf(histories.map(({ key }) => states.get(key) ?? 'not sent')),
        fates: countsOf(layer.passed.filter(({ kind }) => kind === 'change').map(({ fate }) => fate)),
        answers: countsOf(
          histories.flatMap(({ answers }) =>
            answers.map(({ status, body }) =>
              String(Object(body).commandState ?? Object(body).error ?? status),
            ),
          ),
        ),
      }),
    )
    // on a busy machine many comparisons end without an answer, and nothing is sent then
    expect(states.size).toBeGreaterThan(histories.length / 3)
  },
  isLong ? 3_600_000 : undefined,
)
