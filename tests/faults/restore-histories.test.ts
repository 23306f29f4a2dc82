import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyHeader } from '#contract/call/history'
import { listUnknownBookings } from '#contract/call/restored'
import { bookHotel } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { createPolicy } from '#contract/insurance/insurance'
import { cancelPolicy, issuePolicy } from '#contract/insurance/policy'
import { cancelPnr } from '#contract/pnr/pnr'
import { listSupplierChanges } from '#contract/pnr/supplier-change'
import { bookTour } from '#contract/tour/tour'
import { cancelTrain, issueTrain } from '#contract/train/booking'
import { bookTrain } from '#contract/train/train'
import { topUp } from '../../server/admin/commands.ts'
import { demoPassword } from '../../server/admin/demo-data.ts'
import type { Database } from '../../server/db/database.ts'
import { lastRestore } from '../../server/db/last-restore.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { Agent, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { policyForm } from '../support/sale/insurance-policy.ts'
import { someDeparture, tourForm } from '../support/sale/tours.ts'
import { offersOf, openToAll, trainForm } from '../support/sale/trains.ts'
import { ageRestore, restored, type Snapshot, snapshotOf } from '../support/server/restored.ts'
import { createTestApp, newKey, prepareDemo, type TestApp } from '../support/test-app.ts'
import { isLong, pick, random, seed } from '../support/workload.ts'

const count = isLong ? 200 : 48
const atOnce = 6

/** Last names that decide what becomes of a booking at its supplier: it answers; it never gets it; it does it and the answer is lost; it answers
 * too late; it refuses. */
const lastNames = ['Lestari', 'Lestari', 'Lestari', 'Lestari', 'Lost', 'Timeout', 'Late', 'Reject']

type Product = SupplierCode | 'INSURANCE' | 'TOUR' | 'TRAIN'
type Request = {
  readonly path: string
  readonly body: unknown
  readonly key: string
  readonly prefix: string
}
type History = {
  readonly product: Product
  /** The booking, and what the person did afterwards under keys of their own. */
  readonly sent: Request[]
  /** The answer that the device has seen; `null`: it was lost on the way. */
  heard: Answer | null
  /** The person was told that nothing was booked, and booked anew. */
  anew: boolean
  /** What was booked, and not changed yet. */
  code: string | null
}

let atSuppliers: Database
let t: TestApp
let after: TestApp
/** By product, the request that books for a last name. */
const bookers = new Map<Product, (lastName: string) => Pick<Request, 'path' | 'body'>>()

beforeAll(async () => {
  atSuppliers = await freshPostgres(prepareDemo)
  await atSuppliers.pool.query('update sandbox_rate set allotment = 100000')
  t = await createTestApp(freshPostgres, openToAll, 500, { atSuppliers })
  await topUp(t.database, 'NUSA', '100000000000')
  const agent = await t.signIn('NUSA/sari')
  const { destinationListResponse } = await agent.call(listDestinations, { query: { q: 'Jakarta' } })
  for (const code of supplierCodes) {
    const key = destinationListResponse
      .flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
      .find(({ supplierCode }) => supplierCode === code)
    if (!key) throw new Error(`${code} does not know Jakarta`)
    const search = { destinationSearchKeyList: [key] }
    const priced = await agent.prepareBooking({ search, refundable: true, issueNow: false })
    bookers.set(code, (guestLastName) => ({
      path: bookHotel.path,
      body: { ...priced, roomGuestList: priced.roomGuestList.map((guest) => ({ ...guest, guestLastName })) },
    }))
  }
  bookers.set('INSURANCE', (lastName) => ({ path: createPolicy.path, body: policyForm({ lastName }) }))
  const departure = await someDeparture(agent)
  await atSuppliers.pool.query('insert into sandbox_departure (id, seats) values ($1, 10000)', [departure])
  bookers.set('TOUR', (lastName) => ({ path: bookTour.path, body: tourForm(departure, { lastName }) }))
  const offers = (await offersOf(agent, t.clock.now(), { inDays: 9 })).departureTrains.filter(
    ({ seatsLeft }) => seatsLeft > 10,
  )
  bookers.set('TRAIN', (lastName) => ({
    path: bookTrain.path,
    body: trainForm([pick(offers)], { lastName }),
  }))
}, 180_000)

afterAll(async () => {
  await after?.close()
  await atSuppliers.close()
})

const prefixes: Readonly<Record<Product, string>> = {
  HBD: 'TW',
  FRM: 'TW',
  MGH: 'TW',
  INSURANCE: 'TWI',
  TOUR: 'TWT',
  TRAIN: 'TWR',
}

function newHistory(product: Product): History {
  return { product, sent: [bookingOf(product)], heard: null, anew: false, code: null }
}

function bookingOf(product: Product): Request {
  const booker = bookers.get(product)
  if (!booker) throw new Error(`nobody books ${product}`)
  return { ...booker(pick(lastNames)), key: newKey(), prefix: prefixes[product] }
}

const send = (agent: Agent, { path, body, key }: Request, headers: Record<string, string> = {}) =>
  agent.raw('POST', path, body, { 'idempotency-key': key, ...headers })

/** The locator in the answer of a booking. */
function locatorIn({ body }: Answer): string | null {
  const { bookingID, bookingsResult, hotelBookingsResponse } = Object(body)
  return (
    bookingID ??
    bookingsResult?.[0]?.bookingLocatorCode ??
    hotelBookingsResponse?.[0]?.qilinLocatorCode ??
    null
  )
}

/** An issue or a cancellation of what was booked, where the product has one at its supplier. */
function changeOf(product: Product, code: string): Request | null {
  const at = (path: string) => path.replace('{supplierCode}', product).replace(/\{(id|code)\}/, code)
  const request = (path: string, body: unknown) => ({ path: at(path), body, key: newKey(), prefix: '' })
  const issues = random() < 0.5
  if (product === 'TOUR') return null
  if (product === 'TRAIN') return request(issues ? issueTrain.path : cancelTrain.path, {})
  if (product === 'INSURANCE')
    return issues
      ? request(issuePolicy.path, { remarks: ['Confirm'] })
      : request(cancelPolicy.path, { remarks: ['Cancel'] })
  return request(cancelPnr.path, { agreedCharge: ['IDR', 999_999_999] })
}

async function sell(agent: Agent, history: History): Promise<void> {
  const [booking] = history.sent
  if (!booking) return
  let answer = await send(agent, booking)
  history.code = locatorIn(answer)
  if (random() < 0.2) answer = (await change(agent, history)) ?? answer
  if (answer.status < 500 && random() < 0.6) history.heard = answer
}

async function change(agent: Agent, history: History): Promise<Answer | null> {
  const request = history.code && changeOf(history.product, history.code)
  if (!request) return null
  history.code = null
  history.sent.push(request)
  return send(agent, request)
}

/** Does all the work, some pieces at a time. */
async function workOff<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const open = [...all]
  const worker = async () => {
    for (let one = open.shift(); one !== undefined; one = open.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

type AtSupplier = { supplier: string; reference: string; number: string; status: string }

async function supplierBooks(): Promise<AtSupplier[]> {
  const { rows } = await atSuppliers.pool.query<AtSupplier>(
    `select supplier_code as supplier, client_reference as reference, supplier_reference as number, status from sandbox_booking
     union all select supplier_code, client_reference, supplier_reference, status from sandbox_policy
     union all select 'ALT', client_reference, supplier_reference, 'BOOKED' from sandbox_tour_booking
     union all select 'KAI', client_reference, supplier_reference, status from sandbox_train_booking`,
  )
  return rows
}

const isStanding = ({ status }: AtSupplier) => status !== 'CANCELLED' && status !== 'EXPIRED'

/** After a definite refusal that does not say that the supplier has it. */
function mayBookAnew({ status, body }: Answer): boolean {
  return status >= 400 && status < 500 && !['refusals.bookedBeforeRestore'].includes(Object(body).reason)
}

test(
  `${count} sales at suppliers that went on while a backup was brought back: none made twice, none lost unnamed (seed ${seed})`,
  async () => {
    const products = [...supplierCodes, 'HBD', 'INSURANCE', 'TOUR', 'TRAIN'] as const
    const histories = Array.from({ length: count }, () => newHistory(pick(products)))
    const people = { agent: await t.signIn('NUSA/sari') }
    const backupAfter = Math.floor(count * (0.2 + random() * 0.5))
    let snapshot: Promise<Snapshot> | null = null
    let done = 0
    await workOff(histories, async (history) => {
      await sell(people.agent, history)
      done += 1
      if (done >= backupAfter) snapshot ??= snapshotOf(t)
      // some doubts are settled before the database is lost
      if (random() < 0.1) await t.app.reconcile()
    })
    const taken = await (snapshot ?? snapshotOf(t))
    // after the backup, of whatever was booked before or since
    await workOff(
      histories.filter(() => random() < 0.3),
      async (history) => {
        const answer = await change(people.agent, history)
        if (answer && history.heard) history.heard = answer
      },
    )
    const { rows: users } = await t.database.pool.query<{ id: string }>(
      `select id from app_user where org_id = 'NUSA' and user_name = 'sari'`,
    )
    const userId = users[0]?.id ?? ''
    const referenceOf = ({ key, prefix }: Request) =>
      `${prefix}-${createHash('sha256').update(`${userId}/${key}`).digest('hex').slice(0, 20).toUpperCase()}`
    await t.close()

    const database = await restored(taken)
    after = await createTestApp(async () => database, openToAll, 500, { atSuppliers })
    const agent = await after.signIn('NUSA/sari')
    const root = await after.signIn('TRADEWIND/root')
    const history = (await lastRestore(database))?.id ?? ''
    const resent: Answer[] = []

    async function sendAgain(one: History): Promise<void> {
      for (const request of one.sent) {
        const answer = await send(agent, request)
        resent.push(answer)
        if (answer.status >= 500) return
        one.heard = answer
      }
    }
    const again = histories.filter(({ heard }) => random() < (heard === null ? 0.8 : 0.1))
    await workOff(again, sendAgain)
    const settle = async () => {
      after.clock.pass(6 * 60_000)
      await after.clock.passed()
      await after.app.reconcile()
      // a token lives ten minutes
      await agent.signIn('NUSA/sari', demoPassword)
      await root.signIn('TRADEWIND/root', demoPassword)
    }
    await settle()
    await ageRestore(database, 600)
    // what was to be sent again some minutes later, and what a device repeats
    await workOff(again, sendAgain)
    await settle()
    for (const one of again) {
      if (one.heard && one.sent.length === 1 && mayBookAnew(one.heard) && random() < 0.7) {
        const booking = bookingOf(one.product)
        one.sent.push(booking)
        one.anew = true
        one.heard = await send(agent, booking, { [historyHeader]: history })
      }
    }
    await settle()
    await settle()
    await Promise.all(
      after.app.jobs
        .filter(({ task }) => task === 'find unknown bookings' || task === 'read arrivals')
        .map((job) => job.run()),
    )

    const books = await supplierBooks()
    const byReference = groupsOf(books, ({ reference }) => reference)
    const twice = [...byReference].filter(([, rows]) => rows.length > 1)
    expect(twice, 'booked twice for one command').toEqual([])
    for (const { sent, product } of histories) {
      const standing = sent.flatMap((request) =>
        (byReference.get(referenceOf(request)) ?? []).filter(isStanding),
      )
      expect(standing.length, `bookings of one sale at ${product}`).toBeLessThanOrEqual(1)
    }

    const { bookingList, restore } = await root.call(listUnknownBookings, {})
    const { rows: known } = await database.pool.query<{ reference: string }>(
      `select client_reference as reference from sale union select client_reference from command
       where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') or orphaned_at is not null`,
    )
    const isKnown = new Set(known.map(({ reference }) => reference))
    const named = new Set(bookingList.map(({ supplierReference }) => supplierReference))
    const unlisted = new Set<string>(restore?.unlistedList.map(({ supplierCode }) => supplierCode))
    const placeOf = (one: AtSupplier) => {
      if (isKnown.has(one.reference)) return 'known'
      if (named.has(one.number)) return 'named at the desk'
      return unlisted.has(one.supplier) ? 'at suppliers that the page names' : 'lost'
    }
    const places = groupsOf(books.filter(isStanding), placeOf)
    expect(places.get('lost') ?? []).toEqual([])
    expect(bookingList.filter(({ supplierReference }) => supplierReference === null)).toEqual([])

    // a hotel that is held here and cancelled there is told to the agent
    const { rows: differing } = await database.pool.query<{ locator: string; number: string }>(
      `select locator, supplier_reference as number from booking where cancel_status is null and pending_command_id is null`,
    )
    const cancelled = new Set(books.filter((one) => !isStanding(one)).map(({ number }) => number))
    const changes = (await agent.call(listSupplierChanges, {})).bookingList
    expect(changes.map(({ qilinLocatorCode }) => qilinLocatorCode).sort()).toEqual(
      differing
        .filter(({ number }) => cancelled.has(number))
        .map(({ locator }) => locator)
        .sort(),
    )
    // the suppliers' books are in another database, and were compared above
    const ours = (await violatedInvariants(database)).filter(
      (line) => !/supplier|insurer|wholesaler|railway/.test(line),
    )
    expect(ours).toEqual([])
    console.log(
      JSON.stringify({
        seed,
        histories: histories.length,
        backupAfter,
        atSuppliers: books.length,
        sentAgain: again.length,
        bookedAnew: histories.filter(({ anew }) => anew).length,
        answersToRepeats: countsOf(
          resent.map(
            ({ status, body }) => `${status} ${Object(body).commandState ?? Object(body).reason ?? ''}`,
          ),
        ),
        standing: Object.fromEntries([...places].map(([place, all]) => [place, all.length])),
        cancelledThereAndToldHere: changes.length,
        double: twice.length,
        lostUnnamed: places.get('lost')?.length ?? 0,
      }),
    )
  },
  isLong ? 1_800_000 : 240_000,
)

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function countsOf(all: readonly string[]): Record<string, number> {
  return Object.fromEntries([...groupsOf(all, (one) => one)].map(([one, of]) => [one, of.length]))
}
