import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { printTourItinerary, printTourReceipt, readTourMark, verifyTour } from '#contract/tour/papers'
import { bookTour, readDeparture, readTour, readTourBooking, searchTours } from '#contract/tour/tour'
import {
  cancelTrain,
  issueTrain,
  listTrainBookings,
  printTrainTicket,
  readTrainBooking,
  verifyTrainTicket,
} from '#contract/train/booking'
import { bookTrain, priceTrains, readSeatMap, searchTrains } from '#contract/train/train'
import { violatedInvariants } from '../support/books/books.ts'
import { storedCounts } from '../support/books/stored-counts.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { type Attempt, attemptsOn } from '../support/hostile/hostile-attempts.ts'
import { prepareTarget, type Target } from '../support/hostile/hostile-target.ts'
import { hostileTexts, inAddress } from '../support/hostile/hostile-values.ts'
import { someDeparture, tourForm, tourSearch } from '../support/sale/tours.ts'
import { adult, chosen, held, openToAll, trainForm } from '../support/sale/trains.ts'

let target: Target
let sari: AgentClient
beforeAll(async () => {
  target = await prepareTarget(openToAll)
  sari = await target.t.signIn('NUSA/sari')
})
afterAll(async () => {
  expect(await violatedInvariants(target.t.database)).toEqual([])
  await target.t.close()
})

const now = () => target.t.clock.now()

/** GET attempts with each hostile text in place of `@@`. */
const gets = (...paths: string[]) =>
  hostileTexts.flatMap((value) =>
    paths.map((path): Attempt => ({ method: 'GET', path: path.replace('@@', inAddress(value)), value })),
  )
const posts = (...paths: string[]) =>
  hostileTexts.flatMap((value) =>
    paths.map((path): Attempt => ({ path: path.replace('@@', inAddress(value)), body: {}, value })),
  )
/** GET attempts with each hostile text in each field of a search, and in one field more. */
const searches = (path: string, query: Record<string, string>, more: readonly string[]) =>
  gets(
    ...[...Object.keys(query), ...more].map((name) => {
      const rest = Object.entries(query).filter(([other]) => other !== name)
      return `${path}?${new URLSearchParams(rest)}&${name}=@@`
    }),
    `${path}?${new URLSearchParams(query)}&@@=1`,
  )

describe('hostile input to tours and trains', () => {
  test('only harmless texts book a tour, each exactly one', { timeout: 300_000 }, async () => {
    const { t, ask, attack } = target
    const departure = await someDeparture(sari)
    // seats for every attempt that is accepted
    await t.database.pool.query('insert into sandbox_departure (id, seats) values ($1, 100000)', [departure])
    const form = tourForm(departure)
    const empty = await storedCounts(t.database)
    expect(await ask({ path: bookTour.path, body: form })).toMatchObject({ status: 200 })
    const one = await storedCounts(t.database)
    const attempts = attemptsOn(bookTour.path, form)
    const taken = await attack(attempts)
    expect(taken.length).toBeLessThan(attempts.length / 10)
    const all = await storedCounts(t.database)
    for (const table of ['tour_booking', 'command', 'sandbox_tour_booking', 'audit'] as const) {
      expect(all[table] - one[table], table).toBe((one[table] - empty[table]) * taken.length)
    }
    const { rows } = await t.database.pool.query(
      `select locator from tour_booking where record #>> '{contact}' ~ '[<>;|^~]' or record #>> '{pax}' ~ '[<>;|^~]'`,
    )
    expect(rows).toEqual([])
  })

  test('only harmless texts hold a seat, each exactly one', { timeout: 300_000 }, async () => {
    const { t, ask, attack } = target
    const offers = await chosen(sari, now(), { trainNumber: '33', classCode: 'EKS', infants: 1 })
    const form = trainForm(offers, {
      pax: [
        adult(1, { paxRef: 'A1' }),
        adult(2, {
          paxType: 'INFANT',
          paxTypeNumber: 1,
          title: 'MISS',
          dateOfBirth: addDays(dayInJakarta(now()), -400),
        }),
      ],
      clientReference: 'PO-4711',
    })
    const whole = { ...form, holder: { ...form.holder, otherPhoneNumber: '022 1234567', nationality: 'ID' } }
    const empty = await storedCounts(t.database)
    expect(await ask({ path: bookTrain.path, body: whole })).toMatchObject({ status: 200 })
    const one = await storedCounts(t.database)
    const attempts = attemptsOn(bookTrain.path, whole)
    const taken = await attack(attempts)
    expect(taken.length).toBeLessThan(attempts.length / 10)
    const all = await storedCounts(t.database)
    expect(all.train_booking - one.train_booking).toBe(taken.length)
    expect(all.sandbox_train_booking - one.sandbox_train_booking).toBe(taken.length)
    expect(one.train_booking - empty.train_booking).toBe(1)
    const { rows } = await t.database.pool.query(
      `select locator from train_booking where record #>> '{holder}' ~ '[<>;|^~]'
         or record #>> '{passengers}' ~ '[<>;|^~]'`,
    )
    expect(rows).toEqual([])
  })

  test('searches, lists and papers refuse or ignore it, and store none of it', {
    timeout: 300_000,
  }, async () => {
    const today = dayInJakarta(now())
    const locator = await held(sari, now())
    const offers = await chosen(sari, now())
    const ids = offers.map(({ availabilityId }) => availabilityId)
    const trainQuery = {
      originStationCode: 'GMR',
      destinationStationCode: 'SMT',
      departureDate: addDays(today, 10),
      returnDate: '',
      tripType: 'OW',
      numberOfAdults: '1',
      numberOfInfants: '0',
    }
    const filters = ['currentPage', 'asOf', 'sort', 'search', 'status', 'fromDate', 'toDate']
    const { startdate, enddate } = tourSearch(now())
    const before = await storedCounts(target.t.database)
    await target.attack([
      ...searches(searchTours.path, { startdate, enddate, country: 'IS' }, [
        'group',
        'type',
        'airline',
        'merchant',
        'keyword',
        'duration',
      ]),
      ...searches(searchTrains.path, trainQuery, []),
      ...gets(
        readTour.path.replace('{slug}', '@@'),
        readDeparture.path.replace('{id}', '@@'),
        readTourBooking.path.replace('{id}', '@@'),
        printTourItinerary.path.replace('{id}', '@@'),
        printTourReceipt.path.replace('{id}', '@@'),
        readTourMark.path.replace('{id}', '@@'),
        verifyTour.path.replace('{token}', '@@'),
        verifyTour.path.replace('{token}', `${locator}~@@`),
        readTrainBooking.path.replace('{id}', '@@'),
        printTrainTicket.path.replace('{id}', '@@'),
        `${printTrainTicket.path.replace('{id}', locator)}?lang=@@x`,
        verifyTrainTicket.path.replace('{token}', '@@'),
        verifyTrainTicket.path.replace('{token}', `${locator}~@@`),
        ...filters.map((name) => `${listTrainBookings.path}?${name}=@@`),
        `${listTrainBookings.path}?@@=1`,
      ),
      ...posts(issueTrain.path.replace('{id}', '@@'), cancelTrain.path.replace('{id}', '@@')),
      ...attemptsOn(issueTrain.path.replace('{id}', locator), { sure: 'yes' }),
      ...attemptsOn(readSeatMap.path, { availabilityId: ids[0] ?? '' }),
      ...attemptsOn(priceTrains.path, { availabilityIds: ids }),
    ])
    expect(await storedCounts(target.t.database)).toEqual(before)
  })

  test('invalid dates and times do not break a search or the list', async () => {
    const days = ['0000-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '+010000-01-01', '0001-01-01']
    const moments = ['2026-01-01T00:00:00+09', '2026-01-01T24:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01']
    const of = (path: string, query: Record<string, string>): Attempt => ({
      method: 'GET',
      path: `${path}?${new URLSearchParams(query)}`,
      value: query,
    })
    const { startdate, enddate } = tourSearch(now())
    await target.attack([
      ...days.flatMap((day) => [
        of(listTrainBookings.path, { fromDate: day }),
        of(listTrainBookings.path, { toDate: day }),
        of(searchTours.path, { startdate: day, enddate: day }),
        of(searchTours.path, { startdate, enddate: day, country: 'JP' }),
        of(searchTours.path, { startdate: day, enddate }),
      ]),
      ...moments.map((asOf) => of(listTrainBookings.path, { asOf })),
    ])
  })
})
