import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, mySessions, openSession, refreshSession, whoAmI } from '#contract/access/session'
import { demoAccounts, refuseDemoAccounts, removeDemo } from '../../server/admin/demo-accounts.ts'
import { type AdminRequest, runAdminCommand } from '../../server/admin/run-command.ts'
import { createApp } from '../../server/app.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const day = 86_400_000
const second = 1_000
const good = 'kereta malam ke utara'

describe.each(onPostgres)('accounts on $engine', ({ fresh }) => {
  let t: TestApp
  /** An app as in a second process over the same database. */
  let other: AgentClient['server']
  beforeAll(async () => {
    t = await createTestApp(fresh)
    other = (await createApp(t.needs)).server
  })
  afterAll(async () => {
    await other.close()
    await t.close()
  })

  const admin = (request: AdminRequest) => runAdminCommand(adminNeedsOf(t), request)
  const audited = async (action: string) => {
    const rows = await t.database.sql
      .selectFrom('audit')
      .select(['user_name', 'subject', 'after'])
      .where('action', '=', action)
      .execute()
    return rows
  }
  /** The same session at the other process. */
  const elsewhere = (client: AgentClient) => {
    const there = new AgentClient(other)
    there.accessToken = client.accessToken
    there.cookie = client.cookie
    return there
  }

  test('changing the password ends every other session on every process; this device stays signed in', async () => {
    const desk = await t.signIn('NUSA/dewi')
    const phone = await t.signIn('NUSA/dewi')
    const answer = await desk.raw('POST', changePassword.path, {
      currentPassword: 'tradewind-demo',
      newPassword: good,
    })
    expect(answer).toMatchObject({ status: 200, body: { claims: { userName: 'dewi' } } })
    for (const old of [desk, phone, elsewhere(desk), elsewhere(phone)]) {
      await expect(old.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
      expect((await old.raw('POST', refreshSession.path)).status).toBe(401)
    }
    desk.accessToken = Object(answer.body).accessToken
    desk.cookie = cookiesIn(answer)
    expect((await desk.call(mySessions, {})).sessions).toHaveLength(1)
    await expect(t.signIn('NUSA/dewi')).rejects.toThrow('SIGN_IN_FAILED')
    await t.signIn('NUSA/dewi', good)
    expect(await audited('password.changed')).toMatchObject([{ user_name: 'dewi', after: { ended: 2 } }])
  })

  test.each([
    ['wrong', good, 'The current password is wrong. Nothing was changed.'],
    ['tradewind-demo', 'elevenchars', 'A password has at least 12 characters.'],
    [
      'tradewind-demo',
      'nusa 4 everyone',
      'A password must not contain the name of the account, the user or the agency.',
    ],
    ['tradewind-demo', 'qwertyuiop123', 'This password is too common. Choose another one.'],
  ])('with %s to %s nothing changes', async (currentPassword, newPassword, sentence) => {
    const budi = await t.signIn('NUSA/budi')
    const answer = await budi.raw('POST', changePassword.path, { currentPassword, newPassword })
    expect(answer).toMatchObject({ status: 400, body: { errorDescription: sentence } })
    expect((await budi.call(whoAmI, {})).claims.userName).toBe('budi')
  })

  test('password guesses with a stolen session are limited', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const statuses = new Set<number>()
    for (let guess = 0; guess < 30; guess += 1) {
      const body = { currentPassword: `guess ${guess}`, newPassword: good }
      statuses.add((await wayan.raw('POST', changePassword.path, body)).status)
    }
    expect(statuses).toEqual(new Set([400, 429]))
    t.clock.pass(2 * 3_600_000)
  })

  test('resetting a password, ending sessions and disabling a user sign out everywhere; enabling revives no session', async () => {
    const who = { account: 'MERAPI', user: 'AGUS' }
    for (const request of [
      { command: 'reset-password', ...who, password: good },
      { command: 'end-sessions', ...who },
      { command: 'disable-user', ...who },
    ] as const) {
      const before = await t.signIn('MERAPI/agus', request.command === 'reset-password' ? undefined : good)
      const unspent = await before.raw('POST', '/api/auth/checkUserPassword', {
        accountName: 'MERAPI',
        userName: 'agus',
        password: request.command === 'reset-password' ? 'tradewind-demo' : good,
      })
      expect(await admin(request)).toMatch(/1 session ended\.$/)
      await expect(elsewhere(before).call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
      expect((await elsewhere(before).raw('POST', refreshSession.path)).status).toBe(401)
      if (request.command === 'disable-user') await admin({ command: 'enable-user', ...who })
      await expect(before.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
      const { token } = Object(unspent.body)
      expect((await before.raw('POST', openSession.path, { token })).status).toBe(401)
    }
    await t.signIn('MERAPI/agus', good)
    for (const action of ['password.reset', 'session.ended-by-admin', 'user.disabled', 'user.enabled'])
      expect(await audited(action), action).toHaveLength(1)
  })

  test('a disabled user cannot sign in', async () => {
    await admin({ command: 'disable-user', account: 'NUSA', user: 'budi' })
    await expect(t.signIn('NUSA/budi')).rejects.toThrow('SIGN_IN_FAILED')
    await admin({ command: 'enable-user', account: 'NUSA', user: 'budi' })
    await t.signIn('NUSA/budi')
  })

  test('a refused authorisation is audited with the user and the action', async () => {
    const dewi = await t.signIn('NUSA/dewi', good)
    expect((await dewi.book(await dewi.prepareBooking())).status).toBe(403)
    expect(await audited('authorisation.refused')).toMatchObject([
      { user_name: 'dewi', subject: 'call:POST /api/hotel/bookings' },
    ])
  })

  test('an unknown user and a weak password are refused with a sentence', async () => {
    const nobody = { command: 'disable-user', account: 'NUSA', user: 'nobody' } as const
    await expect(admin(nobody)).rejects.toThrow('There is no user NUSA / nobody.')
    const weak = {
      command: 'reset-password',
      account: 'NUSA',
      user: 'sari',
      password: 'sari 1234567',
    } as const
    await expect(admin(weak)).rejects.toThrow('A password must not contain the name')
  })

  test('a session ends after 30 days without use, and after 90 days in all', async () => {
    const idle = await t.signIn('SAMUDRA/rina')
    const busy = await t.signIn('SAMUDRA/rina')
    const renew = async (client: AgentClient) => {
      const answer = await client.raw('POST', refreshSession.path)
      if (answer.status === 200) client.cookie = cookiesIn(answer)
      return answer.status
    }
    for (let days = 0; days < 87; days += 29) {
      t.clock.pass(29 * day)
      expect(await renew(busy), `day ${days}`).toBe(200)
      if (days === 29) expect(await renew(idle)).toBe(401)
    }
    t.clock.pass(4 * day)
    expect(await renew(busy)).toBe(401)
  })

  test('signing in over a session ends it', async () => {
    const rina = await t.signIn('SAMUDRA/rina')
    const tablet = new AgentClient(t.app.server)
    tablet.cookie = rina.cookie
    await tablet.signIn('NUSA/sari', 'tradewind-demo')
    await expect(rina.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
    expect(await audited('session.replaced')).toMatchObject([{ user_name: 'sari' }])
  })

  test('the reuse of a refresh token is audited', async () => {
    const sari = await t.signIn('NUSA/sari')
    await sari.raw('POST', refreshSession.path)
    t.clock.pass(11 * second)
    expect((await sari.raw('POST', refreshSession.path)).status).toBe(401)
    expect(await audited('session.stolen')).toHaveLength(1)
  })

  test('an installation does not start with demo accounts; removing them leaves the ledger unchanged', async () => {
    const { sql } = t.database
    expect(await demoAccounts(t.database)).toEqual([])
    await sql
      .updateTable('app_user')
      .set({ is_demo: true })
      .where('user_name', 'in', ['root', 'sari'])
      .execute()
    await expect(refuseDemoAccounts(t.database)).rejects.toThrow(
      /NUSA \/ sari[\s\S]*npm run admin -- remove-demo/,
    )
    const sari = await t.signIn('NUSA/sari')
    const needs = { database: t.database, now: t.clock.now }
    expect(await removeDemo(needs)).toMatch(/^2 accounts of the demo are disabled\./)
    await expect(sari.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
    await refuseDemoAccounts(t.database)
    // also when an operator has enabled one again
    await admin({ command: 'enable-user', account: 'NUSA', user: 'sari' })
    await expect(t.signIn('NUSA/sari')).rejects.toThrow('SIGN_IN_FAILED')
  })
})
