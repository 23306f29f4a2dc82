import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayInJakarta } from '#contract/day/dates'
import { money } from '#contract/money/money'
import type { Database } from '../../server/db/database.ts'
import { departuresOf } from '../../server/suppliers/sandbox/tours/departures.ts'
import { createSandboxWholesalers } from '../../server/suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { stockTours } from '../../server/suppliers/sandbox/tours/stock-tours.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import type { TourOrder } from '../../server/tour/ports.ts'
import type { JourneyKey, RailOrder } from '../../server/train/ports.ts'
import { freshPostgres } from '../support/databases.ts'
import { tourForm } from '../support/sale/tours.ts'
import { adult, trainForm } from '../support/sale/trains.ts'
import { clockAt, newKey, prepareDemo } from '../support/test-app.ts'

const crash = vi.fn()
// noon in Jakarta
const clock = clockAt(new Date('2027-03-01T05:00:00Z'))
const signal = new AbortController().signal

let database: Database
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
})
afterAll(() => database.close())
beforeEach(() => {
  crash.mockReset()
})

const key: JourneyKey = {
  trainNumber: '33',
  classCode: 'EKS',
  subclass: 'A',
  originStationCode: 'GMR',
  destinationStationCode: 'BD',
  departureDate: '2027-03-10',
}

async function railOrder(lastName: string, journey = key): Promise<RailOrder> {
  const railway = createSandboxRailways({ database, now: clock.now }).KAI
  const { adultFare } = await railway.find(journey, signal)
  const { holder } = trainForm([], { lastName })
  const pax = { ...adult(1), identityType: 'KTP', identityNumber: '3273' } as const
  return { clientReference: newKey(), journeys: [journey], total: adultFare, holder, passengers: [pax] }
}

function tourOrder(lastName: string): TourOrder {
  const departure = stockTours
    .filter(({ behaviour }) => behaviour === null)
    .flatMap((stock) => departuresOf(stock, dayInJakarta(clock.now())))
    .find(({ seats }) => seats > 5)
  const { contact, pax } = tourForm(departure?.id ?? '', { lastName })
  return {
    clientReference: newKey(),
    departureId: departure?.id ?? '',
    counts: [{ code: 'ADULTSS', quantity: 1 }],
    total: departure?.prices.ADULTSS ?? money('IDR', 0),
    contact,
    travellers: pax,
  }
}

test('Crash is held and booked before the process ends; where crashes are not allowed it is an ordinary name', async () => {
  crash.mockImplementation(() => {
    throw new Error('gone')
  })
  const open = { database, now: clock.now, crash }
  const railway = createSandboxRailways({ ...open, allowCrash: true }).KAI
  const train = await railOrder('Crash')
  await expect(railway.hold(train, signal)).rejects.toThrow('gone')
  expect(await railway.lookUp(train.clientReference, signal)).toMatchObject({ status: 'HELD' })
  const wholesaler = createSandboxWholesalers({ ...open, allowCrash: true }).ALT
  const tour = tourOrder('Crash')
  await expect(wholesaler.book(tour, signal)).rejects.toThrow('gone')
  expect(await wholesaler.lookUp(tour.clientReference, signal)).not.toBeNull()
  expect(crash).toHaveBeenCalledTimes(2)

  await createSandboxRailways(open).KAI.hold(await railOrder('Crash'), signal)
  await createSandboxWholesalers(open).ALT.book(tourOrder('Crash'), signal)
  expect(crash).toHaveBeenCalledTimes(2)
})

test('holds last an hour and end ten minutes before departure at the latest; sales end half an hour before it', async () => {
  const railway = createSandboxRailways({ database, now: clock.now }).KAI
  const untilOf = async (journey: JourneyKey) =>
    (await railway.hold(await railOrder('Lestari', journey), signal)).heldUntil.toISOString()
  expect(await untilOf(key)).toBe('2027-03-01T06:00:00.000Z')
  const offers = (departureDate: string) =>
    railway.search(
      { originStationCode: 'GMR', destinationStationCode: 'BD', departureDate, seats: 1 },
      signal,
    )
  const today = await offers('2027-03-01')
  expect(today.map(({ departureTime }) => departureTime).filter((time) => time <= '12:30')).toEqual([])
  expect(today.length).toBeLessThan((await offers('2027-03-02')).length)
  const [next] = today
  if (!next) throw new Error('no train leaves this afternoon')
  const leaves = new Date(`${next.departureDate}T${next.departureTime}:00+07:00`).getTime()
  clock.pass(leaves - 31 * 60_000 - clock.now().getTime())
  expect(await untilOf(next)).toBe(new Date(leaves - 10 * 60_000).toISOString())
  clock.pass(60_000)
  await expect(railway.find(next, signal)).rejects.toThrow('it leaves too soon')
})

test('fares are a base and so much a km, in three steps; an infant pays a tenth', async () => {
  const railway = createSandboxRailways({ database, now: clock.now }).KAI
  const kilometres = 166
  const thousands = (amount: number) => Math.round(amount / 1_000) * 1_000
  const question = { originStationCode: 'GMR', destinationStationCode: 'BD', departureDate: '2027-03-10' }
  const found = await railway.search({ ...question, seats: 1 }, signal)
  for (const [classCode, base, perKm, subclasses] of [
    ['EKS', 40_000, 700, 'AHI'],
    ['EKO', 15_000, 280, 'CPQ'],
  ] as const) {
    const offer = found.find((one) => one.classCode === classCode)
    if (!offer) throw new Error(`no train has ${classCode}`)
    const percent = [100, 88, 76][subclasses.indexOf(offer.subclass)] ?? 0
    const fare = thousands(((base + perKm * kilometres) * percent) / 100)
    expect([offer.adultFare.minor, offer.infantFare.minor]).toEqual([fare, thousands(fare / 10)])
  }
})

test('a closed sandbox sells nothing', async () => {
  const closed = { database, now: clock.now, isOpen: false }
  const railway = createSandboxRailways(closed).KAI
  const question = { originStationCode: 'GMR', destinationStationCode: 'BD', departureDate: '2027-03-10' }
  expect(await railway.search({ ...question, seats: 1 }, signal)).toEqual([])
  await expect(railway.hold(await railOrder('Lestari'), signal)).rejects.toThrow('No train is sold here.')
  const wholesaler = createSandboxWholesalers(closed).ALT
  const period = { from: '2027-03-09', to: '2027-04-20' }
  const anything = { country: '', group: '', type: '', airline: '', keyword: '', leastDuration: 1 }
  expect(await wholesaler.search({ ...anything, ...period }, signal)).toEqual([])
  expect(await wholesaler.departure(tourOrder('Lestari').departureId, signal)).toBeNull()
  await expect(wholesaler.book(tourOrder('Lestari'), signal)).rejects.toThrow('No tour is sold here.')
})
