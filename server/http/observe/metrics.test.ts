import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'
import { serveMetrics } from './metrics.ts'

const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }

let server: FastifyInstance
afterEach(() => server.close())

async function serving(environment: Record<string, string> = {}): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  server = await createServer(config)
  serveMetrics(server, config)
}

async function statusOf(url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  return (await server.inject({ url, headers: { host: 'localhost:8080', ...headers }, remoteAddress }))
    .statusCode
}

const token = 'a token of 16 or more'
const bearer = { authorization: `Bearer ${token}` }

test('with METRICS_TOKEN, the metrics are served to any client that sends it, at any host', async () => {
  await serving({ ...production, PUBLIC_URL: 'https://tradewind.example', METRICS_TOKEN: token })
  const scraped = await server.inject({
    url: '/metrics',
    headers: { host: '10.0.0.7:8080', 'x-forwarded-for': '192.0.2.1', ...bearer },
    remoteAddress: '192.0.2.9',
  })
  expect(scraped.statusCode).toBe(200)
  expect(scraped.body).toContain('http_request_duration_seconds')
  expect(scraped.headers['cache-control']).toBe('no-store')
  for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
    const answer = await server.inject({ url: '/metrics', headers: { host: '10.0.0.7', authorization } })
    expect(answer.statusCode, authorization).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.body).not.toContain('http_request')
  }
})

test('without METRICS_TOKEN, the demo serves the metrics to this machine only, and not through a proxy', async () => {
  await serving()
  expect(await statusOf('/metrics', {})).toBe(200)
  expect(await statusOf('/metrics', {}, '192.0.2.1')).toBe(404)
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'via',
  ])
    expect(await statusOf('/metrics', { [name]: 'localhost' }), name).toBe(404)
})

test('without METRICS_TOKEN, a real installation has no metrics', async () => {
  await serving(production)
  const answer = await server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(404)
  const { error, errorDescription } = answer.json()
  const missing = (await server.inject({ url: '/nothing', headers: { host: 'localhost' } })).json()
  expect({ error, errorDescription }).toEqual({
    error: missing.error,
    errorDescription: missing.errorDescription,
  })
})
