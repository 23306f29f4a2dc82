import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { SupplierRefusal } from '../../server/commands/supplier/supplier-refusal.ts'
import type { Database } from '../../server/db/database.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import { trains } from '../../server/suppliers/sandbox/trains/timetable.ts'
import type { JourneyKey, Railway } from '../../server/train/ports.ts'
import { freshPostgres } from '../support/databases.ts'
import { adult, trainForm } from '../support/sale/trains.ts'
import { clockAt, prepareDemo } from '../support/test-app.ts'

const clock = clockAt()
const signal = new AbortController().signal
const stops = trains.find(({ number }) => number === '21')?.stops.map(({ stationCode }) => stationCode) ?? []

let database: Database
let railway: Railway
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  railway = createSandboxRailways({ database, now: clock.now }).KAI
})
afterAll(() => database.close())

type Journey = { from: number; to: number }
type Booking = Journey & {
  reference: string
  seats: readonly string[]
  status: 'HELD' | 'ISSUED' | 'CANCELLED'
  until: number
}

const way = fc
  .tuple(fc.nat({ max: stops.length - 2 }), fc.nat({ max: stops.length - 2 }))
  .map(([a, b]): Journey => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }))
const step = fc.oneof(
  // everybody wants the same two seats; a booking without named seats gets any
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('hold' as const),
      way,
      wish: fc.constantFrom(0, 1, null),
      party: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('issue' as const, 'cancel' as const), of: fc.nat() }),
  },
  fc.record({ act: fc.constant('pass' as const), minutes: fc.constantFrom(25, 61) }),
)

const tryTo = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof SupplierRefusal) return null
    throw error
  })

/** Steps on a train of a day without bookings, and a model of the bookings that they leave, to compare with. */
async function trainOn(day: string) {
  const bookings: Booking[] = []
  const keyOf = ({ from, to }: Journey): JourneyKey => ({
    trainNumber: '21',
    classCode: 'EKS',
    subclass: 'A',
    originStationCode: stops[from] ?? '',
    destinationStationCode: stops[to] ?? '',
    departureDate: day,
  })
  const seatsTaken = ({ from, to }: Journey) =>
    new Set(
      bookings
        .filter((one) => one.from < to && from < one.to)
        .filter(
          ({ status, until }) => status === 'ISSUED' || (status === 'HELD' && until > clock.now().getTime()),
        )
        .flatMap(({ seats }) => seats),
    )
  const whole = { from: 0, to: stops.length - 1 }
  const { seatsLeft } = await railway.find(keyOf(whole), signal)
  const [wagon] = await railway.seatMap(keyOf(whole), signal)
  const letters = wagon?.columns.filter((letter) => letter !== null) ?? []
  const wished = Array.from({ length: wagon?.rows ?? 0 }, (_, row) =>
    letters.map((letter) => `${row + 1}${letter}`),
  )
    .flat()
    .filter((seat) => !wagon?.taken.includes(seat))

  return {
    async hold(on: Journey, wish: number | null, party: number) {
      const seatNumber = wish === null ? undefined : wished[wish]
      const { wagonNumber = 1 } = wagon ?? {}
      const { adultFare } = await railway.find(keyOf(on), signal)
      const { holder } = trainForm([])
      const hold = await tryTo(
        railway.hold(
          {
            clientReference: `${day}/${bookings.length}`,
            journeys: [keyOf(on)],
            total: { ...adultFare, minor: adultFare.minor * party },
            holder,
            passengers: Array.from({ length: party }, (_, at) => ({
              ...adult(at + 1),
              identityType: 'KTP',
              identityNumber: '1',
              seats: at === 0 && seatNumber ? [{ leg: 1, wagonNumber, seatNumber }] : [],
            })),
          },
          signal,
        ),
      )
      const taken = seatsTaken(on)
      expect(hold === null).toBe(seatNumber !== undefined && taken.has(`${wagonNumber}/${seatNumber}`))
      if (!hold) return
      const seats = hold.seats.map((seat) => `${seat.wagonNumber}/${seat.seatNumber}`)
      expect(new Set([...taken, ...seats]).size).toBe(taken.size + party)
      const until = hold.heldUntil.getTime()
      bookings.push({ ...on, reference: hold.supplierReference, seats, status: 'HELD', until })
    },
    async change(act: 'issue' | 'cancel', of: number) {
      const booking = bookings[of % Math.max(1, bookings.length)]
      if (!booking) return
      const isInTime = booking.status === 'HELD' && booking.until > clock.now().getTime()
      if (act === 'issue') {
        expect((await tryTo(railway.issue(booking.reference, signal))) !== null).toBe(isInTime)
        if (isInTime) booking.status = 'ISSUED'
        return
      }
      const isDone = (await tryTo(railway.cancel(booking.reference, signal).then(() => true))) !== null
      expect(isDone).toBe(booking.status !== 'ISSUED')
      if (isDone) booking.status = 'CANCELLED'
    },
    /** On every journey exactly the seats of the existing bookings are taken. */
    async compare(on: Journey) {
      const gone = seatsTaken(on).size
      expect((await railway.find(keyOf(on), signal)).seatsLeft).toBe(seatsLeft - gone)
    },
  }
}

test('on overlapping journeys with holds, issues, cancellations and expiries no seat is sold twice, and every seat is freed', async () => {
  expect(stops.length).toBeGreaterThan(4)
  let day = addDays(dayInJakarta(clock.now()), 10)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, way), { minLength: 3, maxLength: 14 }), async (steps) => {
      day = addDays(day, 1)
      const life = await trainOn(day)
      for (const [one, on] of steps) {
        if (one.act === 'hold') await life.hold(one.way, one.wish, one.party)
        else if (one.act === 'pass') clock.pass(one.minutes * 60_000)
        else await life.change(one.act, one.of)
        await life.compare(on)
      }
    }),
    { numRuns: 40 },
  )
  const { rows } = await database.pool.query(
    `select train_number from sandbox_train_seat group by train_number, service_day, segment, wagon, seat
     having count(*) > 1`,
  )
  expect(rows).toEqual([])
})
