import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HotelSupplier } from '../../hotel/ports.ts'
import { type CallFailureKind, SupplierCallFailure } from '../http/call-failure.ts'
import {
  type Behaviour,
  endless,
  gzipped,
  type HostileSupplier,
  json,
  startHostileSupplier,
} from '../http/hostile-supplier-for-tests.ts'
import { connectSupplier } from '../http/supplier-http.ts'
import { createApitudeSupplier } from './apitude-supplier.ts'
import { contentOf, orderForTests } from './booking/orders-for-tests.ts'
import { nowForTests, rateForTests, stayForTests } from './rate/rates-for-tests.ts'

const shortMs = 300
/** For answers that do not need their deadline to fail. */
const longMs = 20_000
const megabyte = 1024 * 1024
const never = new AbortController().signal

let vendor: HostileSupplier
beforeAll(async () => {
  vendor = await startHostileSupplier()
})
afterAll(() => vendor.close())

/** A client of its own: failures in a row close the door for a while. */
async function connected<T>(deadlineMs: number, work: (supplier: HotelSupplier) => Promise<T>): Promise<T> {
  const http = connectSupplier({
    supplierCode: 'HBD',
    origin: vendor.origin,
    atOnce: 8,
    takeTurn: async () => {},
  })
  const supplier = createApitudeSupplier({
    http,
    content: contentOf([[100]]),
    credentials: { key: 'key', secret: 'secret' },
    now: () => nowForTests,
    log: { warn: () => {} },
    connection: { protocol: 'apitude', address: vendor.origin },
    deadlines: { search: deadlineMs, check: deadlineMs, book: deadlineMs, lookUp: deadlineMs },
  })
  return work(supplier).finally(() => http.close())
}

const jakarta = { supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' } as const
const stay = stayForTests()
const search = (supplier: HotelSupplier) => supplier.search([jakarta], stay, never)
const operations: Record<string, (supplier: HotelSupplier) => Promise<unknown>> = {
  search,
  rooms: (supplier) => supplier.rooms('100', stay, never),
  check: (supplier) =>
    supplier.check(
      '100',
      stay,
      [{ roomNumber: 1, numberOfRooms: 1, rateKey: `check.1:${rateForTests.rateKey}` }],
      never,
    ),
  book: (supplier) => supplier.book(orderForTests, never),
  'look-up': (supplier) => supplier.lookUp(orderForTests.clientReference, never),
  simulation: (supplier) => supplier.simulateCancellation('207-1', never),
  cancellation: (supplier) => supplier.cancel('207-1', never),
  reconfirmations: async (supplier) =>
    supplier.hotelNumbers?.({ by: 'REFERENCE', supplierReferences: ['207-1'] }, never),
  arrivals: async (supplier) => supplier.arrivals?.({ from: '2026-12-01', to: '2026-12-15', page: 1 }, never),
  status: async (supplier) => supplier.certifying?.status(never),
}

const dripping: Behaviour = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.write('{')
  const timer = setInterval(() => reply.write(' '), 1_000)
  reply.on('close', () => clearInterval(timer))
}

const cutWithin: Behaviour = (reply) => {
  reply.writeHead(200, { 'content-length': 5_000 })
  reply.write('{"hotels":', () => reply.destroy())
}

const noise: Behaviour = (reply) => {
  reply.socket?.end('GET / no HTTP at all\r\n\r\n')
}

const page = '<!doctype html><html><script>alert(1)</script></html>'
const bomb = gzipSync(Buffer.alloc(100 * megabyte))
const gzippedNothing = gzipSync(JSON.stringify({ hotels: { hotels: [] }, hotel: {}, bookings: { total: 0 } }))
const deep = (levels: number) => `{"hotels":${'['.repeat(levels)}${']'.repeat(levels)}}`

const answers: readonly (readonly [string, Behaviour, CallFailureKind])[] = [
  ['nothing, for ever', () => {}, 'timeout'],
  ['a byte a second', dripping, 'timeout'],
  [
    'a hundred megabytes',
    endless(Buffer.alloc(megabyte, ' '), { 'content-length': 100 * megabyte }),
    'tooLarge',
  ],
  ['bytes without an end', endless(Buffer.alloc(megabyte, '[')), 'tooLarge'],
  ['a hundred megabytes packed in a tenth of one', gzipped(bomb), 'tooLarge'],
  ['wrong gzip', gzipped('abc'), 'encoding'],
  ['gzip cut short', gzipped(gzippedNothing.subarray(0, gzippedNothing.length / 2)), 'cutShort'],
  ['gzip with wrong bytes within', gzipped(Buffer.from(gzippedNothing).fill(7, 12, 30)), 'encoding'],
  ['another packing', json('abc', { 'content-encoding': 'br' }), 'encoding'],
  ['gzip twice', json(gzipSync(gzippedNothing), { 'content-encoding': 'gzip, gzip' }), 'encoding'],
  ['a page with 200', json(page, { 'content-type': 'text/html' }), 'notJson'],
  ['nothing with 200', json(''), 'notJson'],
  ['JSON with a page after it', json(`{}${page}`), 'notJson'],
  ['UTF-16', json(Buffer.from('{"hotels":{}}', 'utf16le')), 'notJson'],
  ['a redirect to the cloud’s metadata', json('', { location: 'http://169.254.169.254/' }, 302), 'redirect'],
  ['a redirect to itself', json('', { location: '/hotel-api/1.0/bookings' }, 307), 'redirect'],
  ['a thousand levels', json(deep(1_000)), 'tooDeep'],
  ['levels without an end', json('['.repeat(megabyte)), 'tooDeep'],
  ['null', json('null'), 'shape'],
  ['a list', json('[]'), 'shape'],
  ['a text', json('"hotels"'), 'shape'],
  [
    'texts where there should be objects',
    json('{"hotels":"x","hotel":"x","booking":"x","bookings":"x"}'),
    'shape',
  ],
  ['a body that is cut', cutWithin, 'connection'],
  ['a connection that ends', (reply) => reply.destroy(), 'connection'],
  ['no HTTP', noise, 'connection'],
  [
    'a head of two megabytes',
    (reply) => void reply.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(2 * megabyte)}`),
    'connection',
  ],
  ['a page with 500', json(page, {}, 500), 'status'],
  ['a page with 404', json(page, {}, 404), 'status'],
]

describe.each(answers)('%s', (_, behaviour, kind) => {
  test('is a named failure of every operation by its deadline, after one request, and never an outcome', async () => {
    vendor.behave(behaviour)
    const deadlineMs = kind === 'timeout' ? shortMs : longMs
    const [before, began] = [vendor.arrived.length, performance.now()]
    const failures = await Promise.all(
      Object.entries(operations).map(async ([operation, work]) => {
        const failure = await connected(deadlineMs, work).then(
          (answer) => ({ answer }),
          (error: unknown) => error,
        )
        return [operation, failure instanceof SupplierCallFailure ? failure.kind : failure]
      }),
    )
    expect(failures).toEqual(Object.keys(operations).map((operation) => [operation, kind]))
    expect(performance.now() - began).toBeLessThan(deadlineMs + 2_000)
    expect(vendor.arrived.length - before).toBe(failures.length)
  })
})

test('large answers to all calls that may be open at once stay within the bound', async () => {
  const megabytesHeld = () => {
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / megabyte
  }
  for (const behaviour of [gzipped(bomb), endless(Buffer.alloc(megabyte, ' '))]) {
    vendor.behave(behaviour)
    const before = megabytesHeld()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, megabytesHeld())
    }, 5)
    await connected(longMs, (supplier) =>
      Promise.allSettled(Array.from({ length: 16 }, () => search(supplier))),
    )
    clearInterval(watch)
    // eight at once, each at most 20 MB, and as much again until it is collected
    expect(most - before).toBeLessThan(8 * 20 * 2 + 80)
  }
})
