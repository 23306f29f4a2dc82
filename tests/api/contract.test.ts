import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshSession } from '#contract/access/session'
import { endpoints } from '#contract/api'
import { stayRequest } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(() => t.close())

test('every endpoint of the contract is served, and described by OpenAPI', async () => {
  const document = (
    await t.app.server.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })
  ).json()
  for (const { method, path } of endpoints) {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    expect(t.app.server.hasRoute({ method, url }), `${method} ${path}`).toBe(true)
    expect(document.paths[path][method.toLowerCase()].responses['200'], `${method} ${path}`).toBeDefined()
  }
  expect(document.openapi).toBe('3.1.0')
  const { requestBody } = document.paths[refreshSession.path].post
  expect(requestBody).toMatchObject({ required: false })
  expect(document.components.schemas.Currency.enum).toContain('KWD')
  // the codes stand there once, not with every amount
  expect(JSON.stringify(document).split('"ZWG"')).toHaveLength(2)
})

test('every endpoint for users refuses a request without a session', async () => {
  for (const { method, path, access } of endpoints.filter((endpoint) => endpoint.access === 'user')) {
    expect(access).toBe('user')
    const url = path
      .replace('{commandId}', crypto.randomUUID())
      .replace('{supplierCode}', 'HBD')
      .replace('{code}', 'ABCDEF')
    const answer = await t.app.server.inject({
      method,
      url: url.includes('destinations') ? `${url}?q=` : url,
      headers: { host: 'localhost', 'idempotency-key': crypto.randomUUID() },
    })
    expect([400, 401], `${method} ${path} answered ${answer.statusCode}`).toContain(answer.statusCode)
  }
})

test('a request with unknown keys is refused with a sentence that does not repeat its values', async () => {
  const sari = await t.signIn('NUSA/sari')
  const unknown = await sari.raw('POST', '/api/hotel/availability', { ...stayRequest(), price: 1 })
  expect(unknown).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
  const answer = await sari.raw('POST', '/api/auth/checkUserPassword', {
    accountName: 'A',
    userName: 'b',
    password: 7_777,
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).not.toContain('7777')
  const broken = await sari.raw('POST', '/api/hotel/availability', 'not an object')
  expect(broken.status).toBe(400)
})

test('a stay in the past, one that ends before it begins and a room without guests are refused', async () => {
  const sari = await t.signIn('NUSA/sari')
  const wrong = [
    { checkInDate: '2020-01-01', checkOutDate: '2020-01-02' },
    { checkOutDate: stayRequest().checkInDate },
    { numberOfRooms: 2 },
    { numberOfAdultsInEachRooms: [0] },
    { checkInDate: '2031-02-30' },
    { checkOutDate: '9999-12-31' },
  ]
  for (const changes of wrong) {
    const answer = await sari.raw('POST', '/api/hotel/availability', { ...stayRequest(), ...changes })
    expect(answer, JSON.stringify(changes)).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
  }
})

test('a lone surrogate, a NUL or a malformed URL is refused with a sentence, not with 500', async () => {
  const names = ['a\u0000b', 'half \ud83d']
  for (const userName of names) {
    const body = { accountName: 'NUSA', userName, password: 'x' }
    const answer = await t.app.server.inject({
      method: 'POST',
      url: '/api/auth/checkUserPassword',
      headers: { host: 'localhost' },
      payload: body,
    })
    expect(answer.statusCode).toBe(400)
  }
  const sari = await t.signIn('NUSA/sari')
  for (const sealed of [
    'x'.repeat(20),
    `${'x'.repeat(20)}.y`,
    'e30.e30e30e30e30e30e30',
    '....................',
  ]) {
    const body = { supplierHotelIdList: [{ supplierCode: 'HBD', hotelIdList: ['1'] }], searchReqInfo: sealed }
    expect((await sari.raw('POST', '/api/hotel/rooms', body)).status).toBe(409)
  }
  expect((await t.app.server.inject({ url: '//', headers: { host: 'localhost' } })).statusCode).toBeLessThan(
    500,
  )
})

test('the document is asked for again by its ETag', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    t.app.server.inject({ url: '/api/openapi.json', headers: { host: 'localhost', ...headers } })
  const first = await ask({ 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
  })
  const again = await ask({ 'if-none-match': `"another", ${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})
