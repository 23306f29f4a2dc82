import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { DemoAccounts } from '#contract/access/session'
import type { Settings } from '#contract/admin/settings'
import { readConfig } from '../../config.ts'
import { createServe } from '../call/serve.ts'
import { createServer } from '../create-server.ts'
import { openRawClient, type RawClient } from '../raw-client-for-tests.ts'
import { serveSystem } from './system.ts'

let server: FastifyInstance
afterEach(() => server.close())

const settings = {
  externalLoginUrl: null,
  externalLogoutUrl: null,
  platformName: 'Tradewind',
  paperColour: 'sea',
  paperFooter: '',
  limitWarnHours: 48,
  limitAlarmHours: 6,
} as Settings // what the browser is told; the other settings are the server's own

const demoAccounts: DemoAccounts = {
  password: 'known to everybody',
  accountList: [
    { accountName: 'NUSA', orgName: 'Nusa', userName: 'sari', displayName: 'Sari', may: 'ISSUE' },
  ],
}

async function serving(ping: () => Promise<unknown>, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  server = await createServer(config)
  const serve = createServe(server, {
    findViewer: () => Promise.reject(new Error('nobody')),
    idempotency: {
      once: () => Promise.reject(new Error('nothing is kept')),
      oncePrepared: () => Promise.reject(new Error('nothing is kept')),
    },
    onRefused: async () => {},
    refuse: async () => {},
    admit: async () => () => {},
  })
  const readSettings = async () => settings
  serveSystem(serve, { config, readSettings, demoAccounts, ping, version: '1', now: () => new Date(0) }, 50)
}

const ask = (url: string) => server.inject({ url, headers: { host: 'localhost' } })

test('while the database hangs, probes are answered in time and share one ping', async () => {
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

test('a stopping server is alive but not ready, and finishes running requests', async () => {
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
  const get = (client: RawClient, path: string) =>
    client.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const [slow, probe, other] = [
    await openRawClient(port),
    await openRawClient(port),
    await openRawClient(port),
  ]
  get(slow, '/api/slow')
  // a connection with a request under way is not closed at once
  probe.send('GET /api/ready HTTP/1.1\r\nhost: localhost\r\n')
  other.send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n')
  await begun
  const closed = server.close()
  probe.send('\r\n')
  other.send('\r\n')
  await Promise.all([probe.ended, other.ended])
  expect(probe.received()).toContain('HTTP/1.1 503')
  expect(probe.received()).toContain('"error":"UNAVAILABLE"')
  expect(other.received()).toContain('"alive":true')
  finish()
  await Promise.all([slow.ended, closed])
  expect(slow.received()).toContain('{"done":true}')
})

test('the demo tells its accounts before the sign-in, a real installation tells none', async () => {
  await serving(async () => {})
  expect((await ask('/api/config')).json()).toMatchObject({ demo: true, demoAccounts })
  await server.close()
  await serving(async () => {}, { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(64) })
  const told = (await ask('/api/config')).json()
  expect(told.demo).toBe(false)
  expect(told).not.toHaveProperty('demoAccounts')
})
