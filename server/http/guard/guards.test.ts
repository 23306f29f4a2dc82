import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'

let server: FastifyInstance
afterEach(() => server.close())

async function at(PUBLIC_URL: string, environment: Record<string, string> = {}): Promise<void> {
  const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
  server = await createServer(readConfig({ LOG_LEVEL: 'silent', ...production, PUBLIC_URL, ...environment }))
  for (const url of ['/api/health', '/api/ready', '/api/other']) server.get(url, async () => ({}))
}

async function statusOf(url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  return (await server.inject({ url, headers: { host: 'localhost:8080', ...headers }, remoteAddress }))
    .statusCode
}

test.each([
  ['https://tradewind.example', ['tradewind.example', 'tradewind.example:443', 'TradeWind.Example']],
  ['https://tradewind.example:8443', ['tradewind.example:8443']],
  ['http://tradewind.example', ['tradewind.example', 'tradewind.example:80']],
  ['https://[2001:db8::1]', ['[2001:db8::1]', '[2001:DB8:0::1]:443']],
])('requests to %s are accepted for the hosts %j', async (publicUrl, hosts) => {
  await at(publicUrl)
  for (const host of hosts) expect(await statusOf('/api/other', { host }), host).toBe(200)
})

test.each([
  'evil.example',
  'tradewind.example.evil.example',
  'tradewind.example:80',
  'localhost:8080',
  '10.0.0.7',
  'x@tradewind.example',
  'tradewind.example/x',
  'tradewind.example#',
  '',
])('requests for the host %j are refused', async (host) => {
  await at('https://tradewind.example')
  const answer = await server.inject({ url: '/api/other', headers: { host } })
  expect(answer).toMatchObject({ statusCode: 403 })
  expect(answer.json()).toMatchObject({ error: 'ORIGIN_REFUSED' })
  expect(await statusOf('/nothing', { host })).toBe(403)
})

test('behind a trusted proxy the forwarded host counts; from other clients it does not', async () => {
  await at('https://tradewind.example', { TRUST_PROXY: '10.0.0.0/8' })
  const forwarded = { host: '127.0.0.1:8080', 'x-forwarded-host': 'tradewind.example' }
  expect(await statusOf('/api/other', forwarded, '10.1.2.3')).toBe(200)
  expect(await statusOf('/api/other', forwarded, '192.0.2.1')).toBe(403)
  const foreign = { host: 'tradewind.example', 'x-forwarded-host': 'evil.example' }
  expect(await statusOf('/api/other', foreign, '10.1.2.3')).toBe(403)
})

test('requests for the host of DOCUMENT_URL are accepted', async () => {
  await at('https://tradewind.example', { DOCUMENT_URL: 'https://papers.example/documents' })
  expect(await statusOf('/api/other', { host: 'papers.example' })).toBe(200)
})

test('health probes are answered for any host', async () => {
  await at('https://tradewind.example')
  for (const url of ['/api/health', '/api/ready'])
    expect(await statusOf(url, { host: '10.0.0.7:8080' })).toBe(200)
  const posted = await server.inject({
    method: 'POST',
    url: '/api/health',
    headers: { host: '10.0.0.7:8080' },
  })
  expect(posted.statusCode).toBe(403)
})
