import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whoAmI } from '#contract/access/session'
import { createOrg, readOrg, removeLogo, saveLogo, updateOrg } from '#contract/admin/orgs'
import { readPnr } from '#contract/pnr/pnr'
import { photoOfPhone } from '../../server/files/pictures-for-tests.ts'
import { administratorOf, logoForm, newOrgBody, picture, write } from '../support/client/admin-orgs.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('logos and vouchers on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let nusa: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    nusa = await t.signIn('NUSA/admin')
  })
  afterAll(() => t.close())

  const save = async (agent: AgentClient, orgId: string, name = 'logo.png', content?: Uint8Array) =>
    write(agent, 'PUT', saveLogo.path.replace('{orgId}', orgId), await logoForm(name, content))
  const load = (agent: AgentClient | null, url: string) =>
    t.app.server.inject({ url, headers: { host: 'localhost:8080', ...(agent && { cookie: agent.cookie }) } })

  test('a logo is decoded and encoded anew, small, and told in the claims of its users', async () => {
    expect((await save(nusa, 'NUSA', 'photo.JPG', await photoOfPhone(1200, 900))).status).toBe(200)
    const { claims } = await nusa.call(whoAmI, {})
    const { logoUrl } = await nusa.call(readOrg, { params: { orgId: 'NUSA' } })
    expect(logoUrl).toMatch(/^\/api\/orgs\/NUSA\/logo\?v=[0-9a-f]{16}$/)
    expect(claims.logoUrl).toBe(logoUrl)
    const answer = await load(nusa, logoUrl ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=604800, immutable',
    })
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect([width, height, exif]).toEqual([270, 360, undefined])
    expect(answer.rawPayload.includes('secret')).toBe(false)
    expect((await load(nusa, '/api/orgs/NUSA/logo?v=old')).headers['cache-control']).toBe('no-store')
  })

  test('it is served to those who reach the agency and to those below it, to others as if there were none', async () => {
    await save(nusa, 'NUSA')
    const url = '/api/orgs/NUSA/logo'
    const status = async (who: string) => (await load(await t.signIn(who), url)).statusCode
    for (const who of ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina'])
      expect(await status(who), who).toBe(200)
    expect(await status('MERAPI/agus')).toBe(404)
    const [foreign, missing, nobody] = [
      await load(await t.signIn('MERAPI/agus'), url),
      await load(await t.signIn('MERAPI/agus'), '/api/orgs/NOSUCH/logo'),
      await load(null, url),
    ]
    expect(foreign.body).toBe(missing.body)
    expect(nobody.statusCode).toBe(404)
    const bali = await administratorOf(t, 'NUSA-BALI')
    await save(bali, 'NUSA-BALI')
    const sister = await t.signIn('SAMUDRA/rina')
    expect((await load(sister, '/api/orgs/NUSA-BALI/logo')).statusCode).toBe(404)
  })

  test.each([
    ['logo.gif', 'a gif by its name', async () => picture(), 415],
    ['logo.png', 'a jpeg named png', () => photoOfPhone(), 415],
    ['logo.png', 'a web page', async () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['logo.svg', 'a drawing with a script', async () => Buffer.from('<svg onload="alert(1)"/>'), 415],
    [
      'logo.png',
      'a picture with a web page behind it',
      async () => Buffer.concat([await picture(), Buffer.from('<html><script>')]),
      415,
    ],
    ['logo.png', 'a picture of 20,000 pixels', () => picture(20_000, 2), 415],
    ['logo.png', 'nothing', async () => Buffer.alloc(0), 415],
    ['logo.png', 'more than 1 MB', async () => Buffer.alloc(1_100_000), 413],
  ] as const)('%s, %s, is refused', async (name, _what, make, status) => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    expect(await save(nusa, orgId, name, await make())).toMatchObject({ status })
    expect((await nusa.call(readOrg, { params: { orgId } })).logoUrl).toBeNull()
  })

  test('a removed logo is gone everywhere; both acts are audited without the picture', async () => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    await save(nusa, orgId)
    expect((await nusa.call(removeLogo, { params: { orgId } })).logoUrl).toBeNull()
    expect((await load(nusa, `/api/orgs/${orgId}/logo`)).statusCode).toBe(404)
    const { rows } = await t.database.pool.query<{ action: string; after: unknown }>(
      `select action, after from audit where subject = $1 and action like 'org.logo%' order by id`,
      [`org:${orgId}`],
    )
    expect(rows).toMatchObject([
      { action: 'org.logo-saved', after: { type: 'image/png' } },
      { action: 'org.logo-removed', after: { logo: null } },
    ])
  })

  test('papers carry the logo of the agency nearest to the client, and the screen its address', async () => {
    await nusa.call(removeLogo, { params: { orgId: 'NUSA' } })
    const rina = await t.signIn('SAMUDRA/rina')
    const noCharge = { serviceChargeAmount: 0, serviceChargePercent: 0 }
    const params = await holdOne(rina, { form: { bookingModifier: { inputServiceCharge: noCharge } } })
    const picturesIn = async () => {
      const answer = await t.app.server.inject({
        url: `/api/hotel/bookings/HBD/${params.code}/itinerary.pdf`,
        headers: { host: 'localhost:8080', authorization: `Bearer ${rina.accessToken}` },
      })
      return answer.rawPayload.toString('latin1').split('/Subtype /Image').length - 1
    }
    expect(await picturesIn()).toBe(0)
    expect((await rina.call(readPnr, { params })).issuerLogoUrl).toBeUndefined()
    await save(nusa, 'NUSA')
    expect(await picturesIn()).toBe(1)
    const { issuerLogoUrl } = await rina.call(readPnr, { params })
    expect((await load(rina, issuerLogoUrl ?? '')).statusCode).toBe(200)
  })

  test('the short name is told to the header', async () => {
    const { version } = await nusa.call(readOrg, { params: { orgId: 'NUSA' } })
    expect((await nusa.call(whoAmI, {})).claims.shortOrgName).toBeUndefined()
    await nusa.call(updateOrg, {
      params: { orgId: 'NUSA' },
      body: { version, changes: { shortName: 'Nusa' } },
    })
    expect((await nusa.call(whoAmI, {})).claims.shortOrgName).toBe('Nusa')
  })

  test('after payment: the voucher of a booking that the deposit has not paid is refused, on paper and on the screen', async () => {
    const root = await t.signIn('TRADEWIND/root')
    const sari = await t.signIn('NUSA/sari')
    const [unpaid, paid] = [await holdOne(sari), await holdOne(sari, { hotel: 1 })]
    expect((await tryToIssue(sari, paid)).status).toBe(200)
    // issued without a payment, as no call of ours does
    await t.database.pool.query(
      `update booking set voucher_status = 'VOUCHERED', vouchered_at = now(), vouchered_by = 'x' where locator = $1`,
      [unpaid.code],
    )
    const isHeld = async (params: typeof paid) => (await sari.call(readPnr, { params })).isVoucherHeld
    expect([await isHeld(unpaid), await isHeld(paid)]).toEqual([false, false])
    const { version } = await root.call(readOrg, { params: { orgId: 'NUSA' } })
    const body = { version, changes: { voucherRule: 'AFTER_PAYMENT' } } as const
    await root.call(updateOrg, { params: { orgId: 'NUSA' }, body })
    expect([await isHeld(unpaid), await isHeld(paid)]).toEqual([true, false])
    const voucher = ({ code }: { code: string }) =>
      t.app.server.inject({
        url: `/api/hotel/bookings/HBD/${code}/voucher.pdf`,
        headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
      })
    const refused = await voucher(unpaid)
    expect([refused.statusCode, refused.json().errorDescription]).toEqual([
      409,
      'The voucher is printed once the deposit has paid for this booking.',
    ])
    expect((await voucher(paid)).statusCode).toBe(200)
  })
})
