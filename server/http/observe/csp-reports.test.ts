import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'
import { type CspReport, serveCspReports } from './csp-reports.ts'

let server: FastifyInstance
let counted: CspReport[]
let at: number
beforeEach(async () => {
  counted = []
  at = 1_000_000
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  serveCspReports(server, {
    directives: ['script-src', 'img-src'],
    count: (report) => counted.push(report),
    now: () => new Date(at),
  })
})
afterEach(() => server.close())

const send = (payload: string, type = 'application/csp-report') =>
  server.inject({
    method: 'POST',
    url: '/api/csp',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type },
    payload,
  })

test('only directive and kind of what was blocked are kept of a report', async () => {
  const formerly = (blocked: string, directive = 'script-src') =>
    send(
      JSON.stringify({
        'csp-report': {
          'document-uri': 'http://localhost/app/order/list?search=Sari',
          'effective-directive': directive,
          'blocked-uri': blocked,
        },
      }),
    )
  expect((await formerly('inline')).statusCode).toBe(204)
  await formerly('https://evil.example/x?name=Sari', 'img-src')
  await formerly('http://localhost/app/y')
  await formerly('data')
  await formerly('Sari', 'sari-src')
  const reports = [
    { type: 'csp-violation', url: 'x', body: { effectiveDirective: 'img-src', blockedURL: 'blob:x' } },
  ]
  expect((await send(JSON.stringify(reports), 'application/reports+json')).statusCode).toBe(204)
  expect(counted).toEqual([
    { directive: 'script-src', blocked: 'inline' },
    { directive: 'img-src', blocked: 'foreign' },
    { directive: 'script-src', blocked: 'own' },
    { directive: 'script-src', blocked: 'data' },
    { directive: 'other', blocked: 'other' },
    { directive: 'img-src', blocked: 'blob' },
  ])
})

test('what is no report counts nothing; large ones and too many are refused', async () => {
  expect((await send('[]')).statusCode).toBe(204)
  expect((await send('{')).statusCode).toBe(400)
  expect((await send(JSON.stringify('x'.repeat(17_000)))).statusCode).toBe(413)
  for (let more = 3; more < 300; more += 1) await send('{}')
  const refused = await send('{}')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  at += 60_000
  expect((await send('{}')).statusCode).toBe(204)
  expect(counted).toEqual([])
})
