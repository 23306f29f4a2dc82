import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { HotelSupplier } from '../../../hotel/ports.ts'
import { createApitudeSupplier } from '../../apitude/apitude-supplier.ts'
import { type ApitudeCredentials, signedHeaders } from '../../apitude/signature.ts'
import { SupplierCallFailure } from '../../http/call-failure.ts'
import { connectSupplier, type SupplierHttp } from '../../http/supplier-http.ts'
import { createCatalogueReader } from '../hotels/hotel-catalogue.ts'
import { jakarta, never, openSandboxDatabase, orderFor, stayOf } from '../hotels/sandbox-for-tests.ts'
import { createCatalogueContent } from './catalogue-content.ts'
import { createSandboxApi, type Quota } from './sandbox-api.ts'
import { sandboxCredentials } from './sandbox-apitude.ts'
import { type ServedApi, serveApi } from './serve-api-for-tests.ts'

let database: Database
let vendor: ServedApi
let http: SupplierHttp
let supplier: HotelSupplier
let quota: Quota = null
let time = Date.parse('2027-01-05T03:00:00Z')
const now = () => new Date(time)
const atOnce = 4

beforeAll(async () => {
  database = await openSandboxDatabase()
  const readCatalogue = createCatalogueReader(database)
  const needs = { database, now, crash: undefined, slowMs: 400, readCatalogue }
  vendor = await serveApi(createSandboxApi({ ...needs, credentials: sandboxCredentials, quota: () => quota }))
  supplierOver = (credentials, clock = now) =>
    createApitudeSupplier({
      http,
      content: createCatalogueContent(readCatalogue),
      credentials,
      now: clock,
      log: { warn: () => {} },
      connection: { protocol: 'apitude', address: vendor.origin },
    })
}, 60_000)
afterAll(async () => {
  await vendor.close()
  await database.close()
})
let supplierOver: (credentials: ApitudeCredentials, clock?: () => Date) => HotelSupplier
/** A client of its own for every test: failures in a row close the door for a while. */
beforeEach(() => {
  quota = null
  http = connectSupplier({ supplierCode: 'HBD', origin: vendor.origin, atOnce, takeTurn: async () => {} })
  supplier = supplierOver(sandboxCredentials)
  return () => http.close()
})

const search = (of = supplier) => of.search([jakarta.HBD], stayOf(), never)
const failureOf = (calling: Promise<unknown>) =>
  calling.then(
    () => null,
    (reason: unknown) => reason,
  )
const bookings = () =>
  vendor.arrived.filter((request) => request.startsWith('POST /hotel-api/1.0/bookings')).length

test('a hotel is found, checked, booked and cancelled', async () => {
  const hotel = (await search())[20]
  const order = await orderFor(supplier, hotel?.hotelId ?? '', stayOf(), 'Wibowo', 'TW-0123456789ABCDEF0123')
  const before = bookings()
  const booked = await supplier.book(order, never)
  expect(bookings() - before).toBe(1)
  expect(booked).toMatchObject({ status: 'CONFIRMED', net: order.rates[0]?.net })
  expect(await supplier.lookUp(order.clientReference, never)).toEqual(booked)
  const stated = await supplier.simulateCancellation(booked.supplierReference, never)
  expect(await supplier.cancel(booked.supplierReference, never)).toEqual(stated)
})

describe('a booking is sent once, and the look-up settles what is in doubt', () => {
  it.each([
    ['Wibowo', 'CONFIRMED', 'CONFIRMED'],
    ['Slow', 'CONFIRMED', 'CONFIRMED'],
    ['Reject', 'SUPPLIER_REFUSED', null],
    ['Timeout', 'IN DOUBT', 'CONFIRMED'],
    ['Lost', 'IN DOUBT', null],
    ['Late', 'IN DOUBT', 'CONFIRMED'],
  ])('%s', async (name, expected, settled) => {
    const order = await orderFor(
      supplier,
      (await search())[30]?.hotelId ?? '',
      stayOf(),
      name,
      `once-${name}`,
    )
    const before = bookings()
    const outcome = await supplier.book(order, AbortSignal.timeout(1_500)).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof SupplierRefusal ? error.code : 'IN DOUBT'),
    )
    expect(outcome).toBe(expected)
    expect(bookings() - before).toBe(1)
    expect((await supplier.lookUp(order.clientReference, never))?.status ?? null).toBe(settled)
  })
})

describe('the vendor turns away', () => {
  it.each<[string, () => HotelSupplier, number]>([
    ['another secret', () => supplierOver({ ...sandboxCredentials, secret: 'other' }), 401],
    [
      'a clock that is ten minutes off',
      () => supplierOver(sandboxCredentials, () => new Date(time + 600_000)),
      401,
    ],
    ['another key', () => supplierOver({ ...sandboxCredentials, key: 'other' }), 403],
  ])('%s', async (_, other, status) => {
    expect(await failureOf(search(other()))).toMatchObject({ kind: 'status', answered: { status } })
  })

  it.each([
    ['perSecond', 429],
    ['perDay', 403],
  ] as const)('a call over the quota %s, and nothing is booked', async (over, status) => {
    const order = await orderFor(
      supplier,
      (await search())[40]?.hotelId ?? '',
      stayOf(),
      'Wibowo',
      `quota-${over}`,
    )
    quota = over
    expect(await failureOf(search())).toMatchObject({ answered: { status } })
    expect(await failureOf(supplier.book(order, never))).toBeInstanceOf(SupplierRefusal)
    quota = null
    expect(await supplier.lookUp(order.clientReference, never)).toBeNull()
  })

  it('a request that failed, for 15 minutes', async () => {
    const request = (body: unknown) =>
      fetch(`${vendor.origin}/hotel-api/1.0/checkrates`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(sandboxCredentials, now()) },
        body: JSON.stringify(body),
      }).then((reply) => reply.status)
    const wrong = { rooms: [{ rateKey: 'unknown' }] }
    expect([await request(wrong), await request(wrong)]).toEqual([400, 410])
    expect(await request({ rooms: [{ rateKey: 'another' }] })).toBe(400)
    time += 15 * 60_000
    expect(await request(wrong)).toBe(400)
  })

  it('a rate that has to be checked and was not', async () => {
    const found = (await search()).find(({ hotelName }) => hotelName.endsWith('(terms at the check)'))
    const order = await orderFor(supplier, found?.hotelId ?? '', stayOf(), 'Wibowo', 'unchecked')
    const { rates } = await supplier.rooms(found?.hotelId ?? '', stayOf(), never)
    const unchecked = order.rates.map((rate) => ({
      ...rate,
      rateKey: rates[0]?.rateKey.replace('check.1:', '') ?? '',
    }))
    expect(await failureOf(supplier.book({ ...order, rates: unchecked }, never))).toBeInstanceOf(
      SupplierRefusal,
    )
    expect(await supplier.book(order, never)).toMatchObject({ status: 'CONFIRMED' })
  })
})

test('50 searches at once keep within the limit, and nobody waits longer than the deadline', async () => {
  const began = performance.now()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => search()))
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(vendor.maxOpen()).toBeLessThanOrEqual(atOnce)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(atOnce)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toBeInstanceOf(SupplierCallFailure)
    expect(['busy', 'timeout']).toContain(outcome.reason.kind)
  }
})
