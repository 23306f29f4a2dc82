import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { HotelSupplier } from '../../../hotel/ports.ts'
import {
  type Behaviour,
  type HostileSupplier,
  startHostileSupplier,
} from '../../http/hostile-supplier-for-tests.ts'
import { connectSupplier, type SupplierHttp } from '../../http/supplier-http.ts'
import { createApitudeSupplier } from '../apitude-supplier.ts'
import { nowForTests } from '../rate/rates-for-tests.ts'
import { isVendorRefusal } from '../vendor-error.ts'
import { contentOf, orderForTests } from './orders-for-tests.ts'

let vendor: HostileSupplier
let http: SupplierHttp
let supplier: HotelSupplier

beforeAll(async () => {
  vendor = await startHostileSupplier()
})
afterAll(() => vendor.close())
/** A client of its own for every test: failures in a row close the door for a while. */
beforeEach(() => {
  http = connectSupplier({
    supplierCode: 'HBD',
    origin: vendor.origin,
    atOnce: 4,
    takeTurn: async () => {},
    isRefusal: isVendorRefusal,
  })
  supplier = createApitudeSupplier({
    http,
    content: contentOf([]),
    credentials: { key: 'key', secret: 'secret' },
    now: () => nowForTests,
    log: { warn: () => {} },
    connection: { protocol: 'apitude', address: vendor.origin },
  })
  return () => http.close()
})

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
const coded = (code: string, message = '') => ({
  auditData: {},
  error: { code: `${code}-3929E95E`, message },
})
const booking = {
  reference: '207-1',
  clientReference: '0123456789ABCDEF0123',
  status: 'CONFIRMED',
  totalNet: 1_250_000,
  currency: 'IDR',
  hotel: { code: 100 },
}
const page = '<html><h1>Developer Over Rate</h1></html>'
const gzippedBooking = gzipSync(JSON.stringify({ booking }))

/** Books, and tells what came of it with the requests that arrived. */
async function booked(behaviour: Behaviour, ms = 500) {
  vendor.behave(behaviour)
  const before = vendor.arrived.length
  const outcome = await supplier.book(orderForTests, AbortSignal.timeout(ms)).then(
    (confirmation) => confirmation.status,
    (error: unknown) => (error instanceof SupplierRefusal ? error.code : 'IN DOUBT'),
  )
  return { outcome, requests: vendor.arrived.slice(before) }
}
const once = ['POST /hotel-api/1.0/bookings']

describe('a booking is one request', () => {
  test.each<[string, Behaviour]>([
    ['CONFIRMED', answer(200, { booking })],
    ['CONFIRMED', answer(200, gzippedBooking, { 'content-encoding': 'gzip' })],
    ['PENDING', answer(200, { booking: { ...booking, status: 'ON_REQUEST' } })],
    ['CANCELLED', answer(200, { booking: { ...booking, status: 'CANCELLED' } })],
  ])('that is answered: %s', async (outcome, behaviour) => {
    expect(await booked(behaviour)).toEqual({ outcome, requests: once })
  })

  test.each<[string, Behaviour, string]>([
    ['400 of invalid data', answer(400, coded('INVALID_DATA', 'The holder is missing.')), 'SUPPLIER_REFUSED'],
    ['400 of an invalid request', answer(400, coded('INVALID_REQUEST')), 'SUPPLIER_REFUSED'],
    ['400 of the allotment', answer(400, coded('PRODUCT_ERROR', 'Insufficient allotment')), 'SOLD_OUT'],
    [
      '409 of a price that has risen',
      answer(409, coded('PRODUCT_ERROR', 'Price has increased.')),
      'SUPPLIER_REFUSED',
    ],
    ['401', answer(401, { error: 'Request signature verification failed' }), 'SUPPLIER_REFUSED'],
    ['402', answer(402, ''), 'SUPPLIER_REFUSED'],
    [
      '403 over quota',
      answer(403, page, { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_RATE' }),
      'SUPPLIER_REFUSED',
    ],
    ['406', answer(406, ''), 'SUPPLIER_REFUSED'],
    ['410', answer(410, coded('INVALID_REQUEST')), 'SUPPLIER_REFUSED'],
    ['415', answer(415, ''), 'SUPPLIER_REFUSED'],
    ['429', answer(429, page, { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_QPS' }), 'SUPPLIER_REFUSED'],
  ])('that is refused for certain: %s', async (_, behaviour, outcome) => {
    expect(await booked(behaviour)).toEqual({ outcome, requests: once })
  })

  test.each<[string, Behaviour]>([
    ['500 of the product', answer(500, coded('PRODUCT_ERROR', 'Insufficient allotment'))],
    ['500 of the system', answer(500, coded('SYSTEM_ERROR'))],
    ['500 with nothing', answer(500, '')],
    ['502', answer(502, page)],
    ['503', answer(503, coded('INVALID_DATA'))],
    ['504', answer(504, page)],
    ['596', answer(596, page)],
    ['400 without a code', answer(400, { error: 'no' })],
    ['400 with a page', answer(400, page)],
    ['404 with a page', answer(404, page)],
    ['408', answer(408, coded('SYSTEM_ERROR'))],
    ['409 without a code', answer(409, '')],
    ['422 without a code', answer(422, {})],
    ['a redirect', answer(302, '', { location: '/elsewhere' })],
    ['a page with 200', answer(200, page)],
    ['nothing with 200', answer(200, '')],
    ['an error with 200', answer(200, coded('PRODUCT_ERROR'))],
    ['a booking without a reference', answer(200, { booking: { status: 'CONFIRMED' } })],
    [
      'gzip cut short',
      answer(200, gzippedBooking.subarray(0, gzippedBooking.length / 2), { 'content-encoding': 'gzip' }),
    ],
    ['wrong gzip', answer(200, 'abc', { 'content-encoding': 'gzip' })],
    ['a connection that ends before the answer', (reply) => reply.destroy()],
    [
      'a connection that ends within the answer',
      (reply) => {
        reply.writeHead(200, { 'content-length': 500 })
        reply.write('{"booking":', () => reply.destroy())
      },
    ],
    ['no answer', () => {}],
    [
      'an answer without an end',
      (reply) => {
        reply.writeHead(200)
        const timer = setInterval(() => reply.write(' '), 20)
        reply.on('close', () => clearInterval(timer))
      },
    ],
  ])('whose outcome is in doubt: %s', async (_, behaviour) => {
    expect(await booked(behaviour)).toEqual({ outcome: 'IN DOUBT', requests: once })
  })

  test('that is not sent when the supplier rests after failures in a row, and then nothing is in doubt', async () => {
    for (let time = 0; time < 5; time += 1) await booked((reply) => reply.destroy())
    expect(await booked(answer(200, { booking }))).toEqual({ outcome: 'SUPPLIER_REFUSED', requests: [] })
  })
})

test.each([
  ['SOLD_OUT', answer(500, coded('PRODUCT_ERROR', 'Insufficient allotment'))],
  ['REFUSED', answer(500, coded('PRODUCT_ERROR', 'Price has increased'))],
  ['FAILED', answer(502, page)],
  [undefined, (reply: Parameters<Behaviour>[0]) => reply.destroy()],
])('a booking in doubt keeps what was answered: %s', async (said, behaviour) => {
  vendor.behave(behaviour)
  const error = await supplier
    .book(orderForTests, AbortSignal.timeout(500))
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'SupplierCallFailure', said })
})

test('a request is signed and asks for gzip', async () => {
  let headers: Record<string, unknown> = {}
  vendor.behave((reply, request) => {
    headers = request.headers
    answer(200, { booking })(reply, request)
  })
  await supplier.book(orderForTests, AbortSignal.timeout(500))
  expect(headers).toMatchObject({
    'api-key': 'key',
    'x-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'content-type': 'application/json',
  })
})

test('rooms that are sold out one after another do not close the door, an outage does', async () => {
  const soldOut = answer(500, coded('PRODUCT_ERROR', 'Insufficient allotment'))
  for (let time = 0; time < 7; time += 1) await booked(soldOut)
  expect(await booked(answer(200, { booking }))).toEqual({ outcome: 'CONFIRMED', requests: once })
  for (let time = 0; time < 5; time += 1) await booked(answer(500, coded('SYSTEM_ERROR')))
  expect(await booked(answer(200, { booking }))).toEqual({ outcome: 'SUPPLIER_REFUSED', requests: [] })
})
