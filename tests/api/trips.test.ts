import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPolicy } from '#contract/insurance/policy'
import { listOrders } from '#contract/order/order'
import { readTourBooking } from '#contract/tour/tour'
import { gapsOf } from '#contract/trip/gaps'
import { legsOf } from '#contract/trip/legs'
import * as calls from '#contract/trip/trip'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, holdOne } from '../support/sale/held-booking.ts'
import { policyForm, tryToCreate } from '../support/sale/insurance-policy.ts'
import { openShop, type Shop } from '../support/sale/sales.ts'
import { bookedTour, someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { held, openToAll } from '../support/sale/trains.ts'
import { flightLeg, nearlyFullTrip, withTrip } from '../support/sale/trips.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('trips on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let wayan: AgentClient
  let agus: AgentClient
  let shop: Shop
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    wayan = await t.signIn('NUSA-BALI/wayan')
    agus = await t.signIn('MERAPI/agus')
    shop = await openShop(t.database, sari)
  })
  afterAll(() => t.close())

  const make = (agent: AgentClient, name: string, locatorList: string[] = []) =>
    agent.call(calls.makeTrip, { body: { name, locatorList } })
  const open = (agent: AgentClient, tripId: string) => agent.call(calls.openTrip, { params: { tripId } })
  const codesIn = ({ saleList }: calls.Trip) => saleList.map(({ order }) => order.locatorCode)
  const rowsOf = async (agent: AgentClient, query: Record<string, string> = {}) =>
    (await agent.call(calls.listTrips, { query })).tripList.map(({ name }) => name)

  test('a trip has its sales with their days, hours and people, and legs that were booked elsewhere', async () => {
    const hotel = await holdOne(sari)
    const train = await held(sari, t.clock.now())
    const made = await make(sari, ' Bali for  two ', [hotel.code, train])
    expect(made).toMatchObject({ name: 'Bali for two', version: 1, sales: 2, ownLegs: 0 })
    const { tripId } = made
    const trip = await sari.call(calls.addTripLeg, { params: { tripId }, body: flightLeg() })
    expect(codesIn(trip).sort()).toEqual([hotel.code, train].sort())
    const facts = trip.saleList.map((sale) => sale.facts)
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'HOTEL', zone: 'Asia/Jakarta', adults: 2, children: 0 }),
    )
    const [journey] = facts.flatMap((one) => (one?.kind === 'TRAIN' ? one.journeys : []))
    expect(journey).toMatchObject({ fromCode: 'GMR', toCode: 'BD' })
    const legs = legsOf(trip.saleList, trip.legList)
    expect(legs.map(({ kind }) => kind).sort()).toEqual(['FLIGHT', 'HOTEL', 'TRAIN'])
    expect(legs.find(({ kind }) => kind === 'FLIGHT')).toMatchObject({
      start: { time: '09:15', zone: 'Asia/Jakarta' },
      end: { time: '12:05', zone: 'Asia/Makassar' },
    })
    expect(gapsOf(legs).map(({ kind }) => kind)).toContain('NO_BED')
    const days = legs.flatMap(({ start, end }) => [start.day, end.day]).sort()
    expect([trip.startsOn, trip.endsOn]).toEqual([days[0], days.at(-1)])
    expect(await open(sari, tripId)).toEqual({ ...trip, findingList: [] })
  })

  test('the itinerary is printed in both languages, with numbers and telephones and without prices', async () => {
    const hotel = await holdOne(sari)
    const { hotelPhone, supplierConfirmationCode } = await detailOf(sari, hotel)
    const { tripId } = await make(sari, 'Printed', [hotel.code])
    await sari.call(calls.addTripLeg, {
      params: { tripId },
      body: flightLeg({ note: 'They owe us' }),
    })
    const print = async (lang: string, reader = sari) => {
      const { statusCode, headers, rawPayload } = await t.app.server.inject({
        url: `/api/trips/${tripId}/itinerary.pdf?lang=${lang}`,
        headers: { host: 'localhost', authorization: `Bearer ${reader.accessToken}` },
      })
      return { statusCode, name: String(headers['content-disposition']), rawPayload }
    }
    for (const [lang, title] of [
      ['en', 'Day by day'],
      ['id', 'Hari demi hari'],
    ] as const) {
      const { rawPayload, name } = await print(lang)
      expect(name).toMatch(new RegExp(`trip-[\\d-]+-${lang}\\.pdf`))
      const { text } = readPdf(rawPayload)
      for (const word of [title, 'Nusa Wisata', hotel.code, supplierConfirmationCode, hotelPhone, 'X7QK2A'])
        expect(withoutSpace(text), word).toContain(withoutSpace(word))
      expect(text).not.toMatch(/Rp|IDR|owe us/)
    }
    expect((await print('en', agus)).statusCode).toBe(404)
  })

  test('a trip is found by its name, its reference, a locator and the number of an own leg', async () => {
    const { code } = await holdOne(sari)
    const { tripId, version } = await make(sari, 'Honeymoon Lombok', [code])
    const body = { version, name: 'Honeymoon Lombok', reference: 'ACME-77' }
    await sari.call(calls.renameTrip, { params: { tripId }, body })
    await sari.call(calls.addTripLeg, { params: { tripId }, body: flightLeg({ confirmation: 'QQ7ZZ1' }) })
    for (const search of ['honeym', 'acme', code, 'qq7zz1', 'lombok acme'])
      expect(await rowsOf(sari, { search }), search).toEqual(['Honeymoon Lombok'])
    expect(await rowsOf(sari, { search: 'nowhere' })).toEqual([])
    expect(await rowsOf(sari, { search: '***' })).toEqual([])
    expect(await rowsOf(agus, { search: 'honeymoon' })).toEqual([])
  })

  test('the next trip is listed first, empty ones last, page by page; the past ones apart', async () => {
    const far = ['2027-05-01', '2027-03-01', '2027-04-01']
    for (const [index, startsOn] of far.entries()) {
      const { tripId } = await make(agus, `Trip ${index}`)
      const leg = flightLeg({ startsOn, endsOn: startsOn })
      await agus.call(calls.addTripLeg, { params: { tripId }, body: leg })
    }
    const { tripId } = await make(agus, 'Over')
    const past = flightLeg({ startsOn: '2020-01-01', endsOn: '2020-01-02' })
    await agus.call(calls.addTripLeg, { params: { tripId }, body: past })
    for (let index = 0; index < calls.tripPageSize; index += 1) await make(agus, `Empty ${index}`)
    const first = await agus.call(calls.listTrips, { query: {} })
    expect(first.tripList.slice(0, 4).map(({ name }) => name)).toEqual([
      'Trip 1',
      'Trip 2',
      'Trip 0',
      expect.stringMatching(/^Empty/),
    ])
    const second = await agus.call(calls.listTrips, {
      query: { after: calls.placeOfTrip(first.tripList.at(-1) ?? raise()) },
    })
    const names = [...first.tripList, ...second.tripList].map(({ name }) => name)
    expect(new Set(names).size).toBe(calls.tripPageSize + 3)
    expect([names.length, first.hasMore, second.hasMore]).toEqual([calls.tripPageSize + 3, true, false])
    expect(await rowsOf(agus, { when: 'past' })).toEqual(['Over'])
  })

  test('organisations below are read and changed, those beside and above are not', async () => {
    const { tripId } = await make(wayan, 'Of Bali')
    expect((await open(sari, tripId)).ownerOrgName).toBe('Nusa Wisata Bali')
    const foreign = await agus.raw('GET', `/api/trips/${tripId}`)
    const missing = await agus.raw('GET', `/api/trips/${newKey()}`)
    expect([foreign.status, Object(foreign.body).errorDescription]).toEqual([
      404,
      Object(missing.body).errorDescription,
    ])
    const { tripId: above } = await make(sari, 'Of Nusa')
    expect((await wayan.raw('GET', `/api/trips/${above}`)).status).toBe(404)
    // who reads the trip could not read the sale
    const { code } = await holdOne(sari)
    const answer = await sari.raw('POST', `/api/trips/${tripId}/sales`, { locator: code }, key())
    expect([answer.status, Object(answer.body).reason]).toEqual([409, 'refusals.saleOfOtherOrg'])
  })

  test('somebody who sees only their own has their own trips, with their own sales in them', async () => {
    const own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    const theirs = await holdOne(own)
    const { tripId } = await make(own, 'Mine alone', [theirs.code])
    const { code } = await holdOne(sari)
    await sari.call(calls.joinSale, { params: { tripId }, body: { locator: code } })
    expect(codesIn(await open(sari, tripId)).sort()).toEqual([theirs.code, code].sort())
    const seen = await open(own, tripId)
    expect([codesIn(seen), seen.sales]).toEqual([[theirs.code], 1])
    const { tripId: hers } = await make(sari, 'Of Sari')
    expect((await own.raw('GET', `/api/trips/${hers}`)).status).toBe(404)
  })

  test('a sale is in one trip at most, also when two put it into theirs at once', async () => {
    const { code } = await holdOne(sari)
    const trips = [await make(sari, 'One'), await make(sari, 'Other')]
    const answers = await Promise.all(
      trips.map(({ tripId }) => sari.raw('POST', `/api/trips/${tripId}/sales`, { locator: code }, key())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = trips[answers.findIndex(({ status }) => status === 200)]?.tripId ?? ''
    // again, and out of it twice
    const again = await sari.call(calls.joinSale, { params: { tripId: winner }, body: { locator: code } })
    expect(codesIn(again)).toEqual([code])
    for (const _ of [1, 2]) {
      const left = await sari.call(calls.partSale, { params: { tripId: winner, locator: code } })
      expect(codesIn(left)).toEqual([])
    }
  })

  test('who has an older version is told who changed it; a repeat gets the first answer', async () => {
    const { tripId } = await make(sari, 'Versions')
    const rename = (agent: AgentClient, version: number, name: string, headers = key()) =>
      agent.raw('PUT', `/api/trips/${tripId}`, { version, name, reference: '' }, headers)
    const once = key()
    const first = await rename(sari, 1, 'Second', once)
    expect(await rename(sari, 1, 'Second', once)).toMatchObject({ status: 200, body: first.body })
    expect(Object(first.body).version).toBe(2)
    const late = await rename(sari, 1, 'Third')
    expect([late.status, Object(late.body).error]).toEqual([409, 'CHANGED_MEANWHILE'])
    const { legList } = await sari.call(calls.addTripLeg, { params: { tripId }, body: flightLeg() })
    const legId = legList[0]?.legId ?? ''
    const path = `/api/trips/${tripId}/legs/${legId}`
    const leg = flightLeg({ title: 'GA 404' })
    const changed = await sari.raw('PUT', path, { version: 1, leg }, key())
    expect(Object(changed.body).legList).toMatchObject([{ version: 2, leg: { title: 'GA 404' } }])
    expect((await sari.raw('PUT', path, { version: 1, leg: flightLeg() }, key())).status).toBe(409)
    expect((await sari.raw('DELETE', `${path}?version=1`, undefined, key())).status).toBe(409)
    expect((await sari.raw('DELETE', `${path}?version=2`, undefined, key())).body).toMatchObject({
      legList: [],
    })
    expect((await sari.raw('DELETE', `${path}?version=2`, undefined, key())).status).toBe(404)
    const { rows } = await t.database.pool.query<{ action: string }>(
      'select action from audit where subject = $1 order by id',
      [`trip:${tripId}`],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'trip.made',
      'trip.renamed',
      'trip.leg-added',
      'trip.leg-changed',
      'trip.leg-removed',
    ])
  })

  test('a trip that is taken out leaves its sales, in no trip', async () => {
    const { code } = await holdOne(sari)
    const { tripId } = await make(sari, 'Not for long', [code])
    expect((await sari.raw('DELETE', `/api/trips/${tripId}?version=2`, undefined, key())).status).toBe(409)
    await sari.call(calls.removeTrip, { params: { tripId }, query: { version: '1' } })
    expect((await sari.raw('GET', `/api/trips/${tripId}`)).status).toBe(404)
    expect(await sari.call(calls.tripOfSale, { params: { locator: code } })).toMatchObject({ trip: null })
    expect((await make(sari, 'Again', [code])).sales).toBe(1)
  })

  test.each([
    ['ends before it begins', { endsOn: '2026-12-01' }, /ends before it begins/],
    ['no such hour', { startsAt: '25:00' }, /A time is written HH:MM/],
    ['no such zone', { startZone: 'Asia/Nowhere' }, /no such time zone/],
    ['no title', { title: ' ' }, /required/],
  ])('an own leg with %s is refused', async (_, changes, sentence) => {
    const { tripId } = await make(sari, 'Refusals')
    const answer = await sari.raw('POST', `/api/trips/${tripId}/legs`, flightLeg(changes), key())
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toMatch(sentence)
  })

  test('proposed, never joined: a name alone proposes nothing, a document or two names do', async () => {
    const departure = await someDeparture(agus)
    const [one, same, other] = [
      await bookedTour(agus, departure, { firstName: 'Kirana' }),
      await bookedTour(agus, departure, { firstName: 'Kirana' }),
      await bookedTour(agus, departure, {
        firstName: 'Kirana',
        contact: { email: 'other@example.com', phone: '628129999999' },
      }),
    ]
    const { rowCount } = await t.database.pool.query(
      `update tour_booking set record = jsonb_set(record, '{pax,0,phone}', '"628129999999"') where locator = $1`,
      [other],
    )
    expect(rowCount).toBe(1)
    const proposed = await agus.call(calls.tripOfSale, { params: { locator: one } })
    expect(proposed).toMatchObject({ trip: null, tripList: [] })
    expect(proposed.saleList.map(({ locatorCode }) => locatorCode)).toEqual([same])
    const { tripId } = await make(agus, 'Kirana', [one])
    const next = await agus.call(calls.tripOfSale, { params: { locator: same } })
    expect([next.trip, next.tripList.map((trip) => trip.tripId)]).toEqual([null, [tripId]])
    const trip = await open(agus, tripId)
    expect(trip.proposedList.map(({ locatorCode }) => locatorCode)).toEqual([same])
    // a proposal joins nothing
    expect(codesIn(trip)).toEqual([one])
  })

  test('a booking made for a trip is in it exactly once, whatever is repeated', async () => {
    const { tripId } = await make(sari, 'Booked into')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const once = newKey()
    const first = await sari.book({ ...request, trip: tripId }, once)
    expect((await sari.book({ ...request, trip: tripId }, once)).body).toEqual(first.body)
    const other = await sari.book(request, once)
    expect([other.status, Object(other.body).error]).toEqual([422, 'KEY_REUSED'])
    expect((await open(sari, tripId)).sales).toBe(1)
    const departure = await someDeparture(sari)
    const tour = { ...tourForm(departure), trip: tripId, clientReference: 'Kantor-9' }
    expect((await tryToBookTour(sari, tour)).status).toBe(200)
    const policy = { ...policyForm(), trip: tripId, clientReference: 'Kantor-9' }
    expect((await tryToCreate(sari, policy)).status).toBe(200)
    const trip = await open(sari, tripId)
    expect(trip.saleList.map(({ order }) => order.product).sort()).toEqual(['HOTEL', 'INSURANCE', 'TOUR'])
    const { orderList } = await sari.call(listOrders, { query: { reference: 'kantor' } })
    expect(orderList.map(({ product }) => product).sort()).toEqual(['INSURANCE', 'TOUR'])
    const codeOf = (product: string) =>
      orderList.find((order) => order.product === product)?.locatorCode ?? ''
    const toured = await sari.call(readTourBooking, { params: { id: codeOf('TOUR') } })
    const insured = await sari.call(readPolicy, { params: { id: codeOf('INSURANCE') } })
    expect([toured.clientReference, insured.bookingDetailResult.clientReference]).toEqual([
      'Kantor-9',
      'Kantor-9',
    ])
    expect(trip.saleList.find(({ facts }) => facts?.kind === 'COVER')?.facts).toMatchObject({
      insured: [expect.any(String)],
    })
  })

  test('a booking whose answer was lost is in the trip as soon as it is found', async () => {
    const { tripId } = await make(sari, 'Lost answer')
    for (const product of ['HOTEL', 'TRAIN', 'TOUR', 'INSURANCE'] as const) {
      const submit = shop[product]('Timeout')
      const once = newKey()
      const forTrip = withTrip(sari, tripId)
      expect(JSON.stringify((await submit(forTrip, once)).body), product).toContain('CHECKING')
      // asked again while it is looked up
      expect(JSON.stringify((await submit(forTrip, once)).body), product).toContain('CHECKING')
    }
    expect((await open(sari, tripId)).sales).toBe(0)
    t.clock.pass(2 * 60_000)
    await t.app.reconcile()
    const trip = await open(sari, tripId)
    expect(trip.saleList.map(({ order }) => order.product).sort()).toEqual(
      ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'].sort(),
    )
  })

  test('of two bookings at once only one gets the last place of a trip', async () => {
    const tripId = await nearlyFullTrip(t.database, sari, 1)
    const departure = await someDeparture(sari)
    const forms = ['Timeout', 'Lestari'].map((lastName) => ({
      ...tourForm(departure, { lastName }),
      trip: tripId,
    }))
    const answers = await Promise.all(forms.map((form) => tryToBookTour(sari, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    t.clock.pass(2 * 60_000)
    await t.app.reconcile()
    expect((await open(sari, tripId)).sales).toBe(calls.maxTripSales)
  })

  test('for a trip that is gone or out of reach nothing is sent', async () => {
    const { tripId } = await make(agus, 'Of Merapi')
    const gone = await make(sari, 'Gone')
    await sari.call(calls.removeTrip, { params: { tripId: gone.tripId }, query: { version: '1' } })
    const { tripId: below } = await make(wayan, 'Below')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const count = async () => {
      const { rows } = await t.database.pool.query('select count(*)::int as n from command')
      return rows[0]?.n
    }
    const before = await count()
    for (const [trip, status, reason] of [
      [tripId, 404, 'refusals.noTrip'],
      [gone.tripId, 404, 'refusals.noTrip'],
      [below, 409, 'refusals.bookingOfOtherOrg'],
    ] as const) {
      const answer = await sari.book({ ...request, trip }, newKey())
      expect([answer.status, Object(answer.body).reason]).toEqual([status, reason])
    }
    expect(await count()).toBe(before)
  })

  test('a trip that is taken out while its booking is looked up leaves the sale in none', async () => {
    const { tripId } = await make(sari, 'Taken out')
    const submit = shop.TOUR('Timeout')
    const before = await soldCodes()
    await submit(withTrip(sari, tripId), newKey())
    await sari.call(calls.removeTrip, { params: { tripId }, query: { version: '1' } })
    t.clock.pass(2 * 60_000)
    await t.app.reconcile()
    const made = (await soldCodes()).filter((code) => !before.includes(code))
    expect(made).toHaveLength(1)
    const told = await sari.call(calls.tripOfSale, { params: { locator: made[0] ?? '' } })
    expect(told.trip).toBeNull()
  })

  async function soldCodes(): Promise<string[]> {
    const { rows } = await t.database.pool.query<{ locator: string }>('select locator from sale')
    return rows.map(({ locator }) => locator)
  }

  test('a sale that is cancelled no longer counts for the days of its trip', async () => {
    const { code } = await holdOne(sari)
    const { tripId } = await make(sari, 'Days', [code])
    expect((await open(sari, tripId)).startsOn).not.toBeNull()
    await t.database.pool.query(
      `update booking set cancel_status = 'CANCELLED', cancelled_at = now(), cancelled_by = 'x' where locator = $1`,
      [code],
    )
    expect((await open(sari, tripId)).startsOn).toBeNull()
  })
})

/** What is written in one line of a PDF may be drawn in several pieces. */
const withoutSpace = (text: string) => text.replace(/\s/g, '')

function raise(): never {
  throw new Error('nothing is listed')
}

const key = () => ({ 'idempotency-key': newKey() })
