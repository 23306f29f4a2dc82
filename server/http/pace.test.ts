import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { readConfig } from '../config.ts'
import { usualBounds } from './bounds.ts'
import { createServer } from './create-server.ts'
import { openSender, type Sender } from './sender-for-tests.ts'
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

/** Half a second stands for half a minute. */
const pace = { stretchMs: 500, bytesPerSecond: 20_000, checkEveryMs: 20 }
const viewer = { userId: 'u' } as Viewer // nothing else of it is read here

let server: FastifyInstance
let senders: Sender[] = []
afterEach(async () => {
  for (const sender of senders) sender.leave()
  senders = []
  await server.close()
})

/** `thinkMs`: how long the server is busy before it reads a file, and before it answers a text. */
async function listening(thinkMs = 0): Promise<number> {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }), { bounds: { ...usualBounds, pace } })
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

async function sender(port: number): Promise<Sender> {
  const opened = await openSender(port)
  senders.push(opened)
  return opened
}

const head = (path: string, length: number, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`
const bearer = 'authorization: Bearer x\r\n'
const form = 'multipart/form-data; boundary=line'
const formBegin = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const formEnd = '\r\n--line--\r\n'
const json = (text: string) => JSON.stringify({ text })

const begun = {
  'a JSON body': head('/api/text', 200_000, 'application/json') + '{"text":"',
  'a form': head('/api/file', 200_000, form, bearer) + formBegin,
  'a body without a length':
    'POST /api/text HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{"text":"',
}

test.each(Object.entries(begun))('thirty senders of a byte at a time are all ended: %s', async (_, text) => {
  const port = await listening()
  const slow = await Promise.all(Array.from({ length: 30 }, () => sender(port)))
  for (const one of slow) {
    one.send(text)
    void one.dribble(50)
  }
  await Promise.all(slow.map(({ ended }) => ended))
  for (const one of slow) {
    expect(one.heard()).toContain('HTTP/1.1 408 Request Timeout')
    expect(one.heard()).toContain('"error":"TOO_SLOW"')
    expect(one.heard()).toMatch(/connection: close/i)
  }
})

test('a form that stalls after a fast start is ended', async () => {
  const stalled = await sender(await listening())
  stalled.send(begun['a form'] + 'x'.repeat(150_000))
  await stalled.ended
  expect(stalled.heard()).toContain('"error":"TOO_SLOW"')
})

test('a form just above the pace arrives, however long it takes', async () => {
  const honest = await sender(await listening())
  const content = 'x'.repeat(100_000)
  const length = formBegin.length + content.length + formEnd.length
  honest.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin)
  const started = performance.now()
  for (let sent = 0; sent < content.length; ) {
    await wait(10)
    const due = Math.ceil(((performance.now() - started) / 1_000) * pace.bytesPerSecond * 2)
    honest.send(content.slice(sent, due))
    sent = due
  }
  honest.send(formEnd)
  await honest.ended
  expect(honest.heard()).toContain('HTTP/1.1 200 OK')
  expect(honest.heard()).toContain('{"length":100000}')
})

test('a body that goes on after its refusal is ended, too', async () => {
  const refused = await sender(await listening())
  refused.send(head('/api/file', 200_000, form) + formBegin)
  void refused.dribble(50)
  await refused.ended
  expect(refused.heard()).toContain('HTTP/1.1 500')
})

test('a body to an address that cannot be read is ended, too', async () => {
  const lost = await sender(await listening())
  lost.send(head('/%', 200_000, 'application/json'))
  void lost.dribble(50)
  await lost.ended
  expect(lost.heard()).toContain('HTTP/1.1 400')
})

test('a server that thinks longer than a sender may wait ends nobody', async () => {
  const port = await listening(1_500)
  const file = await sender(port)
  const content = 'x'.repeat(900_000)
  const length = formBegin.length + content.length + formEnd.length
  file.send(head('/api/file', length, form, `${bearer}connection: close\r\n`) + formBegin + content + formEnd)
  const pipelined = await sender(port)
  const [first, second] = [json('a'), json('bb')]
  pipelined.send(head('/api/text', first.length, 'application/json') + first)
  pipelined.send(head('/api/text', second.length, 'application/json', 'connection: close\r\n') + second)
  await Promise.all([file.ended, pipelined.ended])
  expect(file.heard()).toContain('{"length":900000}')
  expect(pipelined.heard()).toMatch(/\{"length":1\}.*\{"length":2\}/s)
})

test('a connection that is kept open between two requests is not slow', async () => {
  const kept = await sender(await listening())
  const text = json('a')
  kept.send(head('/api/text', text.length, 'application/json') + text)
  await expect.poll(() => kept.heard()).toContain('{"length":1}')
  await wait(2 * pace.stretchMs)
  kept.send(head('/api/text', text.length, 'application/json', 'connection: close\r\n') + text)
  await kept.ended
  expect(kept.heard()).toMatch(/\{"length":1\}.*\{"length":1\}/s)
})

test('a request that is not whole in time is ended in the words of every refusal', async () => {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }), {
    bounds: { ...usualBounds, requestMs: 300, headersMs: 200, checkEveryMs: 50 },
  })
  server.post('/api/text', async () => ({}))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const [body, headers, nothing] = [await sender(port), await sender(port), await sender(port)]
  body.send(begun['a JSON body'])
  headers.send('POST /api/text HTTP/1.1\r\nhost: local')
  await Promise.all([body.ended, headers.ended, nothing.ended])
  for (const one of [body, headers, nothing]) {
    expect(one.heard()).toContain('HTTP/1.1 408 Request Timeout')
    expect(one.heard()).toContain('"error":"TOO_SLOW"')
  }
})
