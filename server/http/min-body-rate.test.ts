import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { readConfig } from '../config.ts'
import { defaultConnectionLimits } from './connection-limits.ts'
import { createServer } from './create-server.ts'
import { openRawClient, type RawClient } from './raw-client-for-tests.ts'
import { createServe } from './serve.ts'
import type { Viewer } from './viewer.ts'

const saveText = endpoint({
  summary: 'A text',
  method: 'POST',
  path: '/api/text',
  access: 'public',
  effect: 'session',
  body: v.strictObject({ text: v.string() }),
  reply: v.object({ length: v.number() }),
})
const saveFile = endpoint({
  summary: 'A file',
  method: 'POST',
  path: '/api/file',
  effect: 'session',
  body: v.object({ fileName: v.string(), content: v.instance(Uint8Array) }),
  upload: { mostBytes: 1024 * 1024 },
  reply: v.object({ length: v.number() }),
})

/** Windows of half a second instead of half a minute. */
const minBodyRate = { windowMs: 500, bytesPerSecond: 20_000, checkEveryMs: 20 }
const viewer = { userId: 'u' } as Viewer // nothing else of it is read here

let server: FastifyInstance
let clients: RawClient[] = []
afterEach(async () => {
  for (const client of clients) client.close()
  clients = []
  await server.close()
})

/** `thinkMs`: the delay of the server before it reads a file, and before it answers a text. */
async function startServer(thinkMs = 0): Promise<number> {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }), {
    connectionLimits: { ...defaultConnectionLimits, minBodyRate },
  })
  const serve = createServe(server, {
    findViewer: async (authorization) => {
      if (authorization !== undefined) await wait(thinkMs)
      return authorization === undefined ? Promise.reject(new Error('nobody')) : viewer
    },
    onRefused: async () => {},
    admit: async () => () => {},
    idempotency: {
      once: () => Promise.reject(new Error('nothing is kept')),
      oncePrepared: () => Promise.reject(new Error('nothing is kept')),
    },
  })
  serve.public(saveText, async ({ body }) => {
    await wait(thinkMs)
    return { length: body.text.length }
  })
  serve.user(saveFile, async (_viewer, { body }) => ({ length: body.content.length }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address() as AddressInfo // it listens on a port
  return address.port
}

async function client(port: number): Promise<RawClient> {
  const opened = await openRawClient(port)
  clients.push(opened)
  return opened
}

const head = (path: string, length: number, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`
const bearer = 'authorization: Bearer x\r\n'
const form = 'multipart/form-data; boundary=line'
const formBegin = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const formEnd = '\r\n--line--\r\n'
const json = (text: string) => JSON.stringify({ text })

const incompleteRequests = {
  'a JSON body': head('/api/text', 200_000, 'application/json') + '{"text":"',
  'a form': head('/api/file', 200_000, form, bearer) + formBegin,
  'a body without a length':
    'POST /api/text HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{"text":"',
}

test.each(Object.entries(incompleteRequests))(
  'thirty clients that send single bytes are all ended: %s',
  async (_, text) => {
    const port = await startServer()
    const slow = await Promise.all(Array.from({ length: 30 }, () => client(port)))
    for (const one of slow) {
      one.send(text)
      void one.trickle(50)
    }
    await Promise.all(slow.map(({ ended }) => ended))
    for (const one of slow) {
      expect(one.received()).toContain('HTTP/1.1 408 Request Timeout')
      expect(one.received()).toContain('"error":"TOO_SLOW"')
      expect(one.received()).toMatch(/connection: close/i)
    }
  },
)

test('a form that stalls after a fast start is ended', async () => {
  const stalled = await client(await startServer())
  stalled.send(incompleteRequests['a form'] + 'x'.repeat(150_000))
  await stalled.ended
  expect(stalled.received()).toContain('"error":"TOO_SLOW"')
})

test('a form just above the minimum rate arrives, however long it takes', async () => {
  const honest = await client(await startServer())
  const content = 'x'.repeat(100_000)
  const length = formBegin.length + content.length + formEnd.length
  honest.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin)
  const started = performance.now()
  for (let sent = 0; sent < content.length; ) {
    await wait(10)
    const due = Math.ceil(((performance.now() - started) / 1_000) * minBodyRate.bytesPerSecond * 2)
    honest.send(content.slice(sent, due))
    sent = due
  }
  honest.send(formEnd)
  await honest.ended
  expect(honest.received()).toContain('HTTP/1.1 200 OK')
  expect(honest.received()).toContain('{"length":100000}')
})

test('a slow body is ended, too, when its request is refused', async () => {
  const refused = await client(await startServer())
  refused.send(head('/api/file', 200_000, form) + formBegin)
  void refused.trickle(50)
  await refused.ended
  expect(refused.received()).toContain('HTTP/1.1 500')
})

test('a slow body is ended, too, when its address cannot be decoded', async () => {
  const lost = await client(await startServer())
  lost.send(head('/%', 200_000, 'application/json'))
  void lost.trickle(50)
  await lost.ended
  expect(lost.received()).toContain('HTTP/1.1 400')
})

test('a slow handler does not count as a slow client', async () => {
  const port = await startServer(1_500)
  const file = await client(port)
  const content = 'x'.repeat(900_000)
  const length = formBegin.length + content.length + formEnd.length
  file.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin + content + formEnd)
  const pipelined = await client(port)
  const [first, second] = [json('a'), json('bb')]
  pipelined.send(head('/api/text', first.length, 'application/json') + first)
  pipelined.send(head('/api/text', second.length, 'application/json', 'connection: close\r\n') + second)
  await Promise.all([file.ended, pipelined.ended])
  expect(file.received()).toContain('{"length":900000}')
  expect(pipelined.received()).toMatch(/\{"length":1\}.*\{"length":2\}/s)
})

test('an idle connection between two requests is not ended', async () => {
  const kept = await client(await startServer())
  const text = json('a')
  kept.send(head('/api/text', text.length, 'application/json') + text)
  await expect.poll(() => kept.received()).toContain('{"length":1}')
  await wait(2 * minBodyRate.windowMs)
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
