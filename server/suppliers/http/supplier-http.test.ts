import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TakeTurn } from './call-allowance.ts'
import { type CallFailureKind, SupplierCallFailure } from './call-failure.ts'
import {
  type Behaviour,
  endless,
  gzipped,
  type HostileSupplier,
  json,
  startHostileSupplier,
} from './hostile-supplier-for-tests.ts'
import { connectSupplier, type Exchange, type SupplierHttp } from './supplier-http.ts'

const megabyte = 1024 * 1024
const most = 2 * megabyte
const rooms = v.object({ rooms: v.number() })

let supplier: HostileSupplier
let http: SupplierHttp
let exchanges: Exchange[] = []

beforeAll(async () => {
  supplier = await startHostileSupplier()
})
afterAll(() => supplier.close())

/** A client of its own for every test: failures in a row close the door for a while. */
beforeEach(() => {
  exchanges = []
  http = connect()
  return () => http.close()
})

function connect(
  atOnce = 4,
  takeTurn: TakeTurn = async () => {},
  isRefusal?: (failure: SupplierCallFailure) => boolean,
): SupplierHttp {
  return connectSupplier({
    supplierCode: 'HBD',
    origin: supplier.origin,
    atOnce,
    takeTurn,
    maxBytes: most,
    onExchange: (one) => exchanges.push(one),
    ...(isRefusal && { isRefusal }),
  })
}

function book(deadlineMs = 400, signal?: AbortSignal) {
  return http.call({
    operation: 'book',
    method: 'POST',
    path: '/bookings',
    headers: () => ({ 'api-key': 'secret key' }),
    body: { holder: 'Lestari' },
    deadlineMs,
    ...(signal && { signal }),
    answer: rooms,
  })
}

async function failureOf(calling: Promise<unknown>): Promise<SupplierCallFailure> {
  const error = await calling.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof SupplierCallFailure)) throw error
  return error
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Sends the text at one byte each few milliseconds. */
const drip =
  (text: string, head = true): Behaviour =>
  (reply) => {
    if (head) reply.writeHead(200, { 'content-type': 'application/json' })
    let at = 0
    const timer = setInterval(() => {
      if (!head || at >= text.length) return
      reply.write(text.slice(at, at + 1))
      at += 1
    }, 20)
    reply.on('close', () => clearInterval(timer))
  }

const cut =
  (text: string, headers: Record<string, string | number> = {}): Behaviour =>
  (reply) => {
    reply.writeHead(200, headers)
    reply.write(text, () => reply.destroy())
  }

const half = gzipSync('{"rooms":1}').subarray(0, 20)
const statuses = [400, 401, 402, 403, 404, 406, 409, 410, 415, 422, 429, 500, 502, 503, 504, 596] as const
const redirects = [301, 302, 303, 307, 308] as const

const answers: readonly (readonly [string, Behaviour, CallFailureKind])[] = [
  ['nothing, for ever', () => {}, 'timeout'],
  ['a byte now and then', drip('{"rooms":1}'.padStart(400)), 'timeout'],
  ['a head after the deadline', drip('', false), 'timeout'],
  ['100 MB of JSON', json(Buffer.alloc(100 * megabyte, 'a')), 'tooLarge'],
  ['JSON that never ends', endless(Buffer.from('[1,'.repeat(9_000))), 'tooLarge'],
  ['100 MB in a small package', gzipped(gzipSync(Buffer.alloc(100 * megabyte))), 'tooLarge'],
  [
    'a package that never ends',
    endless(Buffer.alloc(65_536, 31), { 'content-encoding': 'gzip' }),
    'tooLarge',
  ],
  [
    'a length of 100 MB and no bytes',
    (reply) => {
      reply.writeHead(200, { 'content-length': 100 * megabyte })
      reply.flushHeaders()
    },
    'timeout',
  ],
  ['text that says it is gzip', gzipped(Buffer.from('{"rooms":1}')), 'encoding'],
  ['gzip cut short', gzipped(half), 'cutShort'],
  [
    'gzip with a wrong checksum',
    gzipped(Buffer.concat([gzipSync('{"rooms":1}').subarray(0, -8), Buffer.alloc(8)])),
    'encoding',
  ],
  ['another encoding', json('{}', { 'content-encoding': 'br' }), 'encoding'],
  [
    'two encodings',
    json(gzipSync(gzipSync('{"rooms":1}')), { 'content-encoding': 'gzip, gzip' }),
    'encoding',
  ],
  ['gzip that says it is text', json(gzipSync('{"rooms":1}')), 'notJson'],
  [
    'HTML with 200',
    json('<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }),
    'notJson',
  ],
  ['an empty answer', json(''), 'notJson'],
  ['JSON with more behind it', json('{"rooms":1}{"rooms":2}'), 'notJson'],
  ['JSON that is not complete', json('{"rooms":1'), 'notJson'],
  ['JSON with a number that is none', json('{"rooms":NaN}'), 'notJson'],
  ['bytes that are no text', json(Buffer.from([0xff, 0xfe, 0x00, 0x01])), 'notJson'],
  ['40,000 levels', json(deep(40_000)), 'tooDeep'],
  ['a million levels of objects', json('{"a":'.repeat(400_000)), 'tooDeep'],
  ['41 levels', json(deep(41)), 'tooDeep'],
  ['null', json('null'), 'shape'],
  ['a list', json('[]'), 'shape'],
  ['a word', json('"rooms"'), 'shape'],
  ['nothing of what was asked', json('{}'), 'shape'],
  ['text for a number', json('{"rooms":"many"}'), 'shape'],
  ['a field that would change every object', json('{"__proto__":{"rooms":1}}'), 'shape'],
  [
    'an end before the head',
    (reply) => {
      reply.destroy()
    },
    'connection',
  ],
  [
    'an end within the head',
    (reply) => {
      reply.socket?.end('HTTP/1.1 200 OK\r\ncontent-')
    },
    'connection',
  ],
  [
    'a reset before the head',
    (reply) => {
      reply.socket?.resetAndDestroy()
    },
    'connection',
  ],
  [
    'a reset after the head',
    (reply) => {
      reply.writeHead(200)
      reply.flushHeaders()
      setTimeout(() => reply.socket?.resetAndDestroy(), 20)
    },
    'connection',
  ],
  ['an end within the body', cut('{"rooms":', { 'content-length': 11 }), 'connection'],
  ['an end within a body of parts', cut('{"rooms":'), 'connection'],
  [
    'more bytes than it said',
    (reply) => {
      reply.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{"rooms":1}')
    },
    'notJson',
  ],
  [
    'no HTTP',
    (reply) => {
      reply.socket?.end('220 mail ready\r\n')
    },
    'connection',
  ],
  [
    'two lengths',
    (reply) => {
      reply.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 11\r\n\r\n{"rooms":1}')
    },
    'cutShort',
  ],
  [
    'a head of a megabyte',
    (reply) => {
      reply.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(megabyte)}\r\n\r\n{}`)
    },
    'connection',
  ],
  ...redirects.map(
    (status) =>
      [
        `a redirect with ${status}`,
        json('{"rooms":1}', { location: 'http://127.0.0.1:1/' }, status),
        'redirect',
      ] as const,
  ),
  ...statuses.map(
    (status) =>
      [`the status ${status}`, json('{"error":{"code":"PRODUCT_ERROR"}}', {}, status), 'status'] as const,
  ),
  ['an error page', json('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502), 'status'],
]

describe('each wrong answer ends by the deadline as a failure with its name, and its request was sent once', () => {
  test.each(answers)('%s', async (_name, behaviour, kind) => {
    supplier.behave(behaviour)
    const before = supplier.arrived.length
    const failure = await failureOf(book())
    expect(failure.kind).toBe(kind)
    expect(failure.mayHaveArrived).toBe(true)
    expect(supplier.arrived.slice(before)).toEqual(['POST /bookings'])
    expect(exchanges.map((one) => one.failure)).toEqual([kind])
  })

  test('there are sixty of them', () => expect(answers.length).toBeGreaterThanOrEqual(60))
})

test('large answers are left before they fill the memory', async () => {
  supplier.behave(json(Buffer.alloc(100 * megabyte, 'a')))
  const before = process.memoryUsage().rss
  await Promise.all(Array.from({ length: 4 }, () => failureOf(book(5_000))))
  // the supplier of this test holds its 100 MB, and each call two
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * megabyte)
})

test('a good answer is parsed, packed or not, and told with its request', async () => {
  supplier.behave(gzipped(gzipSync('{"rooms":2}')))
  expect(await book()).toEqual({ rooms: 2 })
  supplier.behave(json('{"rooms":3}'))
  expect(await book()).toEqual({ rooms: 3 })
  expect(exchanges[0]).toMatchObject({
    operation: 'book',
    status: 200,
    failure: null,
    request: '{"holder":"Lestari"}',
    answer: '{"rooms":2}',
  })
  expect(JSON.stringify(exchanges)).not.toContain('secret key')
})

test('an answer is told to the letter, also one that cannot be used', async () => {
  const texts = [
    '{ "rooms": 2.00, "id": 12345678901234567890 }',
    '{"rooms":"many"}',
    '{"rooms":1',
    '<h1>Down</h1>',
  ]
  for (const text of texts) {
    supplier.behave(gzipped(gzipSync(text)))
    await book().catch(() => {})
  }
  supplier.behave(json('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 502))
  await failureOf(book())
  expect(exchanges.map(({ answer }) => answer)).toEqual([...texts, '<h1>Bad gateway</h1>'])
})

test('the answer of a refusal reaches the adapter', async () => {
  supplier.behave(json('{"error":{"code":"PRODUCT_ERROR-1"}}', {}, 500))
  const { answered } = await failureOf(book())
  expect(answered).toEqual({ status: 500, answer: { error: { code: 'PRODUCT_ERROR-1' } } })
})

test('a wrong answer harms no other call on the same connections', async () => {
  for (const [, behaviour] of answers.slice(13, 29)) {
    supplier.behave(behaviour)
    await failureOf(book())
    supplier.behave(json('{"rooms":1}'))
    expect(await book()).toEqual({ rooms: 1 })
  }
})

test('who gives up is told so, and the call ends', async () => {
  supplier.behave(() => {})
  const gone = new AbortController()
  const call = book(5_000, gone.signal)
  gone.abort(new Error('the client has gone'))
  await expect(call).rejects.toThrow('the client has gone')
})

test('more calls than places and waiting places are refused, and nothing of them is sent', async () => {
  await http.close()
  http = connect(2)
  supplier.behave(() => {})
  const before = supplier.arrived.length
  const failures = await Promise.all(Array.from({ length: 6 }, () => failureOf(book())))
  expect(failures.filter(({ kind }) => kind === 'busy').map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([
    false,
    false,
  ])
  expect(supplier.arrived.length - before).toBeLessThanOrEqual(4)
})

test('after failures in a row nothing is sent for a while; refusals are no failures', async () => {
  supplier.behave(json('{"error":{}}', {}, 400))
  for (let call = 0; call < 7; call += 1) expect((await failureOf(book())).kind).toBe('status')
  supplier.behave(json('{}', {}, 503))
  for (let call = 0; call < 5; call += 1) expect((await failureOf(book())).kind).toBe('status')
  const before = supplier.arrived.length
  const failure = await failureOf(book())
  expect([failure.kind, failure.mayHaveArrived]).toEqual(['broken', false])
  expect(supplier.arrived).toHaveLength(before)
})

test('what the supplier says of a request with 500 is no outage, if the adapter knows it as a refusal', async () => {
  await http.close()
  http = connect(4, undefined, ({ answered }) => JSON.stringify(answered?.answer).includes('PRODUCT_ERROR'))
  supplier.behave(json('{"error":{"code":"PRODUCT_ERROR"}}', {}, 500))
  for (let call = 0; call < 7; call += 1) expect((await failureOf(book())).kind).toBe('status')
  supplier.behave(json('{"error":{"code":"SYSTEM_ERROR"}}', {}, 500))
  for (let call = 0; call < 5; call += 1) expect((await failureOf(book())).kind).toBe('status')
  expect((await failureOf(book())).kind).toBe('broken')
})

test('whoever waits for a place until the deadline ends by it, has sent nothing, and leaves the supplier in service', async () => {
  await http.close()
  http = connect(1)
  supplier.behave(() => {})
  const before = supplier.arrived.length
  const open = failureOf(book(900))
  for (let call = 0; call < 6; call += 1) {
    const began = performance.now()
    const { kind, mayHaveArrived } = await failureOf(book(50))
    expect([kind, mayHaveArrived]).toEqual(['busy', false])
    expect(performance.now() - began).toBeLessThan(400)
  }
  const gone = new AbortController()
  gone.abort(new Error('the client has gone'))
  await expect(book(900, gone.signal)).rejects.toThrow('the client has gone')
  expect((await open).kind).toBe('timeout')
  expect(supplier.arrived.slice(before)).toEqual(['POST /bookings'])
  supplier.behave(json('{"rooms":1}'))
  expect(await book()).toEqual({ rooms: 1 })
})

test('a call that cannot be counted is not sent, and that is no failure of the supplier', async () => {
  await http.close()
  http = connect(4, async () => {
    throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  })
  const before = supplier.arrived.length
  for (let call = 0; call < 6; call += 1) {
    const { kind, mayHaveArrived } = await failureOf(book())
    expect([kind, mayHaveArrived]).toEqual(['limit', false])
  }
  expect(supplier.arrived).toHaveLength(before)
})

test('a supplier that hangs until its callers’ deadline has failed, and rests after five of them', async () => {
  supplier.behave(() => {})
  for (let call = 0; call < 5; call += 1) {
    expect((await failureOf(book(5_000, AbortSignal.timeout(50)))).kind).toBe('timeout')
  }
  expect(exchanges.map((one) => one.failure)).toEqual(Array(5).fill('timeout'))
  supplier.behave(json('{"rooms":1}'))
  expect((await failureOf(book())).kind).toBe('broken')
})

test('whoever waits for a turn until the deadline has sent nothing, and that is no failure of the supplier', async () => {
  await http.close()
  http = connect(8, (signal) => wait(10_000, undefined, { signal }))
  const before = supplier.arrived.length
  for (let call = 0; call < 6; call += 1) {
    const { kind, mayHaveArrived } = await failureOf(book(30))
    expect([kind, mayHaveArrived]).toEqual(['busy', false])
  }
  expect(supplier.arrived).toHaveLength(before)
})

test('without a turn nothing is sent', async () => {
  await http.close()
  http = connect(4, async () => {
    throw new SupplierCallFailure('limit', 'HBD was called 50 times today')
  })
  const before = supplier.arrived.length
  const failure = await failureOf(book())
  expect([failure.kind, failure.mayHaveArrived]).toEqual(['limit', false])
  expect(supplier.arrived).toHaveLength(before)
})
