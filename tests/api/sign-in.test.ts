import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkUserPassword,
  closeSession,
  mySessions,
  openSession,
  refreshSession,
  signOutEverywhere,
  whoAmI,
} from '#contract/access/session'
import { createApp } from '../../server/app.ts'
import { createSsoTokens } from '../../server/auth/tokens.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp, testSecret } from '../support/test-app.ts'

const second = 1_000

describe.each(onPostgres)('signing in on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh, { ACCOUNT_ALIAS: 'NUSANTARA:NUSA' })
  })
  afterAll(() => t.close())

  const passwordCheck = (who: string, password: string, address?: string) => {
    const [accountName, userName] = who.split('/')
    return t.app.server.inject({
      method: 'POST',
      url: '/api/auth/checkUserPassword',
      headers: { host: 'localhost:8080' },
      payload: { accountName, userName, password },
      ...(address && { remoteAddress: address }),
    })
  }

  test('account and user name match in any letter case; the answer has the user’s permissions', async () => {
    const budi = await t.signIn('nusa/Budi')
    expect(await budi.call(whoAmI, {})).toMatchObject({
      claims: { userName: 'budi', orgId: 'NUSA', orgType: 'AGENT', userRoleCodeLevel: 'ROLE_AGENT' },
      permissions: { book: 1, issue: 0 },
    })
  })

  test('a wrong account, user or password gets the same sentence', async () => {
    const answers = [
      await passwordCheck('NOBODY/sari', 'tradewind-demo', '10.0.0.1'),
      await passwordCheck('NUSA/nobody', 'tradewind-demo', '10.0.0.2'),
      await passwordCheck('NUSA/sari', 'wrong', '10.0.0.3'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(new Set(answers.map((answer) => answer.json().errorDescription))).toEqual(
      new Set(['Account, user or password is not right.']),
    )
  })

  test('a sixth wrong attempt must wait, while the user can sign in on a known device', async () => {
    const admin = await t.signIn('NUSA/admin')
    for (let attempt = 0; attempt < 5; attempt += 1) await passwordCheck('NUSA/admin', 'guess', '10.9.9.9')
    const sixth = await passwordCheck('NUSA/admin', 'tradewind-demo', '10.9.9.9')
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(sixth.json().errorDescription).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/)
    const own = await admin.raw('POST', checkUserPassword.path, {
      accountName: 'NUSA',
      userName: 'admin',
      password: 'tradewind-demo',
    })
    expect(own.status).toBe(200)
  })

  test('a configured alias of an account works', async () => {
    const client = await t.signIn('Nusantara/sari')
    expect((await client.call(whoAmI, {})).claims.orgId).toBe('NUSA')
  })

  test('the token of a password check signs in once, within a minute', async () => {
    const { token } = (await passwordCheck('NUSA/sari', 'tradewind-demo')).json()
    const client = new AgentClient(t.app.server)
    await client.call(openSession, { body: { token } })
    await expect(client.call(openSession, { body: { token } })).rejects.toThrow('SIGN_IN_FAILED')
    const { token: old } = (await passwordCheck('NUSA/sari', 'tradewind-demo')).json()
    t.clock.pass(61 * second)
    await expect(client.call(openSession, { body: { token: old } })).rejects.toThrow('SIGN_IN_FAILED')
  })

  test('a partner’s token signs in once; an old one, a forged one and an unknown user do not', async () => {
    const partner = createSsoTokens(testSecret)
    const client = new AgentClient(t.app.server)
    const token = await partner.issue('NUSA', 'sari', randomUUID(), t.clock.now())
    const { claims } = await client.call(openSession, { body: { token } })
    expect(claims.userName).toBe('sari')
    const refused = [
      token,
      await partner.issue('NUSA', 'sari', randomUUID(), new Date(t.clock.now().getTime() - 61 * second)),
      await partner.issue('NUSA', 'nobody', randomUUID(), t.clock.now()),
      await createSsoTokens('another secret, also 32 characters long').issue(
        'NUSA',
        'sari',
        'x',
        t.clock.now(),
      ),
    ]
    for (const bad of refused) {
      await expect(client.call(openSession, { body: { token: bad } })).rejects.toThrow('SIGN_IN_FAILED')
    }
  })

  test('a refresh rotates; a repeat at once gets the same; a late repeat ends the session', async () => {
    const client = await t.signIn('NUSA/sari')
    const renew = async () => {
      const answer = await client.raw('POST', refreshSession.path)
      return { status: answer.status, cookie: cookiesIn(answer) }
    }
    const first = await renew()
    const repeat = await renew()
    expect(first.status).toBe(200)
    expect(repeat).toEqual(first)
    t.clock.pass(11 * second)
    expect((await renew()).status).toBe(401)
    client.cookie = first.cookie
    expect((await renew()).status).toBe(401)
  })

  test.each([
    [null, 'localhost:8080', '', ''],
    ['https://localhost:8443', 'localhost:8443', '__Host-', 'Secure; '],
  ])(
    'at %s the cookies are for this host, out of reach of scripts',
    async (publicUrl, host, prefix, secure) => {
      const { server } = await createApp({ ...t.needs, config: { ...t.needs.config, publicUrl } })
      const { token } = (await passwordCheck('NUSA/sari', 'tradewind-demo')).json()
      const answer = await new AgentClient(server).raw('POST', openSession.path, { token }, { host })
      const kept = (name: string, seconds: number) =>
        new RegExp(
          `^${prefix}${name}=[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; ${secure}SameSite=Lax$`,
        )
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(kept('tradewind', 7_776_000)),
        expect.stringMatching(kept('tradewind-device', 34_560_000)),
      ])
      await server.close()
    },
  )

  test('signing out ends the access token at once', async () => {
    const client = await t.signIn('NUSA/sari')
    await client.call(closeSession, {})
    await expect(client.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
  })

  test('signing out everywhere ends the sessions of all devices, once for one key', async () => {
    const [phone, desk] = [await t.signIn('SAMUDRA/rina'), await t.signIn('SAMUDRA/rina')]
    const { sessions } = await desk.call(mySessions, {})
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect((await desk.call(signOutEverywhere, {})).ended).toBe(sessions.length)
    await expect(phone.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
  })

  test('disabling a user ends their session within a second', async () => {
    const client = await t.signIn('MERAPI/agus')
    await t.database.sql
      .updateTable('app_user')
      .set({ disabled_at: t.clock.now() })
      .where('user_name', '=', 'agus')
      .execute()
    await expect(client.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
    await expect(t.signIn('MERAPI/agus')).rejects.toThrow('SIGN_IN_FAILED')
  })

  test('a cross-site request cannot write', async () => {
    const client = await t.signIn('NUSA/sari')
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await client.raw('POST', refreshSession.path, undefined, headers)
      expect(answer).toMatchObject({ status: 403, body: { error: 'ORIGIN_REFUSED' } })
    }
    const rebound = await client.raw('GET', whoAmI.path, undefined, { host: 'evil.example' })
    expect(rebound.status).toBe(403)
  })

  test('API answers are not cached, and the content security policy allows only our own sources', async () => {
    const { headers } = await new AgentClient(t.app.server).raw('GET', '/api/health')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
