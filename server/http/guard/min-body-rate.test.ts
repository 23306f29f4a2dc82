import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/call/endpoint'
import { readConfig } from '../../config.ts'
import { createServe } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { createServer } from '../create-server.ts'
import { openRawClient, type RawClient } from '../raw-client-for-tests.ts'
import { defaultConnectionLimits } from './connection-limits.ts'

const saveText = endpoint({
  name: 'saveText',
  tag: 'session',
  summary: 'A text',
  method: 'POST',
  path: '/api/text',
  access: 'public',
  effect: 'session',
  body: v.strictObject({ text: v.string() }),
  reply: v.object({ length: v.number() }),
})
const saveFile = endpoint({
  name: 'saveFile',
  tag: 'session',
  summary: 'A file',
  method: 'POST',
  path: '/api/file',
  effect: 'session',
  body: v.object({ fileName: v.string(), content: v.instance(Uint8Array) }),
  upload: { maxBytes: 1024 * 1024 },
  reply: v.object({ length: v.number() }),
})

const { minBodyRate } = defaultConnectionLimits
const viewer = { userId: 'u' } as Viewer // nothing else of it is read here

let server: FastifyInstance
let clients: RawClient[] = []
/** The server's ends of the connections, and its requests. */
let sockets: Socket[] = []
let requests: IncomingMessage[] = []
let sentBytes = 0
/** The clock and the checks of the guard; sockets are real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients) client.close()
  clients = []
  sockets = []
  requests = []
  sentBytes = 0
  await server.close()
})

/** `ready`: the server waits for it before it reads a file, and before it answers a text. */
async function startServer(ready = Promise.resolve()): Promise<number> {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  server.addHook('onRequest', async ({ raw }) => void requests.push(raw))
  const serve = createServe(server, {
    findViewer: async (authorization) => {
      if (authorization === undefined) throw new Error('nobody')
      await ready
      return viewer
    },
    onRefused: async () => {},
    refuse: async () => {},
    admit: async () => () => {},
    idempotency: {
      once: () => Promise.reject(new Error('nothing is kept')),
      oncePrepared: () => Promise.reject(new Error('nothing is kept')),
    },
  })
  serve.public(saveText, async ({ body }) => {
    await ready
    return { length: body.text.length }
  })
  serve.user(saveFile, async (_viewer, { body }) => ({ length: body.content.length }))
  server.server.on('connection', (socket: Socket) => void sockets.push(socket))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address() as AddressInfo // it listens on a port
  return address.port
}

async function client(port: number): Promise<RawClient> {
  const opened = await openRawClient(port)
  const counted: RawClient = {
    ...opened,
    send(text) {
      sentBytes += Buffer.byteLength(text)
      opened.send(text)
    },
  }
  clients.push(counted)
  return counted
}

/** Resolves when the server measures the bodies of so many requests, and reads them: it answers only who is being read. */
const begun = (count = 1) =>
  expect
    .poll(() => requests.filter((one) => one.listenerCount('error') > 0).length, {
      interval: 1,
      timeout: 20_000,
    })
    .toBe(count)

/** Resolves when the server has received everything that was sent. */
async function arrival(): Promise<void> {
  const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  await expect.poll(received, { interval: 1, timeout: 20_000 }).toBe(sentBytes)
}

/** Lets seconds pass in which each client sends so many bytes a second. */
async function pass(seconds: number, { bytes = 0 } = {}) {
  for (let second = 0; second < seconds; second += 1) {
    if (bytes > 0) for (const one of clients) one.send('x'.repeat(bytes))
    await arrival()
    vi.advanceTimersByTime(1_000)
  }
}

const windowSeconds = minBodyRate.windowMs / 1_000

const head = (path: string, length: number, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`
const bearer = 'authorization: Bearer x\r\n'
const form = 'multipart/form-data; boundary=line'
const formBegin = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const formEnd = '\r\n--line--\r\n'
const json = (text: string) => JSON.stringify({ text })

const incompleteRequests = {
  'a JSON body': `${head('/api/text', 200_000, 'application/json')}{"text":"`,
  'a form': head('/api/file', 200_000, form, bearer) + formBegin,
  'a body without a length':
    'POST /api/text HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{"text":"',
}

test.each(Object.entries(incompleteRequests))(
  'thirty clients that send single bytes are all ended: %s',
  async (_, text) => {
    const port = await startServer()
    const slow = await Promise.all(Array.from({ length: 30 }, () => client(port)))
    for (const one of slow) one.send(text)
    await begun(slow.length)
    await pass(windowSeconds, { bytes: 1 })
    for (const one of slow) {
      await expect.poll(() => one.received(), { timeout: 20_000 }).toContain('"error":"TOO_SLOW"')
      expect(one.received()).toContain('HTTP/1.1 408 Request Timeout')
      expect(one.received()).toMatch(/connection: close/i)
    }
    vi.advanceTimersByTime(minBodyRate.checkEveryMs)
    await Promise.all(slow.map(({ ended }) => ended))
  },
)

test('a form that stalls after a fast start is ended', async () => {
  const stalled = await client(await startServer())
  stalled.send(incompleteRequests['a form'])
  await begun()
  stalled.send('x'.repeat(150_000))
  await pass(windowSeconds)
  expect(stalled.received()).toBe('')
  await pass(windowSeconds)
  await expect.poll(() => stalled.received()).toContain('"error":"TOO_SLOW"')
})

test('a form at the minimum rate arrives, however long it takes', async () => {
  const honest = await client(await startServer())
  const seconds = 4 * windowSeconds
  const length = formBegin.length + seconds * minBodyRate.bytesPerSecond + formEnd.length
  honest.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin)
  await begun()
  await pass(seconds, { bytes: minBodyRate.bytesPerSecond })
  honest.send(formEnd)
  await honest.ended
  expect(honest.received()).toContain('HTTP/1.1 200 OK')
  expect(honest.received()).toContain(`{"length":${seconds * minBodyRate.bytesPerSecond}}`)
})

test('a slow body is ended, too, when its request is refused', async () => {
  const refused = await client(await startServer())
  refused.send(head('/api/file', 200_000, form) + formBegin)
  await expect.poll(() => refused.received()).toContain('HTTP/1.1 500')
  await pass(windowSeconds, { bytes: 1 })
  await refused.ended
})

test('a slow body is ended, too, when its address cannot be decoded', async () => {
  const lost = await client(await startServer())
  lost.send(head('/api/%', 200_000, 'application/json'))
  await expect.poll(() => lost.received()).toContain('HTTP/1.1 400')
  await pass(windowSeconds, { bytes: 1 })
  await lost.ended
})

test('a slow handler does not count as a slow client', async () => {
  let goOn = () => {}
  const ready = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const port = await startServer(ready)
  const file = await client(port)
  const content = 'x'.repeat(900_000)
  const length = formBegin.length + content.length + formEnd.length
  file.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin + content + formEnd)
  await expect.poll(() => requests.some((one) => one.readableLength >= one.readableHighWaterMark)).toBe(true)
  const pipelined = await client(port)
  const [first, second] = [json('a'), json('bb')]
  pipelined.send(head('/api/text', first.length, 'application/json') + first)
  pipelined.send(head('/api/text', second.length, 'application/json', 'connection: close\r\n') + second)
  await expect.poll(() => requests.filter(({ complete }) => complete).length).toBeGreaterThan(0)
  vi.advanceTimersByTime(3 * minBodyRate.windowMs)
  goOn()
  await Promise.all([file.ended, pipelined.ended])
  expect(file.received()).toContain('{"length":900000}')
  expect(pipelined.received()).toMatch(/\{"length":1\}.*\{"length":2\}/s)
})

test('an idle connection between two requests is not ended', async () => {
  const kept = await client(await startServer())
  const text = json('a')
  kept.send(head('/api/text', text.length, 'application/json') + text)
  await expect.poll(() => kept.received()).toContain('{"length":1}')
  await pass(2 * windowSeconds)
  kept.send(head('/api/text', text.length, 'application/json', 'connection: close\r\n') + text)
  await kept.ended
  expect(kept.received()).toMatch(/\{"length":1\}.*\{"length":1\}/s)
})

test('a request that is incomplete at its timeout gets the usual error body', async () => {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }), {
    connectionLimits: { ...defaultConnectionLimits, requestMs: 300, headersMs: 200, checkEveryMs: 50 },
  })
  server.post('/api/text', async () => ({}))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const [body, headers, nothing] = [await client(port), await client(port), await client(port)]
  body.send(incompleteRequests['a JSON body'])
  headers.send('POST /api/text HTTP/1.1\r\nhost: local')
  await Promise.all([body.ended, headers.ended, nothing.ended])
  for (const one of [body, headers, nothing]) {
    expect(one.received()).toContain('HTTP/1.1 408 Request Timeout')
    expect(one.received()).toContain('"error":"TOO_SLOW"')
  }
})
