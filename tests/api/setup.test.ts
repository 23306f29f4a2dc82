import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, health, openSession, ready, whoAmI } from '#contract/access/session'
import { checkSetup, setUp } from '#contract/admin/setup'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { newSetupAddress } from '../../server/admin/setup/setup-token.ts'
import { createApp } from '../../server/app.ts'
import { migrate } from '../../server/db/migrate.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const real = { NODE_ENV: 'production', SESSION_SECRET: 'a secret of 32 characters or more, really' }
const given = {
  platformName: 'Angin Timur',
  accountName: 'angin',
  currency: 'IDR',
  timeZone: 'Asia/Makassar',
  language: 'id',
  userName: 'ratna',
  displayName: 'Ratna',
  email: 'Ratna@angin.example',
  password: 'kereta malam ke utara',
} as const

describe.each(onPostgres)('the first start on $engine', ({ fresh }) => {
  let t: TestApp
  let other: AgentClient
  let stranger: AgentClient
  beforeEach(async () => {
    t = await createTestApp(() => fresh(migrateOnly), real)
    stranger = new AgentClient(t.app.server)
    other = new AgentClient((await createApp(t.needs)).server)
  })
  afterEach(async () => {
    await other.server.close()
    await t.close()
  })

  const migrateOnly = async (database: TestApp['database']) => {
    await migrate(database)
  }
  const printed = async () => {
    const address = await newSetupAddress({
      database: t.database,
      config: t.needs.config,
      now: t.clock.now,
    })
    return address?.split('#')[1] ?? ''
  }
  const setUpWith = (token: string, changes: object = {}, client = stranger) =>
    client.raw('POST', setUp.path, { token, ...given, ...changes })

  test('the printed address has a new token at each start', async () => {
    const { publicUrl, port } = t.needs.config
    const first = await newSetupAddress({
      database: t.database,
      config: { publicUrl, port },
      now: t.clock.now,
    })
    expect(first).toMatch(/^http:\/\/localhost:8080\/setup#[\w-]{43}$/)
    const second = await newSetupAddress({
      database: t.database,
      config: { publicUrl: 'https://travel.example', port },
      now: t.clock.now,
    })
    expect(second).toMatch(/^https:\/\/travel\.example\/setup#/)
    const useless = { status: 404, body: { error: 'NOT_FOUND' } }
    expect(await setUpWith(first?.split('#')[1] ?? '')).toMatchObject(useless)
    expect(await other.raw('POST', checkSetup.path, { token: second?.split('#')[1] })).toMatchObject({
      status: 200,
    })
    const rows = await t.database.sql.selectFrom('setup_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(second?.split('#')[1])
  })

  test('nothing else is served, and pages lead to the setup, until there is a platform', async () => {
    for (const path of ['/api/config', '/api/auth/me', '/api/openapi.json', '/api/nothing', '/%61pi/config'])
      expect(await stranger.raw('GET', path), path).toMatchObject({
        status: 503,
        body: { error: 'SETUP_NEEDED' },
      })
    for (const path of [health.path, ready.path])
      expect((await stranger.raw('GET', path)).status, path).toBe(200)
    for (const path of ['/', '/app/hotel/list?x=1', '/auth/login'])
      expect(await stranger.raw('GET', path), path).toMatchObject({
        status: 302,
        headers: { location: '/setup', 'cache-control': 'no-store' },
      })
    // this app serves no files: the page itself and a script are no longer led elsewhere
    for (const path of ['/setup', '/assets/entry.js'])
      expect((await stranger.raw('GET', path)).status, path).toBe(404)

    expect((await setUpWith(await printed())).status).toBe(200)
    for (const client of [stranger, other])
      await expect.poll(async () => (await client.raw('GET', '/api/config')).status).toBe(200)
  })

  test('the setup makes the platform and its administrator, signs in, and is audited', async () => {
    const token = await printed()
    const answer = await setUpWith(token)
    const opened = await stranger.raw('POST', openSession.path, { token: Object(answer.body).token })
    expect(opened).toMatchObject({
      status: 200,
      body: {
        claims: {
          orgId: 'ANGIN',
          orgName: 'Angin Timur',
          orgType: 'PLATFORM',
          userName: 'ratna',
          userRoleCodeLevel: 'ROLE_SUPER_ADMIN',
        },
      },
    })
    stranger.cookie = cookiesIn(opened)
    stranger.accessToken = Object(opened.body).accessToken
    expect((await stranger.call(whoAmI, {})).permissions.granted).toContain('settings')
    const org = await t.database.sql.selectFrom('org').selectAll().executeTakeFirstOrThrow()
    expect(org).toMatchObject({ time_zone: 'Asia/Makassar', language: 'id', path: ['ANGIN'] })
    const user = await t.database.sql.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
    expect(user).toMatchObject({ email: 'ratna@angin.example', is_demo: false })
    const lines = await t.database.sql
      .selectFrom('audit')
      .select(['action', 'user_id', 'user_name', 'subject', 'org_id', 'after'])
      .where('action', 'in', ['platform.created', 'user.created'])
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { action: 'platform.created', user_id: user.id, subject: 'org:ANGIN', org_id: 'ANGIN' },
      { action: 'user.created', user_name: 'ratna', subject: `user:${user.id}`, org_id: 'ANGIN' },
    ])
    expect(JSON.stringify(lines)).not.toContain(given.password)
    expect(await setUpWith(token, { accountName: 'OTHER' })).toMatchObject({ status: 404 })
    expect(
      await newSetupAddress({ database: t.database, config: t.needs.config, now: t.clock.now }),
    ).toBeNull()
  })

  test('of two who set up at once, one wins', async () => {
    const token = await printed()
    const answers = await Promise.all(
      ['ONE', 'TWO', 'THREE', 'FOUR'].map((accountName, index) =>
        setUpWith(token, { accountName }, index % 2 ? other : stranger),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await t.database.sql.selectFrom('org').select('id').execute()).toHaveLength(1)
    expect(await t.database.sql.selectFrom('app_user').select('id').execute()).toHaveLength(1)
  })

  test('a weak password, an unknown time zone and a wrong e-mail make nothing, and the address stays good', async () => {
    const token = await printed()
    expect(await setUpWith(token, { password: 'angin timur 2026' })).toMatchObject({
      status: 400,
      body: { passwordProblem: 'HOLDS_NAME' },
    })
    for (const password of ['tradewind-demo', 'Tr4dewind-2026!'])
      expect(await setUpWith(token, { password })).toMatchObject({
        status: 400,
        body: { passwordProblem: 'COMMON' },
      })
    for (const changes of [{ timeZone: 'Asia/Nowhere' }, { email: 'nobody' }, { currency: 'XAU' }])
      expect((await setUpWith(token, changes)).status).toBe(400)
    expect(await t.database.sql.selectFrom('org').select('id').execute()).toEqual([])
    expect((await setUpWith(token)).status).toBe(200)
  })

  test('wrong tokens are slowed down, and keep nobody with the right one out', async () => {
    const wrong = 'x'.repeat(43)
    const statuses: number[] = []
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await stranger.raw('POST', checkSetup.path, { token: wrong })).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(statuses.slice(20)).toEqual([429, 429])
    expect((await setUpWith(wrong)).status).toBe(429)
    expect((await setUpWith(await printed())).status).toBe(200)
  })

  test('the command line is another way to begin, and ends the setup', async () => {
    const token = await printed()
    const create = (password: string) =>
      runAdminCommand(adminNeedsOf(t), {
        command: 'create-user',
        account: 'ANGIN',
        user: 'ratna',
        'org-name': 'Angin Timur',
        'org-type': 'PLATFORM',
        role: 'ROLE_SUPER_ADMIN',
        password,
      })
    await expect(create('tradewind-demo')).rejects.toThrow('too common')
    await create(given.password)
    expect(await setUpWith(token)).toMatchObject({ status: 404 })
    await expect.poll(async () => (await stranger.raw('GET', '/api/config')).status).toBe(200)
    await stranger.signIn('ANGIN/ratna', given.password)
    const changed = { currentPassword: given.password, newPassword: 'tradewind-demo' }
    expect(await stranger.raw('POST', changePassword.path, changed)).toMatchObject({
      status: 400,
      body: { passwordProblem: 'COMMON' },
    })
  })
})
