import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '#contract/access/role'
import { decideRequest, listRequests } from '#contract/admin/approvals'
import { acceptInvitation } from '#contract/admin/invitation'
import { readSettings, saveSettings } from '#contract/admin/settings'
import {
  disableUser,
  enableUser,
  inviteUser,
  listInvitations,
  readUser,
  renewInvitation,
  resetUserPassword,
  updateUser,
} from '#contract/admin/users'
import { act, goodPassword, makeUser, userIdOf } from '../support/client/administrators.ts'
import { AgentClient, type Answer } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('what a second super admin approves on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let ratna: AgentClient
  beforeEach(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    ratna = await makeUser(t, 'TRADEWIND/ratna', 'ROLE_SUPER_ADMIN')
  })
  afterEach(() => t.close())

  const requests = async (client: AgentClient) => client.call(listRequests, {})
  const decide = (by: AgentClient, id: string, decision: 'APPROVE' | 'REFUSE' | 'WITHDRAW') =>
    act(by, decideRequest, id, { decision })
  /** The one request that waits. */
  const waiting = async () => (await requests(ratna)).requestList[0]?.requestId ?? ''
  const save = async (approvalAbove: unknown, by = root) => {
    const { version } = await by.call(readSettings, {})
    return act(by, saveSettings, '', { version, changes: { approvalAbove, paperFooter: `${version}` } })
  }
  const held = async () => (await root.call(readSettings, {})).settings
  const invite = (by: AgentClient, email = 'puppet@example.com', role: RoleCode = 'ROLE_SUPER_ADMIN') =>
    act(by, inviteUser, '', { orgId: 'TRADEWIND', email, role, permissions: null, language: 'en' })
  const accept = (answer: Answer, userName: string) => {
    const sent = Object(answer.body).sent ?? answer.body
    const token = String(Object(sent).link).split('#')[1]
    const chosen = { token, userName, displayName: userName, password: goodPassword }
    return new AgentClient(t.app.server).raw('POST', acceptInvitation.path, chosen)
  }
  const roleOf = async (who: string) => {
    const { role, status } = await root.call(readUser, { params: { userId: await userIdOf(t, who) } })
    return [role, status]
  }

  test('the amount goes down alone, and up or off only with a second person; other settings are saved', async () => {
    await save(['IDR', 5_000_000])
    await save(['IDR', 1_000_000])
    expect(await held()).toMatchObject({ approvalAbove: ['IDR', 1_000_000] })
    // of another currency none is lower: whoever enters its rate would decide
    for (const looser of [null, ['IDR', 1_000_001], ['SGD', 1_000], ['SGD', 1]]) {
      const answer = await save(looser)
      expect(answer).toMatchObject({ status: 200, body: { approvalAsked: { approvalAbove: looser } } })
      expect(await held()).toMatchObject({
        approvalAbove: ['IDR', 1_000_000],
        paperFooter: expect.stringMatching(/\d/),
      })
      const id = await waiting()
      expect(await decide(root, id, 'APPROVE')).toMatchObject({ status: 403 })
      if (looser !== null) await decide(ratna, id, 'REFUSE')
      else expect(await decide(root, id, 'WITHDRAW')).toMatchObject({ body: { state: 'WITHDRAWN' } })
    }
    await save(null)
    expect(await requests(root)).toMatchObject({ toDecide: 0, requestList: [{ mayWithdraw: true }] })
    const row = { kind: 'APPROVAL_ABOVE', amountNow: ['IDR', 1_000_000], amountAsked: null, askedBy: 'Root' }
    expect(await requests(ratna)).toMatchObject({ toDecide: 1, requestList: [{ ...row, mayDecide: true }] })
    const id = await waiting()
    const both = await Promise.all([decide(ratna, id, 'APPROVE'), decide(ratna, id, 'APPROVE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await held()).toMatchObject({ approvalAbove: null })
  })

  test('who is invited as super admin gets a link only once a second person approves it, who is told it', async () => {
    const asked = await invite(root)
    expect(asked.body).toEqual({ outcome: 'WAITS', requestId: expect.any(String) })
    const again = await invite(root)
    expect([again.status, again.body]).toEqual([asked.status, asked.body])
    expect((await requests(await makeUser(t, 'TRADEWIND/budi'))).requestList).toEqual([])
    const id = await waiting()
    expect(await decide(await makeUser(t, 'NUSA/boss'), id, 'APPROVE')).toMatchObject({ status: 404 })
    const approved = await decide(ratna, id, 'APPROVE')
    expect(approved).toMatchObject({ status: 200, body: { state: 'APPROVED', sent: { sentTo: null } } })
    expect((await accept(approved, 'wayan')).status).toBe(200)
    expect(await roleOf('TRADEWIND/wayan')).toEqual(['ROLE_SUPER_ADMIN', 'ACTIVE'])
    expect(await invite(root, 'other@example.com', 'ROLE_ADMIN')).toMatchObject({
      body: { outcome: 'INVITED' },
    })
  })

  test('the link of such an invitation is made anew by two, and the former one works until then', async () => {
    await invite(root)
    const former = await decide(ratna, await waiting(), 'APPROVE')
    const [open] = (await root.call(listInvitations, { query: {} })).invitationList
    const renewed = await act(root, renewInvitation, open?.invitationId ?? '')
    expect(renewed.body).toEqual({ outcome: 'WAITS', requestId: expect.any(String) })
    expect((await requests(ratna)).requestList).toMatchObject([
      { kind: 'INVITE', about: 'puppet@example.com' },
    ])
    const approved = await decide(ratna, await waiting(), 'APPROVE')
    expect((await accept(former, 'former')).status).toBe(404)
    expect((await accept(approved, 'wayan')).status).toBe(200)
    expect(await roleOf('TRADEWIND/wayan')).toEqual(['ROLE_SUPER_ADMIN', 'ACTIVE'])
  })

  test('an invitation from when there was one super admin makes none any more', async () => {
    const setDisabled = (at: string) =>
      t.database.pool.query(`update app_user set disabled_at = ${at} where user_name = 'ratna'`)
    await setDisabled('now()')
    const [puppet, first] = [await invite(root), await invite(root, 'first@example.com')]
    expect((await accept(first, 'first')).status).toBe(200)
    expect(await roleOf('TRADEWIND/first')).toEqual(['ROLE_SUPER_ADMIN', 'ACTIVE'])
    expect((await accept(puppet, 'puppet')).status).toBe(200)
    expect(await roleOf('TRADEWIND/puppet')).toEqual(['ROLE_AGENT', 'ACTIVE'])
  })

  test('who may not save settings does not approve the amount either', async () => {
    await save(['IDR', 5_000_000])
    await save(null)
    const id = await waiting()
    await t.database.pool.query(
      `update app_user set permissions = '{audit}' where org_id = 'TRADEWIND' and user_name = 'ratna'`,
    )
    expect(await decide(ratna, id, 'APPROVE')).toMatchObject({ status: 403 })
    expect(await held()).toMatchObject({ approvalAbove: ['IDR', 5_000_000] })
    await t.database.pool.query(
      `update app_user set permissions = null where org_id = 'TRADEWIND' and user_name = 'ratna'`,
    )
    expect(await decide(ratna, id, 'APPROVE')).toMatchObject({ status: 200 })
  })

  test('a role, an end of disabling and a new password of a super admin wait; nobody approves about themselves', async () => {
    await makeUser(t, 'TRADEWIND/budi')
    const budi = await userIdOf(t, 'TRADEWIND/budi')
    const { version } = await root.call(readUser, { params: { userId: budi } })
    const changes = { role: 'ROLE_SUPER_ADMIN', displayName: 'Budi' }
    expect(await act(root, updateUser, budi, { version, changes })).toMatchObject({
      body: { displayName: 'Budi', role: 'ROLE_ADMIN', waitsFor: ['ROLE'] },
    })
    expect(await decide(ratna, await waiting(), 'APPROVE')).toMatchObject({ status: 200 })
    expect(await roleOf('TRADEWIND/budi')).toEqual(['ROLE_SUPER_ADMIN', 'ACTIVE'])
    expect((await act(root, disableUser, budi)).body).toMatchObject({ status: 'DISABLED' })
    expect((await act(root, enableUser, budi)).body).toMatchObject({
      status: 'DISABLED',
      waitsFor: ['ENABLE'],
    })
    // two are left: neither takes the other's account or powers
    const other = await userIdOf(t, 'TRADEWIND/ratna')
    const { version: latest } = await root.call(readUser, { params: { userId: other } })
    const down = { version: latest, changes: { role: 'ROLE_ADMIN' } }
    for (const refused of [
      await act(root, disableUser, other),
      await act(root, updateUser, other, down),
      await act(root, updateUser, other, { version: latest, changes: { permissions: ['audit'] } }),
      await act(root, resetUserPassword, other),
    ])
      expect(refused.body).toMatchObject({ errorDescription: expect.stringContaining('command line') })
    expect(await decide(ratna, await waiting(), 'APPROVE')).toMatchObject({ status: 200 })
    expect(await roleOf('TRADEWIND/budi')).toEqual(['ROLE_SUPER_ADMIN', 'ACTIVE'])
    const reset = await act(root, resetUserPassword, other)
    expect(reset.body).toEqual({ outcome: 'WAITS', requestId: expect.any(String) })
    expect(await decide(ratna, await waiting(), 'APPROVE')).toMatchObject({ status: 403 })
    expect(
      await decide(await t.signIn('TRADEWIND/budi', goodPassword), await waiting(), 'APPROVE'),
    ).toMatchObject({ body: { state: 'APPROVED', sent: { link: expect.stringContaining('#') } } })
  })

  test('the e-mail address of another super admin waits, and one’s own does not', async () => {
    const tables = async () => {
      const { rows } = await t.database.pool.query(
        `select user_name, email from app_user where org_id = 'TRADEWIND' and email is not null order by user_name`,
      )
      return Object.fromEntries(rows.map(({ user_name, email }) => [user_name, email]))
    }
    const change = async (who: string, changes: object, by = root) => {
      const userId = await userIdOf(t, who)
      const { version } = await by.call(readUser, { params: { userId } })
      return act(by, updateUser, userId, { version, changes })
    }
    // nobody is left to approve it, and the person can do it
    const theirs = await change('TRADEWIND/ratna', { email: 'mine@example.com' })
    expect(theirs).toMatchObject({
      status: 409,
      body: { errorDescription: expect.stringContaining('their own email address') },
    })
    expect((await change('TRADEWIND/ratna', { email: 'ratna@example.com' }, ratna)).status).toBe(200)

    const budi = await makeUser(t, 'TRADEWIND/budi', 'ROLE_SUPER_ADMIN')
    const changes = { email: 'trap@example.com', displayName: 'Budi' }
    const asked = await change('TRADEWIND/budi', changes)
    expect(asked).toMatchObject({
      status: 200,
      body: { email: null, displayName: 'Budi', waitsFor: ['EMAIL'] },
    })
    expect(await change('TRADEWIND/budi', changes)).toMatchObject({ body: { email: null } })
    const row = { kind: 'EMAIL', emailAsked: 'trap@example.com', about: 'Budi (budi)', askedBy: 'Root' }
    expect((await requests(ratna)).requestList).toMatchObject([{ ...row, mayDecide: true }])
    for (const by of [root, budi])
      expect(await decide(by, await waiting(), 'APPROVE')).toMatchObject({ status: 403 })
    expect(await requests(ratna)).toMatchObject({ toDecide: 1 })
    expect((await decide(ratna, await waiting(), 'REFUSE')).status).toBe(200)
    expect(await tables()).toEqual({ ratna: 'ratna@example.com' })

    // one that somebody has is refused at once, and at the approval
    expect((await change('TRADEWIND/budi', { email: 'RATNA@example.com' })).status).toBe(400)
    await change('TRADEWIND/budi', { email: 'shared@example.com' })
    await change('TRADEWIND/ratna', { email: 'shared@example.com' }, ratna)
    expect((await decide(ratna, await waiting(), 'APPROVE')).status).toBe(400)
    await change('TRADEWIND/ratna', { email: 'ratna@example.com' }, ratna)
    expect((await decide(ratna, await waiting(), 'APPROVE')).body).toMatchObject({ state: 'APPROVED' })
    expect(await tables()).toEqual({ ratna: 'ratna@example.com', budi: 'shared@example.com' })

    // alone, a super admin changes it directly, and that of a lower user always
    for (const who of ['ratna', 'budi'])
      await t.database.pool.query('update app_user set disabled_at = now() where user_name = $1', [who])
    expect(await change('TRADEWIND/budi', { email: null })).toMatchObject({
      body: { email: null, waitsFor: [] },
    })
    await t.database.pool.query('update app_user set disabled_at = null where user_name = $1', ['ratna'])
    expect(await change('NUSA/budi', { email: 'nusa@example.com' })).toMatchObject({
      body: { email: 'nusa@example.com', waitsFor: [] },
    })
  })

  test('what was asked for stays as it was, and ends with who asked', async () => {
    await invite(root)
    const id = await waiting()
    const tampered = t.database.pool.query(`update admin_request set asked = '{}' where id = $1`, [id])
    await expect(tampered).rejects.toThrow('once')
    await t.database.pool.query(`update app_user set role = 'ROLE_ADMIN' where user_name = 'root'`)
    expect(await decide(ratna, id, 'APPROVE')).toMatchObject({ status: 409 })
    expect(await decide(ratna, id, 'REFUSE')).toMatchObject({ body: { state: 'REFUSED' } })
    const { rows } = await t.database.pool.query(
      `select action from audit where action like 'approval.%' order by action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['approval.asked', 'approval.refused'])
  })
})
