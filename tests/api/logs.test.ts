import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkUserPassword } from '#contract/access/session'
import { onPostgres } from '../support/databases.ts'
import { detailOf, holdOne } from '../support/sale/held-booking.ts'
import { quoted } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const planted = 'Plantedwijaya'
const document = '3273019912770001'
const own = { host: 'localhost' }

describe.each(onPostgres)('the log of an app on $engine', ({ fresh }) => {
  let t: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    t = await createTestApp(fresh, { LOG_LEVEL: 'trace' }, 300, {
      logStream: { write: (line) => lines.push(line) },
    })
  })
  afterAll(() => t.close())

  test('contains no personal data of requests, refusals or failures, but says what happened', async () => {
    const sari = await t.signIn('NUSA/sari')
    const booked = await holdOne(sari, { lastName: planted, form: { clientReference: planted } })
    await sari.book(await sari.prepareBooking({ lastName: 'Timeout', form: { clientReference: planted } }))
    await quoted(sari, { lastName: planted })
    for (const url of [
      `/api/orders?search=${planted}`,
      `/api/hotel/bookings?paxName=${planted}&_page=first`,
      `/api/insurance/bookings?contactName=${planted}&${planted}=${document}`,
      `/api/verify/${planted}~${planted}`,
      `/api/verify-policy/${planted}${planted}`,
      `/api/verify-train/${planted}${planted}`,
      `/api/hotel/attachment?assetKey=${planted}`,
      `/api/assets/InsuranceDocument/certificate?assetKey=${planted}&email=1`,
      `/verify/${planted}`,
      `/api/${planted}%`,
      `/api/hotel/bookings/HBD/${planted.repeat(20)}`,
    ]) {
      await t.app.server.inject({ url, headers: { ...own, authorization: `Bearer ${sari.accessToken}` } })
    }
    await sari.raw('POST', checkUserPassword.path, {
      accountName: planted,
      userName: planted,
      password: planted,
    })
    await sari.raw('POST', '/api/insurance/bookings/price', { identityNumber: document, firstName: planted })
    const headers = {
      authorization: `Bearer ${planted}`,
      cookie: `refresh=${planted}`,
      'user-agent': planted,
    }
    await t.app.server.inject({ url: '/api/orders', headers: { ...own, ...headers } })
    await sari.raw('PUT', `/api/hotel/bookings/HBD/${booked.code}/auxiliary`, `{"${planted}": ${document}`, {
      'idempotency-key': newKey(),
    })
    // a row that breaks its schema, so that the error holds its values
    await t.database.pool.query(
      `update booking set record = jsonb_build_object('guests', $1::text) where locator = $2`,
      [`${planted} ${document}`, booked.code],
    )
    await expect(detailOf(sari, booked)).rejects.toThrow('500')

    const log = lines.join('')
    expect(log).not.toContain(planted)
    expect(log).not.toContain(document)
    expect(log).not.toContain(sari.accessToken)
    expect(log).not.toContain(sari.cookie.split('=')[1])
    for (const told of [
      '"url":"/api/orders?search=…"',
      '"url":"/api/verify/:token"',
      '"url":"/api/hotel/attachment?assetKey=…"',
      '"msg":"the outcome of a command is unknown"',
      '"msg":"unexpected"',
      '"statusCode":500',
    ]) {
      expect(log).toContain(told)
    }
  })
})
