import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { createApitudeSupplier } from '../../server/suppliers/apitude/apitude-supplier.ts'
import {
  type Behaviour,
  type HostileSupplier,
  json,
  startHostileSupplier,
} from '../../server/suppliers/http/hostile-supplier-for-tests.ts'
import { connectSupplier, type SupplierHttp } from '../../server/suppliers/http/supplier-http.ts'
import { createCatalogueContent } from '../../server/suppliers/sandbox/apitude/catalogue-content.ts'
import type { ServedApi } from '../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import { createCatalogueReader } from '../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'
import { failures } from '../../src/lib/language/id/failures.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import { hotelbedsAccess, serveHotelbeds } from '../support/server/served-hotelbeds.ts'
import { createTestApp, createWorkedApp, type TestApp, type WorkedApp } from '../support/test-app.ts'

/** Of the supplier at hand: the tests wait for those of the hostile one. */
const deadlines = { search: 0, check: 0, book: 0, lookUp: 0 }
const waitFor = (ms: number) => Object.assign(deadlines, { search: ms, check: ms, book: ms, lookUp: ms })
const [patientMs, shortMs] = [10_000, 1_000]

const dripping: Behaviour = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => reply.write(' '), 100)
  reply.on('close', () => clearInterval(timer))
}
/** Answers with this hotel, as an availability, a price check and a booking would tell it. */
const telling = (hotel: object) =>
  json(JSON.stringify({ hotels: { hotels: [hotel] }, hotel, booking: { hotel } }))

describe.each(onPostgres)('a Hotelbeds that answers nonsense, on $engine', ({ fresh }) => {
  let t: TestApp
  let app: WorkedApp
  let good: ServedApi
  let hostile: HostileSupplier
  let sari: AgentClient
  /** A client of its own for each test: failures in a row close the door for a while. */
  let http: SupplierHttp
  const connect = async (origin: string, deadlineMs: number) => {
    await http?.close()
    waitFor(deadlineMs)
    http = connectSupplier({ supplierCode: 'HBD', origin, atOnce: 8, takeTurn: async () => {} })
  }
  beforeAll(async () => {
    t = await createTestApp(fresh)
    const { database, needs } = t
    const { now } = t.clock
    good = await serveHotelbeds({ database, now })
    hostile = await startHostileSupplier()
    await connect(good.origin, patientMs)
    const HBD = createApitudeSupplier({
      http: { call: (ask) => http.call(ask), close: () => http.close() },
      content: createCatalogueContent(createCatalogueReader(database)),
      credentials: hotelbedsAccess,
      now,
      log: { warn: () => {} },
      connection: { protocol: 'apitude', address: null },
      // read at each call
      deadlines,
    })
    app = await createWorkedApp({
      ...needs,
      hotel: { ...needs.hotel, suppliers: { ...needs.hotel.suppliers, HBD } },
    })
  }, 120_000)
  afterAll(async () => {
    await app.server.close()
    await http.close()
    await Promise.all([good.close(), hostile.close()])
    await t.close()
  })

  beforeEach(async () => {
    await connect(good.origin, patientMs)
    sari = new AgentClient(app.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
  })

  const stored = async () =>
    (
      await t.database.pool.query(`select (select count(*)::int from booking) as bookings,
        (select count(*)::int from quote) as quotes, (select count(*)::int from ledger_transfer) as transfers`)
    ).rows[0]

  /** What a person reads, in either language. */
  function expectSentence(body: unknown): void {
    const { error, errorDescription } = Object(body)
    expect(errorDescription).toMatch(/^[A-Z].*\.$/)
    expect(errorDescription).not.toMatch(/[<>]|undefined|JSON|socket|UND_ERR/)
    expect(Object.keys(failures)).toContain(error)
  }

  const hotel = (rate: object, change: object = {}) => ({
    code: 1,
    name: 'Hotel',
    currency: 'IDR',
    rooms: [
      {
        code: 'DBL',
        name: 'Double',
        rates: [
          {
            rateKey: 'key',
            rateType: 'BOOKABLE',
            net: '5',
            rooms: 1,
            adults: 2,
            cancellationPolicies: [],
            ...rate,
          },
        ],
      },
    ],
    ...change,
  })
  const cases: readonly (readonly [string, (code: number) => Behaviour])[] = [
    ['nothing, for ever', () => () => {}],
    ['a byte now and then', () => dripping],
    [
      'a hundred megabytes in gzip',
      () => json(gzipSync(Buffer.alloc(100 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
    ],
    ['wrong gzip', () => json('abc', { 'content-encoding': 'gzip' })],
    ['a page with 200', () => json('<html><script>alert(1)</script></html>')],
    ['a redirect', () => (reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['a thousand levels', () => json('['.repeat(1_000))],
    ['a price below zero', (code) => telling(hotel({ net: '-5.00' }, { code }))],
    ['a price of a quadrillion', (code) => telling(hotel({ net: '999999999999999' }, { code }))],
    ['another hotel', () => telling(hotel({}, { code: 999 }))],
    ['an unknown currency', (code) => telling(hotel({}, { code, currency: 'XTS' }))],
    ['other days', (code) => telling(hotel({}, { code, checkIn: '2030-01-01', checkOut: '2030-01-02' }))],
  ]

  test.each(cases)('%s: a sentence each, nothing stored, the others unaffected', async (_, behaviour) => {
    const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Jakarta' } })
    const body = stayRequest({
      destinationSearchKeyList: destinationListResponse[0]?.destinationSearchKeyList ?? [],
    })
    const before = await sari.call(searchAvailability, { body })
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const held = await holdOne(sari)
    const [asked] = request.supplierRoomPriceList
    const [found] = before.hotelAvailabilityList.filter(
      (one) => one.supplierCode === 'HBD' && !one.hotelName.includes('('),
    )
    if (!asked || !found) throw new Error('HBD has no hotel')
    const { searchReqInfo } = request
    const rooms = {
      supplierHotelIdList: [{ supplierCode: asked.supplierCode, hotelIdList: [asked.hotelId] }],
      searchReqInfo,
    }
    const listed = await sari.call(listRooms, { body: rooms })
    const [price] = listed.hotelRoomListResponse[0]?.roomPriceList ?? []
    const stands = await stored()

    hostile.behave(behaviour(Number(asked.hotelId)))
    await connect(hostile.origin, shortMs)
    const began = performance.now()
    const search = await sari.call(searchAvailability, { body })
    const others = (of: typeof search) =>
      of.hotelAvailabilityList
        .filter(({ supplierCode }) => supplierCode !== 'HBD')
        .map(({ hotelId }) => hotelId)
    expect(others(search)).toEqual(others(before))
    expect(search.hotelAvailabilityList.some(({ supplierCode }) => supplierCode === 'HBD')).toBe(false)
    for (const { state, errorDescription } of search.requestCompletionStatus) {
      if (state !== 'ANSWERED')
        expect(errorDescription).toMatch(/^HBD (could not be searched|has not answered yet)\.$/)
    }

    const roomsNow = await sari.raw('POST', listRooms.path, rooms)
    if (roomsNow.status === 200) expect(roomsNow.body).toEqual({ hotelRoomListResponse: [] })
    else expectSentence(roomsNow.body)

    const checked = await sari.raw('POST', checkPrice.path, {
      searchReqInfo,
      supplierRoomPriceList: [
        {
          ...asked,
          selectedRoomIndexCombinationList: [
            { roomNumber: 1, numberOfRooms: 1, roomPriceKey: price?.roomPriceKey },
          ],
        },
      ],
    })
    if (checked.status === 200) expect(checked.body).toMatchObject({ hotelCheckPriceResponse: [] })
    else expectSentence(checked.body)

    const removed = await tryToCancel(sari, held)
    expect(removed.status).not.toBe(200)
    expectSentence(removed.body)

    const booked = await sari.book(request)
    expect(booked).toMatchObject({ status: 200, body: { commandState: 'CHECKING' } })
    expect(performance.now() - began).toBeLessThan(5 * shortMs + 10_000)
    expect(await stored()).toEqual(stands)
    await app.reconcile()
    expect(await stored()).toEqual(stands)

    // with the vendor itself again, the look-up finds that it never had the booking
    await connect(good.origin, patientMs)
    t.clock.pass(6 * 60_000)
    await t.clock.passed()
    await app.reconcile()
    t.clock.pass(3 * 60_000)
    await t.clock.passed()
    await app.reconcile()
    expect(await stored()).toEqual(stands)
    expect(await violatedInvariants(t.database)).toEqual([])
  })
})
