import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createServer } from './create-server.ts'
import { openSender, type Sender } from './sender-for-tests.ts'
import { createServe } from './serve.ts'
import { serveSystem } from './system.ts'

let server: FastifyInstance
afterEach(() => server.close())

async function serving(ping: () => Promise<unknown>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  server = await createServer(config)
  const serve = createServe(server, {
    findViewer: () => Promise.reject(new Error('nobody')),
    idempotency: {
      once: () => Promise.reject(new Error('nothing is kept')),
      oncePrepared: () => Promise.reject(new Error('nothing is kept')),
    },
    onRefused: async () => {},
    admit: async () => () => {},
  })
  serveSystem(serve, { config, ping, version: '1', now: () => new Date(0) }, 50)
}

const ask = (url: string) => server.inject({ url, headers: { host: 'localhost' } })

test('a database that hangs holds up nobody, and is asked again only after a while', async () => {
  let asked = 0
  let hangs = true
  await serving(async () => {
    asked += 1
    if (hangs) await new Promise(() => {})
  })
  const answers = await Promise.all([ask('/api/ready'), ask('/api/ready'), ask('/api/ready')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(asked).toBe(1)
  expect(answers[0]?.headers['retry-after']).toBe('1')
  expect((await ask('/api/health')).json()).toEqual({
    alive: true,
    version: '1',
    serverTime: '1970-01-01T00:00:00.000Z',
  })
  hangs = false
  await expect.poll(async () => (await ask('/api/ready')).statusCode).toBe(200)
})

test('a server that stops is not ready, though alive, and finishes what it has begun', async () => {
  await serving(async () => {})
  let finish = () => {}
  const begun = new Promise<void>((begin) => {
    server.get('/api/slow', async () => {
      begin()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { done: true }
    })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const get = (sender: Sender, path: string) => sender.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const [slow, probe, other] = [await openSender(port), await openSender(port), await openSender(port)]
  get(slow, '/api/slow')
  // a connection with a request under way is not closed at once
  probe.send('GET /api/ready HTTP/1.1\r\nhost: localhost\r\n')
  other.send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n')
  await begun
  const closed = server.close()
  probe.send('\r\n')
  other.send('\r\n')
  await Promise.all([probe.ended, other.ended])
  expect(probe.heard()).toContain('HTTP/1.1 503')
  expect(probe.heard()).toContain('"error":"UNAVAILABLE"')
  expect(other.heard()).toContain('"alive":true')
  finish()
  await Promise.all([slow.ended, closed])
  expect(slow.heard()).toContain('{"done":true}')
})
