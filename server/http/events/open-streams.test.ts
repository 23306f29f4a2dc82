import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '#contract/call/endpoint'
import { readConfig } from '../../config.ts'
import { createServe } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { createServer } from '../create-server.ts'
import type { EventStream } from './event-stream.ts'
import { createOpenStreams, type StreamLimits } from './open-streams.ts'

const followThings = endpoint({
  name: 'followThings',
  tag: 'session',
  summary: 'Things',
  method: 'GET',
  path: '/api/things/stream',
  events: true,
  reply: v.object({ thing: v.number() }),
})

let server: FastifyInstance
let url: string
/** The streams that the handler was given, and what each has to say. */
let followed: { stream: EventStream; things: number[]; isOver: boolean }[]
afterEach(() => server.close())

async function listening(limits: Partial<StreamLimits> = {}): Promise<ReturnType<typeof createOpenStreams>> {
  followed = []
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  const streams = createOpenStreams(server, { ofUser: 2, inAll: 3, lifeMs: 60_000, ...limits })
  const serve = createServe(server, {
    // a token names the user and the device
    findViewer: async (authorization = '') => {
      const [userId] = authorization.split('/')
      return { userId, sessionId: authorization } as Viewer // what is used of one
    },
    idempotency: {
      once: () => Promise.reject(new Error('nothing is kept')),
      oncePrepared: () => Promise.reject(new Error('nothing is kept')),
    },
    onRefused: async () => {},
    refuse: async () => {},
    admit: async () => () => {},
    streams,
  })
  serve.events(followThings, async (_viewer, stream) => {
    const one = { stream, things: [0], isOver: false }
    followed.push(one)
    return {
      take() {
        const [thing] = one.things.splice(0).slice(-1)
        // what the schema does not name does not leave
        return thing === undefined ? null : Object({ thing, net: 1 })
      },
      ended() {
        one.isOver = true
      },
    }
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://localhost:${Object(server.server.address() as AddressInfo).port}`
  return streams
}

/** A stream and the text that has arrived of it. */
async function opened(
  who: string,
): Promise<{ reply: IncomingMessage; text: () => string; isOver: () => boolean }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${url}${followThings.path}`,
      { headers: { authorization: who, 'accept-encoding': 'gzip, br' } },
      resolve,
    )
      .on('error', reject)
      .end()
  })
  let text = ''
  let isOver = false
  reply.setEncoding('utf8')
  reply.on('data', (part: string) => {
    text += part
  })
  reply.on('error', () => {})
  reply.on('close', () => {
    isOver = true
  })
  return { reply, text: () => text, isOver: () => isOver }
}

test('each event arrives at once, uncompressed, with what the schema names alone', async () => {
  await listening()
  const { reply, text } = await opened('sari/phone')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
  await expect.poll(text).toBe('data: {"thing":0}\n\n')
  followed[0]?.things.push(1)
  followed[0]?.stream.wake()
  await expect.poll(text).toBe('data: {"thing":0}\n\ndata: {"thing":1}\n\n')
  reply.destroy()
  await expect.poll(() => followed[0]?.isOver).toBe(true)
})

test('a client that does not read gets the last of what came up, and nothing is kept for it', async () => {
  const streams = await listening()
  const { reply } = await opened('sari/phone')
  reply.pause()
  reply.removeAllListeners('data')
  const [one] = followed
  if (!one) throw new Error('nobody follows')
  // until the buffers of the network are full
  let taken = 0
  for (; one.things.length === 0 && taken < 100_000; taken += 1) {
    one.things.push(taken)
    one.stream.wake()
    if (taken % 50 === 0) await wait(0)
  }
  const before = process.memoryUsage().heapUsed
  for (let more = 0; more < 100_000; more += 1) one.stream.wake()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  one.stream.end()
  await expect.poll(streams.count).toBe(0)
  reply.destroy()
})

test('too many streams of a user or in all are refused; one of the same session takes the place of the former', async () => {
  const streams = await listening()
  const first = await opened('sari/phone')
  await opened('sari/tablet')
  const refused = await opened('sari/desktop')
  expect(refused.reply.statusCode).toBe(429)
  expect(refused.reply.headers['retry-after']).toBe('300')
  await expect.poll(refused.text).toContain('You follow changes on 2 devices already.')
  const again = await opened('sari/phone')
  expect(again.reply.statusCode).toBe(200)
  await expect.poll(first.isOver).toBe(true)
  expect((await opened('agus/phone')).reply.statusCode).toBe(200)
  const late = await opened('rina/phone')
  expect(late.reply.statusCode).toBe(429)
  await expect.poll(late.text).toContain('Too many devices follow changes.')
  expect(streams.count()).toBe(3)
  again.reply.destroy()
  await expect.poll(streams.count).toBe(2)
  expect((await opened('rina/phone')).reply.statusCode).toBe(200)
})

test('a stream ends when its time is over', async () => {
  const streams = await listening({ lifeMs: 50 })
  const { text, isOver } = await opened('sari/phone')
  await expect.poll(isOver).toBe(true)
  expect(text()).toBe('data: {"thing":0}\n\n')
  expect(streams.count()).toBe(0)
})

test('a stopping server ends its streams, and does not wait for their connections', async () => {
  await listening()
  const { reply, isOver } = await opened('sari/phone')
  const begin = performance.now()
  await server.close()
  expect(performance.now() - begin).toBeLessThan(5_000)
  await expect.poll(isOver).toBe(true)
  expect(reply.complete).toBe(true)
  expect(followed[0]?.isOver).toBe(true)
})
