import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeSession, signOutEverywhere, whoAmI } from '#contract/access/session'
import { readPushState, startPush, stopPush, switchPushDevice, tryPush } from '#contract/notices/push'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { createApp } from '../../server/app.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { insertHeldSale } from '../support/push/held-sale.ts'
import { setRules, subscribe, tell } from '../support/push/notified.ts'
import {
  loopbackNetwork,
  type PushService,
  startPushService,
  type TestBrowser,
} from '../support/push/push-service.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const hour = 3_600_000

describe.each(onPostgres)('devices that are reached by push on $engine', ({ fresh }) => {
  let service: PushService
  /** Fails: after some failures in a row nothing is sent to it for a while. */
  let failing: PushService
  let t: TestApp
  let sariId: string
  const logged: string[] = []
  beforeAll(async () => {
    ;[service, failing] = await Promise.all([startPushService(), startPushService()])
    t = await createTestApp(fresh, { LOG_LEVEL: 'warn' }, 1_000, {
      pushNetwork: loopbackNetwork,
      logStream: { write: (line) => void logged.push(line) },
    })
    sariId = (await (await t.signIn('NUSA/sari')).call(whoAmI, {})).claims.userId
  })
  afterAll(async () => {
    await t.close()
    await Promise.all([service.close(), failing.close()])
  })
  afterEach(async () => {
    await t.database.pool.query('delete from push_device')
    await endHolds()
  })

  async function reached(
    who = 'NUSA/sari',
    at = service,
  ): Promise<{ agent: AgentClient; browser: TestBrowser }> {
    await t.database.pool.query('delete from user_notice_rule')
    const agent = await t.signIn(who)
    await setRules(agent, { whose: 'AGENCY' })
    return { agent, browser: await subscribe(agent, at) }
  }
  const endHolds = () => t.database.pool.query(`update sale set status = 'CANCELLED'`)
  /** Of sari, at the moment of their last step. */
  async function holdsDue(count = 1): Promise<void> {
    const now = t.clock.now().getTime()
    for (let hold = 0; hold < count; hold += 1)
      await insertHeldSale(t.database, {
        id: randomUUID(),
        bookedBy: sariId,
        org: 'NUSA',
        bookedAt: now - 48 * hour,
        deadline: now + 3 * hour,
      })
  }
  const told = (browser: TestBrowser) => service.shownBy(browser).length + failing.shownBy(browser).length

  async function put(agent: AgentClient, subscription: object) {
    const { applicationServerKey } = await agent.call(readPushState, {})
    const body = { subscription, applicationServerKey, language: 'en' }
    return agent.raw('PUT', startPush.path, body, { 'idempotency-key': newKey() })
  }

  test('processes that start at once have one key', async () => {
    const other = await createApp(t.needs)
    const agent = await t.signIn('NUSA/sari')
    const ask = (app: typeof other) =>
      app.server.inject({
        url: readPushState.path,
        headers: { host: 'localhost:8080', authorization: `Bearer ${agent.accessToken}` },
      })
    const answers = await Promise.all([ask(other), ask(t.app), ask(other), ask(t.app)])
    expect(new Set(answers.map(({ body }) => JSON.parse(body).applicationServerKey)).size).toBe(1)
    expect((await t.database.pool.query('select from push_key')).rowCount).toBe(1)
    await other.server.close()
  })

  test('a device is listed by its name, switched off and on, and stopped', async () => {
    const { agent, browser } = await reached()
    const { deviceList, isKeyOld } = await agent.call(readPushState, {})
    expect({ deviceList, isKeyOld }).toMatchObject({
      deviceList: [{ isCurrent: true, isOn: true, toldAt: null }],
      isKeyOld: false,
    })
    const deviceId = deviceList[0]?.deviceId ?? ''
    await agent.call(switchPushDevice, { params: { deviceId }, body: { isOn: false } })
    await holdsDue()
    await tell(t)
    expect(told(browser)).toBe(0)
    await agent.call(switchPushDevice, { params: { deviceId }, body: { isOn: true } })
    await tell(t)
    expect(told(browser)).toBe(1)
    expect((await agent.call(readPushState, {})).deviceList[0]?.toldAt).not.toBeNull()
    expect((await agent.call(stopPush, {})).deviceList).toEqual([])
  })

  test.each([
    ['signs out', (agent: AgentClient) => agent.raw('POST', closeSession.path, {})],
    ['signs out everywhere', (agent: AgentClient) => agent.call(signOutEverywhere, {})],
    [
      'is disabled',
      () => t.database.pool.query(`update app_user set disabled_at = now() where user_name = 'sari'`),
    ],
    [
      'has not used the session for thirty days',
      () => t.database.pool.query(`update session set last_seen_at = last_seen_at - interval '31 days'`),
    ],
  ])('nothing more comes to who %s, also not what waits', async (_how, end) => {
    const { agent, browser } = await reached('NUSA/sari', failing)
    failing.answer(browser, 500)
    await holdsDue()
    await tell(t, 1)
    await end(agent)
    await holdsDue()
    await t.database.pool.query(
      `update notice_sending set next_try_at = clock_timestamp() where state = 'WAITS'`,
    )
    await tell(t)
    expect(told(browser)).toBe(0)
    await t.database.pool.query(`update app_user set disabled_at = null where user_name = 'sari'`)
  })

  test('a browser in which somebody else signs in is theirs, with nothing of what waited', async () => {
    const { browser } = await reached('NUSA/sari', failing)
    failing.answer(browser, 500)
    await holdsDue()
    await tell(t, 1)
    const agus = await t.signIn('MERAPI/agus')
    await setRules(agus, {})
    expect((await put(agus, browser.subscription)).status).toBe(200)
    await tell(t)
    expect(told(browser)).toBe(0)
    const { rows } = await t.database.pool.query(
      `select org_id from push_device join session on session.id = session_id join app_user on app_user.id = user_id`,
    )
    expect(rows).toEqual([{ org_id: 'MERAPI' }])
  })

  test('whoever knows only the address of a device does not take it over', async () => {
    const { browser } = await reached()
    const agus = await t.signIn('MERAPI/agus')
    const { endpoint } = browser.subscription
    const { p256dh, auth } = service.subscribe().subscription
    for (const forged of [
      { endpoint, p256dh, auth },
      { ...browser.subscription, auth },
      { ...browser.subscription, p256dh },
    ])
      expect((await put(agus, forged)).status).toBe(409)
    await holdsDue()
    await tell(t)
    expect(told(browser)).toBe(1)
  })

  test.each([
    ['another address', { endpoint: 'http://10.0.0.1/x' }],
    ['a plain address', { endpoint: 'http://push.example.com/x' }],
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    [
      'a compressed point',
      { p256dh: Buffer.concat([Buffer.from([2]), Buffer.alloc(64)]).toString('base64url') },
    ],
    ['a short secret', { auth: 'AAAA' }],
  ])('a subscription with %s is refused', async (_what, change) => {
    const agent = await t.signIn('NUSA/sari')
    const { subscription } = service.subscribe()
    expect(await put(agent, { ...subscription, ...change })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REQUEST' },
    })
  })

  test('with a new key a device is reached by the former one until it subscribes anew', async () => {
    const { agent, browser } = await reached()
    const { applicationServerKey: former } = await agent.call(readPushState, {})
    await runAdminCommand(adminNeedsOf(t), { command: 'rotate-push-key' })
    const state = await agent.call(readPushState, {})
    expect(state.isKeyOld).toBe(true)
    expect(state.applicationServerKey).not.toBe(former)
    await holdsDue()
    await tell(t)
    expect(service.shownBy(browser).map(({ signedBy }) => signedBy)).toEqual([former])
    const renewed = await subscribe(agent, service)
    expect((await agent.call(readPushState, {})).isKeyOld).toBe(false)
    await holdsDue()
    await tell(t)
    expect(service.shownBy(renewed).map(({ signedBy }) => signedBy)).toEqual([state.applicationServerKey])
    expect(told(browser)).toBe(1)
  })

  test('a key that is not ours is refused', async () => {
    const agent = await t.signIn('NUSA/sari')
    const { subscription } = service.subscribe()
    const body = {
      subscription,
      applicationServerKey: service.subscribe().subscription.p256dh,
      language: 'en',
    }
    const answer = await agent.raw('PUT', startPush.path, body, { 'idempotency-key': newKey() })
    expect(answer).toMatchObject({ status: 400, body: { reason: 'refusals.pushKeyUnknown' } })
  })

  test('404 and 410 forget a device; 413 and 403 are not repeated; 429, 500 and silence wait', async () => {
    for (const [answer, devices, states] of [
      [404, 0, []],
      [410, 0, []],
      [413, 1, ['REFUSED']],
      [403, 1, ['REFUSED']],
      [{ status: 429, retryAfter: '600' }, 1, ['WAITS']],
      [500, 1, ['WAITS']],
      ['NEVER', 1, ['WAITS']],
      [{ slowMs: 300 }, 1, ['SENT']],
    ] as const) {
      await t.database.pool.query('delete from push_device')
      const { browser } = await reached()
      service.answer(browser, answer)
      await holdsDue()
      await tell(t, states[0] === 'WAITS' ? 1 : 0)
      const { rows } = await t.database.pool.query<{ state: string }>('select state from notice_sending')
      const kept = (await t.database.pool.query('select from push_device')).rowCount
      expect([answer, kept, rows.map(({ state }) => state)]).toEqual([answer, devices, states])
      if (states[0] === 'WAITS') {
        const isAsked = typeof answer === 'object'
        const paused = `select from notice_sending where tries = 1 and next_try_at > clock_timestamp() + interval '5 seconds'
          and (next_try_at > clock_timestamp() + interval '590 seconds') = $1
          and (next_try_at < clock_timestamp() + interval '20 seconds') <> $1`
        await expect
          .poll(async () => (await t.database.pool.query(paused, [isAsked])).rowCount, { timeout: 10_000 })
          .toBe(1)
      }
      await endHolds()
    }
    const lines = logged.join('\n')
    expect(lines).toContain('"reason":"413"')
    expect(lines).not.toMatch(/127\.0\.0\.1:\d+\/[0-9a-f-]{36}/)
  })

  test('a person sends themself one, also in quiet hours, and learns what became of it', async () => {
    for (const [answer, outcome] of [
      [201, 'SENT'],
      [410, 'GONE'],
      [404, 'GONE'],
      [403, 'REFUSED'],
      [429, 'LATER'],
      ['NEVER', 'LATER'],
    ] as const) {
      const { agent, browser } = await reached()
      await setRules(agent, { quiet: { from: '00:00', until: '23:59' } }, 1)
      service.answer(browser, answer)
      expect(await agent.call(tryPush, {}), String(answer)).toEqual({ outcome })
      expect(await agent.call(tryPush, {})).toEqual({ outcome: outcome === 'GONE' ? 'GONE' : 'TOO_SOON' })
      expect(told(browser)).toBe(answer === 201 ? 1 : 0)
    }
    const { claims } = await (await t.signIn('MERAPI/agus')).call(whoAmI, {})
    expect(claims.orgId).toBe('MERAPI')
    expect(await (await t.signIn('MERAPI/agus')).call(tryPush, {})).toEqual({ outcome: 'GONE' })
  })

  test('a service that hangs slows no other', async () => {
    const dead = await startPushService()
    dead.answerAll('NEVER')
    const { agent, browser } = await reached()
    const boss = await t.signIn('NUSA/admin')
    await setRules(boss, { whose: 'AGENCY', kindList: ['LIMIT'] })
    const silent = await subscribe(boss, dead)
    await holdsDue(30)
    const began = performance.now()
    const run = (task: string) =>
      Promise.all(t.app.jobs.filter((job) => job.task === task).map((job) => job.run()))
    await run('make notices')
    await expect
      .poll(
        async () => {
          await run('send notices')
          return told(browser)
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(30)
    const ms = performance.now() - began
    // less than the silent one takes for two of its thirty
    console.log(`30 pushes beside a silent service: ${Math.round(ms)} ms`)
    expect(dead.others.length).toBeLessThan(6)
    expect(dead.shownBy(silent)).toEqual([])
    await agent.call(stopPush, {})
    await dead.close()
  })
})
