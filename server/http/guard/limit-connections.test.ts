import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'
import { openRawClient, type RawClient } from '../raw-client-for-tests.ts'
import { defaultConnectionLimits } from './connection-limits.ts'
import { networkOf } from './network-of.ts'

let server: FastifyInstance
let clients: RawClient[] = []
afterEach(async () => {
  for (const client of clients) client.close()
  clients = []
  await server?.close()
})

async function startServer(environment: Record<string, string> = {}): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  server = await createServer(config, {
    connectionLimits: { ...defaultConnectionLimits, connectionsPerAddress: 3 },
  })
  server.get('/api/address', async ({ ip, host }) => ({ ip, host }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address() as AddressInfo // it listens on a port
  return address.port
}

async function answerOf(client: RawClient, more = ''): Promise<string> {
  const before = client.received().length
  client.send(`GET /api/address HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`)
  await Promise.race([client.ended, expect.poll(() => client.received().slice(before)).toContain('"ip"')])
  return client.received().slice(before)
}

async function open(port: number): Promise<RawClient> {
  const client = await openRawClient(port)
  clients.push(client)
  return client
}

test('a connection above the limit of an address is closed at once; a new one is accepted when another ends', async () => {
  const port = await startServer()
  const held = [await open(port), await open(port), await open(port)]
  for (const one of held) expect(await answerOf(one)).toContain('200 OK')
  const oneMore = await open(port)
  await oneMore.ended
  expect(oneMore.received()).toBe('')
  for (const one of held) expect(await answerOf(one)).toContain('200 OK')
  held[0]?.close()
  await expect.poll(async () => answerOf(await open(port))).toContain('200 OK')
})

test.each(['127.0.0.1', '10.0.0.0/8, 127.0.0.0/8', '::ffff:127.0.0.1', '::ffff:127.0.0.0/104'])(
  'connections of a trusted proxy are not limited, and its headers are believed: %s',
  async (proxies) => {
    const port = await startServer({ TRUST_PROXY: proxies })
    const many = await Promise.all(Array.from({ length: 10 }, () => open(port)))
    for (const one of many) {
      const answer = await answerOf(one, 'x-forwarded-for: 203.0.113.7\r\nx-forwarded-host: localhost:1\r\n')
      expect(answer).toContain('{"ip":"203.0.113.7","host":"localhost:1"}')
    }
  },
)

test('headers of other clients are not believed; an invalid forwarded address is taken as it is', async () => {
  const stranger = await open(await startServer({ TRUST_PROXY: '10.0.0.0/8' }))
  expect(await answerOf(stranger, 'x-forwarded-for: 203.0.113.7\r\n')).toContain('"ip":"127.0.0.1"')
  const ours = await open(await startServer({ TRUST_PROXY: '127.0.0.1' }))
  expect(await answerOf(ours, 'x-forwarded-for: 203.0.113.7, nonsense\r\n')).toContain('"ip":"nonsense"')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:0DB8:0001::9', '2001:db8:1:0'],
])('%s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})
