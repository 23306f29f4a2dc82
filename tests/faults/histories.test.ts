import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrainOffer } from '#contract/train/train'
import { maxTripSales, openTrip, removeTrip } from '#contract/trip/trip'
import { defaultDeadlines } from '../../server/commands/answer/deadlines.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { ageCreations, age as agePolicies } from '../support/sale/aged-policies.ts'
import { ageTrains } from '../support/sale/aged-trains.ts'
import { age as agePnrs, cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { policyForm, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { offersOf, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/sale/trains.ts'
import { emptyTrip, nearlyFullTrip } from '../support/sale/trips.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong, seed } from '../support/workload.ts'

type Act = 'book' | 'issue' | 'cancel'
type Reply = { act: Act; key: string; answer: Answer }
type Step =
  | { act: Exclude<Act, 'book'> | 'both' | 'again' | 'twice' | 'reconcile' | 'expire' }
  | { seconds: number }
/** The trip that it books for: one that stays, one that is taken out meanwhile, one that has not room for all. */
type For = 'kept' | 'doomed' | 'full'
type History = { lastName: string; steps: Step[]; trip: For }
type Trips = Readonly<Record<For, string>>

/** `of` is what the sale is found by: the key of its booking, or a hotel's locator. */
type Sale = { of: string; send(act: Act, key: string): Promise<Answer | null> }
type Run = { sale: Sale; lastName: string; trip: For; replies: readonly Reply[] }
type Outcome = {
  state: string
  locator: string | null
  status: string | null
  isOpen: boolean
  trip: string | null
  atSupplier?: string
}

type Selling = {
  /** `trip`: its id, for products that book here. */
  begin(lastName: string, trip: string): Promise<Sale>
  age(of: readonly string[], seconds: number): Promise<void>
  /** SQL of the outcome of the sale `$1`. */
  outcome: string
  /** What must be true in the end, besides. */
  end?(): Promise<void>
}

/** Of the trip that has not room for all. */
const placesLeft = 5

type Product = {
  product: string
  who: string
  environment: Record<string, string>
  /** The deadline of the supplier's booking call, in ms. */
  deadline: number
  /** Last names that decide how the supplier treats the booking, its issue or its cancellation: it answers, never gets it,
   * does it but the answer is lost, answers too late, refuses. */
  lastNames: readonly string[]
  mustBeBooked: readonly string[]
  steps: fc.Arbitrary<Step>
  most: number
  batch: number
  runs: number
  start(t: TestApp, agent: AgentClient): Promise<Selling>
}

const some = (...acts: Extract<Step, { act: string }>['act'][]) =>
  fc.constantFrom(...acts).map((act): Step => ({ act }))
/** Longer than a lease, than the age of "never arrived", and some also than the time limit. */
const waits = (...limit: number[]) =>
  fc.constantFrom(61, 100, 301, ...limit).map((seconds): Step => ({ seconds }))
const changes = (limit: number) =>
  fc.oneof(
    { weight: 3, arbitrary: some('issue', 'cancel') },
    // two devices at once
    some('both'),
    // the device got no answer and repeats the request under the same key
    some('again', 'reconcile'),
    waits(limit),
  )
const whenChanged = ['Issuelost', 'Issuetimeout', 'Decline', 'Keeplost', 'Keeptimeout', 'Keep']

/** The outcome of a sale that is found by the key of its booking. */
const byKey = (table: string, status: string, isOpen = 'b.pending_command_id is not null') =>
  `select c.state, b.locator, ${status} as status, ${isOpen} as "isOpen",
     (select trip_id from trip_sale where sale_id = b.id) as trip
   from command c left join ${table} b on b.command_id = c.id where c.key = $1`

const hotels: Product = {
  product: 'hotels',
  who: 'NUSA/sari',
  environment: {},
  deadline: 20_000,
  lastNames: ['Lestari', 'Keeptimeout', 'Keeplost', 'Keep'],
  mustBeBooked: [],
  steps: fc.oneof(some('issue', 'cancel'), some('again'), some('reconcile', 'expire'), waits(40 * 86_400)),
  most: 7,
  batch: 40,
  runs: isLong ? 50 : 8,
  async start({ database }, agent) {
    const held = new Map<string, Address>()
    for (const [hotel, lastName] of hotels.lastNames.entries())
      held.set(lastName, await holdOne(agent, { hotel, lastName }))
    const heldBy = (lastName: string) => {
      const address = held.get(lastName)
      if (!address) throw new Error(`nobody holds ${lastName}`)
      return address
    }
    return {
      async begin(lastName) {
        const [address] = await cloneBooking(database, heldBy(lastName), 1)
        if (!address) throw new Error('it was not copied')
        return {
          of: address.code,
          send: (act, key) =>
            act === 'issue'
              ? tryToIssue(agent, address, key)
              : tryToCancel(agent, address, ['IDR', 999_999_999], key),
        }
      },
      age: (codes, seconds) => agePnrs(database, codes, seconds),
      outcome: `select 'CONFIRMED' as state, locator, pending_command_id is not null as "isOpen", s.status as "atSupplier", null as trip,
          concat(case when voucher_status is not null then 'ISSUED' end, case when cancel_status is not null then 'CANCELLED' end) as status
        from booking b join sandbox_booking s using (client_reference) where locator = $1`,
      async end() {
        expect((await detailOf(agent, heldBy('Lestari'))).displayStatus).toBe('HOLD')
      },
    }
  },
}

const policies: Product = {
  product: 'insurance',
  who: 'NUSA/sari',
  environment: {},
  deadline: defaultDeadlines.book,
  lastNames: ['Lestari', 'Lost', 'Timeout', 'Reject', ...whenChanged],
  mustBeBooked: ['Timeout'],
  steps: changes(80 * 3_600),
  most: 5,
  batch: 40,
  runs: isLong ? 13 : 4,
  async start({ database }, agent) {
    const locatorOf = locatorsIn(database, 'insurance_booking')
    return {
      async begin(lastName, trip) {
        const of = newKey()
        return {
          of,
          async send(act, key) {
            if (act === 'book') return tryToCreate(agent, { ...policyForm({ lastName }), trip }, key)
            const locator = await locatorOf(of)
            return locator ? tryToChange(agent, act === 'issue' ? 'confirm' : act, locator, key) : null
          },
        }
      },
      async age(keys, seconds) {
        await ageCreations(database, keys, seconds)
        const locators = await Promise.all(keys.map(locatorOf))
        await agePolicies(
          database,
          locators.filter((locator) => locator !== null),
          seconds,
        )
      },
      outcome: byKey('insurance_booking', 'order_status'),
      end: () => expectStatuses(database, 'order_status', 'insurance_booking', 'QUOTATION'),
    }
  },
}

const tours: Product = {
  product: 'tours',
  who: 'MERAPI/agus',
  environment: {},
  deadline: 500,
  lastNames: ['Lestari', 'Lost', 'Timeout', 'Late', 'Reject'],
  mustBeBooked: ['Lestari', 'Timeout', 'Late'],
  steps: fc.oneof(some('again', 'twice', 'reconcile'), waits()),
  most: 5,
  batch: 20,
  runs: isLong ? 10 : 4,
  async start({ database }, agent) {
    const departure = await someDeparture(agent)
    // room for all histories
    await database.pool.query('insert into sandbox_departure (id, seats) values ($1, 10000)', [departure])
    return {
      begin: async (lastName, trip) => ({
        of: newKey(),
        send: (_, key) => tryToBookTour(agent, { ...tourForm(departure, { lastName }), trip }, key),
      }),
      age: (keys, seconds) => ageCreations(database, keys, seconds),
      outcome: byKey('tour_booking', 'null::text', 'false'),
    }
  },
}

const trains: Product = {
  ...policies,
  product: 'trains',
  environment: openToAll,
  steps: changes(3_700),
  async start({ database, clock }, agent) {
    /** Another offer for each history, so that none sells out the fare of another. */
    const offers: TrainOffer[] = []
    for (let inDays = 5; inDays < 35; inDays += 1) {
      const { departureTrains } = await offersOf(agent, clock.now(), { inDays })
      offers.push(...departureTrains.filter(({ seatsLeft }) => seatsLeft > 0))
    }
    const locatorOf = locatorsIn(database, 'train_booking')
    return {
      async begin(lastName, trip) {
        const of = newKey()
        const form = { ...trainForm(offers.splice(0, 1), { lastName }), trip }
        return {
          of,
          async send(act, key) {
            if (act === 'book') return tryToHold(agent, form, key)
            const locator = await locatorOf(of)
            return locator ? tryToChangeTrain(agent, act, locator, key) : null
          },
        }
      },
      age: (keys, seconds) => ageTrains(database, keys, seconds),
      outcome: byKey('train_booking', 'status'),
      end: () => expectStatuses(database, 'status', 'train_booking', 'HELD'),
    }
  },
}

/** Before the booking is known, the screen offers no issue or cancellation. */
function locatorsIn({ pool }: TestApp['database'], table: string) {
  return async (key: string): Promise<string | null> => {
    const { rows } = await pool.query<Outcome>(byKey(table, 'null'), [key])
    return rows[0]?.locator ?? null
  }
}

async function expectStatuses({ pool }: TestApp['database'], column: string, table: string, open: string) {
  const { rows } = await pool.query<{ status: string }>(`select distinct ${column} as status from ${table}`)
  expect(rows.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'ISSUED', open].sort())
}

function locatorIn(body: unknown): unknown {
  const { bookingID, bookingsResult } = Object(body)
  return bookingID ?? bookingsResult?.[0]?.bookingLocatorCode ?? null
}

describe.each([hotels, policies, tours, trains])('$product', (product) => {
  const { lastNames, batch, runs } = product
  const history: fc.Arbitrary<History> = fc.record({
    lastName: fc.constantFrom(...lastNames),
    steps: fc.array(product.steps, { minLength: 1, maxLength: product.most }),
    trip: fc.constantFrom<For>('kept', 'kept', 'doomed', 'full'),
  })
  const books = product !== hotels

  let t: TestApp
  let agent: AgentClient
  let selling: Selling
  let full = ''
  beforeAll(async () => {
    t = await createTestApp(freshPostgres, product.environment, product.deadline)
    agent = await t.signIn(product.who)
    selling = await product.start(t, agent)
    if (books) full = await nearlyFullTrip(t.database, agent, placesLeft)
  })
  afterAll(() => t.close())

  /** Trips of one batch; the doomed one is taken out when half of its bookings were answered. */
  async function tripsFor(
    histories: readonly History[],
  ): Promise<{ trips: Trips; onBooked(of: For): Promise<void> }> {
    if (!books) return { trips: { kept: '', doomed: '', full }, onBooked: async () => {} }
    const trips = { kept: await emptyTrip(agent), doomed: await emptyTrip(agent), full }
    let left = Math.ceil(histories.filter(({ trip }) => trip === 'doomed').length / 2)
    return {
      trips,
      async onBooked(of) {
        if (of !== 'doomed') return
        left -= 1
        const params = { tripId: trips.doomed }
        if (left === 0) await agent.call(removeTrip, { params, query: { version: '1' } })
      },
    }
  }

  /** Runs the steps on one sale; keeps the answers to the agent. */
  async function run(sale: Sale, steps: readonly Step[], onBooked: () => Promise<void>): Promise<Reply[]> {
    const replies: Reply[] = []
    const send = async (act: Act, key: string) => {
      const answer = await sale.send(act, key)
      if (answer) replies.push({ act, key, answer })
    }
    if (books) await send('book', sale.of)
    await onBooked()
    for (const one of steps) {
      const last = replies.at(-1)
      const again = async () => last && send(last.act, last.key)
      if ('seconds' in one) await selling.age([sale.of], one.seconds)
      else if (one.act === 'issue' || one.act === 'cancel') await send(one.act, newKey())
      else if (one.act === 'both') await Promise.all([send('issue', newKey()), send('cancel', newKey())])
      else if (one.act === 'again') await again()
      else if (one.act === 'twice') await Promise.all([again(), again()])
      else if (one.act === 'reconcile') await t.app.reconcile()
      else await t.app.expireHolds()
    }
    return replies
  }

  /** Ages the commands and reconciles until no outcome is unknown. */
  async function settle(of: readonly string[]): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await selling.age(of, 301)
      for (;;) {
        await t.app.reconcile()
        const { rows } = await t.database.pool.query(
          `select from command where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') and next_look_up_at <= clock_timestamp()`,
        )
        if (rows.length === 0) break
      }
    }
  }

  /** Violations: an answer that is no longer true, or an outcome against the supplier's answer. */
  async function violationsOf({ sale, lastName, trip, replies }: Run, trips: Trips): Promise<string[]> {
    const { rows } = await t.database.pool.query<Outcome>(selling.outcome, [sale.of])
    const [now] = rows
    // the trip was gone or full before, and nothing was sent
    const refusal = { kept: '', doomed: 'refusals.noTrip', full: 'refusals.mostTripParts' }[trip]
    if (!now && replies.every(({ answer }) => Object(answer.body).reason === refusal)) return []
    if (!now || rows.length > 1) return [`${rows.length} bookings or commands`]
    const isBooked = now.locator !== null
    const answered = replies.filter(({ answer }) => answer.status === 200)
    const confirmed = (act: Act) =>
      answered.some(
        ({ act: done, answer: { body } }) =>
          done === act &&
          // the answer to the issue of a hotel booking is its outcome
          ((product === hotels && act === 'issue') || Object(body).commandState === 'CONFIRMED'),
      )
    const isIssued = now.status?.startsWith('ISSUED')
    const isCancelled = now.status?.endsWith('CANCELLED')
    const locators = answered.filter(({ act }) => act === 'book').map(({ answer }) => locatorIn(answer.body))
    return [
      locators.some((locator) => locator !== null && locator !== now.locator) &&
        'an answer with another booking',
      confirmed('book') && !isBooked && 'confirmed as booked, but is not',
      confirmed('issue') && !isIssued && 'confirmed as issued, but is not',
      confirmed('cancel') && !isCancelled && 'confirmed as cancelled, but is not',
      isIssued && isCancelled && 'issued and cancelled',
      now.atSupplier && isCancelled !== (now.atSupplier === 'CANCELLED') && 'another status at the supplier',
      now.isOpen && 'a command is still open',
      now.trip !== (books && isBooked && trip !== 'doomed' ? trips[trip] : null) &&
        `${now.trip} is its trip, of ${trip}`,
      now.state !== (isBooked ? 'CONFIRMED' : 'REJECTED') && `left ${now.state}`,
      ['Reject', 'Lost'].includes(lastName) && isBooked && 'booked although the supplier refused',
      product.mustBeBooked.includes(lastName) && !isBooked && 'lost, although only its answer was lost',
      lastName === 'Decline' && isIssued && 'issued although the supplier refused',
      lastName === 'Keep' && isCancelled && 'cancelled although the supplier refused',
      replies.some(({ answer }) => answer.status >= 500) && 'the server failed',
    ].filter((wrong) => typeof wrong === 'string')
  }

  test(`${batch * runs} histories of bookings, changes, lost answers and waiting leave nothing wrong (seed ${seed})`, async () => {
    let checked = 0
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: batch, maxLength: batch }), async (histories) => {
        const begun: (History & { sale: Sale })[] = []
        const { trips, onBooked } = await tripsFor(histories)
        for (const one of histories)
          begun.push({ ...one, sale: await selling.begin(one.lastName, trips[one.trip]) })
        const ended = await Promise.all(
          begun.map(async (one) => ({
            ...one,
            replies: await run(one.sale, one.steps, () => onBooked(one.trip)),
          })),
        )
        await settle(ended.map(({ sale }) => sale.of))
        expect((await Promise.all(ended.map((one) => violationsOf(one, trips)))).flat()).toEqual([])
        checked += ended.length
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
    expect(checked).toBe(batch * runs)
    expect(await violatedInvariants(t.database)).toEqual([])
    if (books) await expectFull()
    await selling.end?.()
  })

  /** More asked for its last places than there are. */
  async function expectFull(): Promise<void> {
    const { sales } = await agent.call(openTrip, { params: { tripId: full } })
    expect(sales).toBeGreaterThan(maxTripSales - placesLeft)
    expect(sales).toBeLessThanOrEqual(maxTripSales)
  }
})
