import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appConfig, refreshSession } from '#contract/access/session'
import { readChecklist, readSettings, saveSettings, testMail } from '#contract/admin/settings'
import { setRate } from '../../server/admin/commands.ts'
import { createApp } from '../../server/app.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('settings of the platform on $engine', ({ fresh }) => {
  let t: TestApp
  let other: AgentClient
  let root: AgentClient
  beforeEach(async () => {
    t = await createTestApp(fresh)
    other = new AgentClient((await createApp(t.needs)).server)
    root = await t.signIn('TRADEWIND/root')
  })
  afterEach(async () => {
    await other.server.close()
    await t.close()
  })
  const save = (changes: object, version = 0, client = root) =>
    client.raw('PUT', saveSettings.path, { version, changes }, { 'idempotency-key': newKey() })
  const soon = (look: object) =>
    expect.poll(async () => Object((await other.raw('GET', appConfig.path)).body)).toMatchObject(look)

  test('a change acts on the other process within a second, and is audited with before and after', async () => {
    const before = await root.call(readSettings, {})
    expect(before).toMatchObject({
      version: 0,
      changeList: [],
      fixedList: [],
      settings: { platformName: 'Tradewind Platform', paperColour: 'sea', limitWarnHours: 48 },
    })
    const look = { platformName: 'Angin Timur', paperColour: 'plum', paperFooter: 'Member of ASITA' }
    expect(await save({ ...look, limitWarnHours: 72, limitAlarmHours: 12 })).toMatchObject({
      status: 200,
      body: { version: 1, settings: look },
    })
    await soon({ look: { ...look, limitWarnHours: 72, limitAlarmHours: 12 } })
    const [line] = await t.database.sql
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'settings.changed')
      .execute()
    expect(line).toMatchObject({
      user_name: 'root',
      org_id: 'TRADEWIND',
      before: { platformName: 'Tradewind Platform', limitAlarmHours: 6 },
      after: { platformName: 'Angin Timur', limitAlarmHours: 12 },
    })
  })

  test('two at once: other settings are merged, the same one is a conflict that shows both', async () => {
    const second = await t.signIn('TRADEWIND/root')
    expect((await save({ paperFooter: 'mine' })).status).toBe(200)
    expect(await save({ backupNote: 'each night' }, 0, second)).toMatchObject({
      status: 200,
      body: { version: 2, settings: { paperFooter: 'mine', backupNote: 'each night' } },
    })
    expect(await save({ paperFooter: 'theirs', limitWarnHours: 50 }, 0, second)).toMatchObject({
      status: 409,
      body: {
        error: 'CHANGED_MEANWHILE',
        conflicts: [{ field: 'paperFooter', theirs: 'mine', mine: 'theirs', version: 1, changedBy: 'Root' }],
      },
    })
    const { settings } = await root.call(readSettings, {})
    expect(settings).toMatchObject({ paperFooter: 'mine', limitWarnHours: 48 })
    // the same value again is no change
    expect(await save({ paperFooter: 'mine' })).toMatchObject({ status: 200, body: { version: 2 } })
    const racing = await Promise.all(
      ['one', 'two', 'three'].map((paperFooter, index) => save({ paperFooter }, 2, index ? second : root)),
    )
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('devices are told after how many days alone they lock themselves, at the sign-in and at each renewal', async () => {
    const sari = await t.signIn('NUSA/sari')
    const told = async () => {
      const answer = await sari.raw('POST', refreshSession.path)
      sari.cookie = cookiesIn(answer)
      return Object(answer.body).daysAlone
    }
    expect(await told()).toBe(14)
    expect(await save({ daysAlone: 3 })).toMatchObject({ status: 200, body: { settings: { daysAlone: 3 } } })
    await expect.poll(told).toBe(3)
    for (const daysAlone of [0, 91, 1.5, null])
      expect(await save({ daysAlone }, 1), String(daysAlone)).toMatchObject({ status: 400 })
    expect(await save({ daysAlone: 90 }, 1)).toMatchObject({ status: 200 })
  })

  test('what contradicts another setting, an account or the contract is refused', async () => {
    for (const changes of [
      { limitWarnHours: 5 },
      { limitAlarmHours: 48 },
      { paperColour: 'pink' },
      { platformName: '' },
      { externalLoginUrl: 'javascript:alert(1)' },
      { externalLogoutUrl: 'http://partner.example/' },
      { accountAlias: { from: 'MERAPI', to: 'NUSA' } },
      { accountAlias: { from: 'NUSANTARA', to: 'NOWHERE' } },
      { sessionSecret: 'mine' },
    ])
      expect((await save(changes)).status, JSON.stringify(changes)).toBe(400)
    expect((await root.call(readSettings, {})).version).toBe(0)
  })

  test('the alias and the external login act; passwords may be for administrators only', async () => {
    expect((await save({ accountAlias: { from: 'nusantara', to: 'nusa' } })).status).toBe(200)
    await expect.poll(() => t.signIn('NUSANTARA/sari').then(() => 'signed in', String)).toBe('signed in')
    const partner = 'https://partner.example/login'
    await save({ externalLoginUrl: partner, passwordSignIn: 'ADMINISTRATORS' }, 1)
    await expect.poll(async () => (await root.call(appConfig, {})).externalLoginUrl).toBe(partner)
    await expect(t.signIn('NUSA/sari')).rejects.toThrow('NOT_ALLOWED')
    await expect(t.signIn('NUSA/sari', 'wrong')).rejects.toThrow('SIGN_IN_FAILED')
    await t.signIn('NUSA/admin')
    await save({ externalLoginUrl: null }, 2)
    await expect.poll(() => t.signIn('NUSA/sari').then(() => 'signed in', String)).toBe('signed in')
  })

  test('a value of before its rule was made still holds', async () => {
    await t.database.pool.query(
      `insert into setting (key, value, version, changed_at, changed_by)
       select key, value::jsonb, 1, now(), id from app_user,
         (values ('approvalAbove', '["SGD", 5000.999]'), ('paperFooter', '"旅行社"')) as stored(key, value)
       where org_id = 'TRADEWIND' and user_name = 'root'`,
    )
    const { settings } = await root.call(readSettings, {})
    expect(settings).toMatchObject({ approvalAbove: ['SGD', 5000.999], paperFooter: '旅行社' })
    expect(await save({ approvalAbove: ['SGD', 4000.999] }, 1)).toMatchObject({ status: 400 })
  })

  test('the calls are for the super admin alone', async () => {
    for (const [who, status] of [
      ['NUSA/sari', 404],
      ['MERAPI/agus', 404],
      ['NUSA/admin', 403],
    ] as const) {
      const client = await t.signIn(who)
      expect((await client.raw('GET', readSettings.path)).status, who).toBe(status)
      expect((await client.raw('GET', readChecklist.path)).status, who).toBe(status)
      expect((await save({ paperFooter: who }, 0, client)).status, who).toBe(status)
    }
    expect((await root.call(readSettings, {})).version).toBe(0)
  })

  test('the checklist tells what was done since', async () => {
    const todo = async () =>
      (await root.call(readChecklist, {})).checklist
        .filter(({ isDone }) => !isDone)
        .map(({ item, about }) => [item, ...about])
    expect(await todo()).toEqual([
      ['publicAddress'],
      ['sessionSecret'],
      ['database'],
      ['mail', 'SMTP_URL', 'MAIL_FROM'],
      ['secondAdministrator'],
      ['supplier'],
      ['exchangeRates', 'MYR', 'SGD', 'THB'],
      ['metrics'],
    ])
    for (const currency of ['SGD', 'MYR', 'THB']) await setRate(t.database, currency, '12000', t.clock.now)
    await save({ backupNote: 'a copy of the folder each night' })
    await t.database.sql
      .updateTable('app_user')
      .set({ is_demo: true })
      .where('user_name', '=', 'sari')
      .execute()
    const left = await todo()
    expect(left).toContainEqual(['demoAccounts', 'NUSA / sari'])
    expect(left.map(([item]) => item)).not.toEqual(expect.arrayContaining(['exchangeRates']))
    expect(left.map(([item]) => item)).not.toEqual(expect.arrayContaining(['database']))
  })
})

describe.each(onPostgres)('settings of the environment and the mail test on $engine', ({ fresh }) => {
  let t: TestApp
  let box: Mailbox
  let root: AgentClient
  beforeAll(async () => {
    box = await openMailbox()
    t = await createTestApp(fresh, {
      EXTERNAL_LOGIN_URL: 'https://partner.example/login',
      ACCOUNT_ALIAS: 'NUSANTARA:NUSA',
      SMTP_URL: box.url,
      MAIL_FROM: 'office@tradewind.example',
    })
    root = await t.signIn('TRADEWIND/root')
  })
  afterAll(async () => {
    await t.close()
    await box.close()
  })
  const send = (key = newKey()) => root.call(testMail, { body: { language: 'en' } }, key)
  const writeTo = (email: string | null) =>
    t.database.sql.updateTable('app_user').set({ email }).where('user_name', '=', 'root').execute()
  const isTested = async () =>
    (await root.call(readChecklist, {})).checklist.find(({ item }) => item === 'mail')?.isDone

  test('what the environment sets is told, holds, and cannot be changed', async () => {
    const { fixedList, settings } = await root.call(readSettings, {})
    expect(fixedList).toEqual(['accountAlias', 'externalLoginUrl'])
    expect(settings.accountAlias).toEqual({ from: 'NUSANTARA', to: 'NUSA' })
    const changes = { externalLoginUrl: 'https://elsewhere.example/' }
    const answer = await root.raw(
      'PUT',
      saveSettings.path,
      { version: 0, changes },
      { 'idempotency-key': newKey() },
    )
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'NOT_POSSIBLE',
        errorDescription: 'This is set where the server is started, by EXTERNAL_LOGIN_URL.',
      },
    })
  })

  test('the test e-mail goes to one’s own address, once a key, and the answer says what happened', async () => {
    expect(await send()).toEqual({ outcome: 'NO_ADDRESS' })
    await writeTo('refused@tradewind.example')
    expect(await send()).toMatchObject({
      outcome: 'FAILED',
      reason: 'The mail server does not send to refused@tradewind.example.',
    })
    expect(await isTested()).toBe(false)
    await writeTo('root@tradewind.example')
    const key = newKey()
    const sent = { outcome: 'SENT', sentTo: 'root@tradewind.example' }
    expect(await send(key)).toEqual(sent)
    expect(await send(key)).toEqual(sent)
    expect(box.mails).toMatchObject([
      { from: { name: 'Tradewind Platform' }, subject: 'Test e-mail', to: [{ address: sent.sentTo }] },
    ])
    expect(await isTested()).toBe(true)
  })
})
