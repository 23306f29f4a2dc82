import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/admin/deposits'
import { acceptInvitation } from '#contract/admin/invitation'
import { saveRates } from '#contract/admin/rates'
import { saveSettings } from '#contract/admin/settings'
import { inviteUser } from '#contract/admin/users'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { topUp } from '../../server/admin/commands.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import { moveByHand as hand, words } from '../support/books/deposits-by-hand.ts'
import { goodPassword, makeUser } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('postings that a second administrator approves on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let ratna: AgentClient
  beforeEach(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    ratna = await makeUser(t, 'TRADEWIND/ratna', 'ROLE_SUPER_ADMIN')
  })
  afterEach(async () => {
    await expectBooksBalanced(t.database)
    await t.close()
  })
  const approveAbove = (approvalAbove: unknown, version = 0) =>
    hand.act(root, saveSettings, {}, { version, changes: { approvalAbove } })
  const waiting = async (client: AgentClient) => (await client.call(calls.listWaiting, {})).waitingList
  const balanceOf = async (orgId: string) =>
    (await root.call(calls.listDeposits, { query: { q: orgId } })).depositList.find(
      (one) => one.orgId === orgId,
    )?.balance[1]
  /** The id of the request that a posting waits as. */
  const ask = async (posting: ReturnType<typeof hand.post>): Promise<string> => {
    const { body } = await posting
    expect(body).toMatchObject({ outcome: 'WAITS' })
    return Object(body).requestId
  }

  test('off until it is chosen; then what is above waits, and what is not is posted', async () => {
    expect((await hand.post(ratna, 'TOP_UP', 'MERAPI', 900_000_000)).body).toMatchObject({
      outcome: 'POSTED',
    })
    expect((await approveAbove(['IDR', 1_000_000])).status).toBe(200)
    expect((await root.call(calls.listDeposits, { query: {} })).approvalAbove).toEqual(['IDR', 1_000_000])
    expect((await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_000)).body).toMatchObject({ outcome: 'POSTED' })
    const key = newKey()
    const asked = await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_001, key)
    expect(asked.body).toMatchObject({ outcome: 'WAITS' })
    expect((await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_001, key)).body).toEqual(asked.body)
    expect(await balanceOf('MERAPI')).toBe(906_000_000)
    const twice = { kind: 'TOP_UP', orgId: 'NUSA', amount: ['IDR', 1_000_001], ...words }
    expect((await hand.act(ratna, calls.postMoney, {}, twice)).body).toMatchObject({
      error: 'CONFIRM_FIRST',
      errorDescription: expect.stringMatching(/waits for approval already, for Merapi Tours/),
    })
    const shown = { kind: 'TOP_UP', askedBy: 'Root', fromOrg: null, toOrg: 'MERAPI', ...words }
    expect(await waiting(root)).toMatchObject([{ ...shown, mayDecide: false, mayWithdraw: true }])
    expect(await waiting(ratna)).toMatchObject([{ ...shown, mayDecide: true, mayWithdraw: false }])
    expect(await waiting(await makeUser(t, 'MERAPI/boss'))).toEqual([])
    // the command line asks nobody
    await topUp(t.database, 'MERAPI', '5000000', t.clock.now)
    expect(await balanceOf('MERAPI')).toBe(911_000_000)
  })

  test('nobody approves their own; another one does, once, and both are kept', async () => {
    await approveAbove(['IDR', 0])
    const id = await ask(hand.post(root, 'TOP_UP', 'MERAPI', 700))
    for (const decision of ['APPROVE', 'REFUSE'] as const)
      expect(await hand.decide(root, id, decision)).toMatchObject({ status: 403 })
    expect(await hand.decide(ratna, id, 'WITHDRAW')).toMatchObject({ status: 403 })
    expect(await hand.decide(await makeUser(t, 'MERAPI/boss'), id, 'APPROVE')).toMatchObject({
      status: 404,
      body: { errorDescription: 'There is no such request.' },
    })
    const both = await Promise.all([hand.decide(ratna, id, 'APPROVE'), hand.decide(ratna, id, 'APPROVE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf('MERAPI')).toBe(5_000_700)
    const { postingList } = await root.call(calls.listPostings, { query: { org: 'MERAPI' } })
    expect(postingList[0]).toMatchObject({ kind: 'TOP_UP', byName: 'Root', approvedBy: 'ratna', ...words })
    expect(await waiting(ratna)).toEqual([])
    await expect(t.database.pool.query(`update posting_request set state = 'REFUSED'`)).rejects.toThrow(
      'once',
    )
    await expect(
      (await ownerOf(t.database)).pool.query('update ledger_transfer set approved_by = by_user'),
    ).rejects.toThrow('append-only')
  })

  test('an approval checks everything again: what cannot be posted any more stays waiting', async () => {
    await approveAbove(['IDR', 1_000_000])
    const withdrawal = await ask(hand.post(root, 'WITHDRAW', 'MERAPI', 5_000_000))
    const siti = await makeUser(t, 'TRADEWIND/siti', 'ROLE_SUPER_ADMIN')
    await hand.post(siti, 'WITHDRAW', 'MERAPI', 1_000_000)
    expect(await hand.decide(ratna, withdrawal, 'APPROVE')).toMatchObject({
      status: 402,
      body: { error: 'DEPOSIT_SHORT', deposit: { missing: ['IDR', 1_000_000] } },
    })
    expect(await waiting(ratna)).toMatchObject([{ requestId: withdrawal }])
    expect(await hand.decide(ratna, withdrawal, 'REFUSE')).toMatchObject({ body: { state: 'REFUSED' } })
    const given = await ask(hand.post(root, 'TOP_UP', 'MERAPI', 5_000_000))
    expect(await hand.decide(root, given, 'WITHDRAW')).toMatchObject({ body: { state: 'WITHDRAWN' } })
    expect(await hand.decide(ratna, given, 'APPROVE')).toMatchObject({
      status: 409,
      body: { errorDescription: 'This was decided already.' },
    })
    const late = await ask(hand.post(root, 'TOP_UP', 'MERAPI', 6_000_000))
    await t.database.pool.query(`update app_user set permissions = '{}' where user_name = 'root'`)
    expect(await hand.decide(ratna, late, 'APPROVE')).toMatchObject({ status: 409 })
  })

  test('transfers, reversals and higher limits wait, too; a lower limit does not', async () => {
    const admin = await t.signIn('NUSA/admin')
    await hand.setLimit(root, 'MERAPI', 9_000_000)
    await approveAbove(['IDR', 1_000_000])
    expect((await hand.setLimit(root, 'MERAPI', 8_000_000)).body).toMatchObject({ outcome: 'SET' })
    const limit = await ask(hand.setLimit(root, 'MERAPI', 8_000_001))
    expect(await waiting(ratna)).toMatchObject([{ kind: 'CREDIT_LIMIT', toOrg: 'MERAPI', fromOrg: null }])
    await hand.decide(ratna, limit, 'APPROVE')
    const transfer = await ask(hand.transfer(admin, 'NUSA', 'NUSA-BALI', 2_000_000))
    // with the same reach: below it is nobody's, above it is the platform's
    expect(await waiting(await makeUser(t, 'NUSA-BALI/boss'))).toEqual([])
    expect(await hand.decide(root, transfer, 'APPROVE')).toMatchObject({ body: { state: 'APPROVED' } })
    expect(await balanceOf('NUSA-BALI')).toBe(42_000_000)
    const { postingList } = await admin.call(calls.listPostings, { query: {} })
    expect(postingList[0]).toMatchObject({ kind: 'TRANSFER', byName: 'Nusa Admin', approvedBy: null })
    const wrong = postingList[0]?.transferId ?? ''
    const [one, other] = [await ask(hand.reverse(admin, wrong)), await ask(hand.reverse(admin, wrong))]
    expect((await hand.decide(ratna, one, 'APPROVE')).status).toBe(200)
    expect(await hand.decide(ratna, other, 'APPROVE')).toMatchObject({
      status: 409,
      body: { errorDescription: 'This posting is reversed already.' },
    })
    expect(await balanceOf('NUSA-BALI')).toBe(40_000_000)
  })

  test('what one person moves in a day is added up, whatever kind, organisation and currency it is split by', async () => {
    await t.database.pool.query(`update org set currency = 'SGD' where id = 'SAMUDRA'`)
    await approveAbove(['IDR', 1_000_000])
    const posted = { body: { outcome: 'POSTED' } }
    expect(await hand.post(root, 'TOP_UP', 'MERAPI', 300_000)).toMatchObject(posted)
    expect(await hand.transfer(root, 'NUSA', 'NUSA-BALI', 200_000)).toMatchObject(posted)
    expect(await hand.setLimit(root, 'MERAPI', 200_000)).toMatchObject({ body: { outcome: 'SET' } })
    await hand.setLimit(root, 'MERAPI', 0)
    const amount = ['SGD', 10]
    const inDollars = { kind: 'TOP_UP', orgId: 'SAMUDRA', amount, ...words }
    expect(await hand.act(root, calls.postMoney, {}, inDollars)).toMatchObject(posted)
    const { postingList } = await root.call(calls.listPostings, { query: { org: 'MERAPI' } })
    const [first] = postingList
    // 821,500 until here
    await ask(hand.reverse(root, first?.transferId ?? ''))
    await ask(hand.setLimit(root, 'MERAPI', 200_000))
    await ask(hand.post(root, 'WITHDRAW', 'NUSA', 1))
    expect(await hand.post(ratna, 'TOP_UP', 'MERAPI', 1_000_000)).toMatchObject(posted)
    await ask(hand.post(ratna, 'TOP_UP', 'MERAPI', 1))
    // a cheaper rate, entered since, hides nothing
    await t.database.pool.query(`update exchange_rate set micro_idr = 1 where currency = 'SGD'`)
    const siti = await makeUser(t, 'TRADEWIND/siti', 'ROLE_SUPER_ADMIN')
    await ask(hand.act(siti, calls.postMoney, {}, { ...inDollars, amount: ['SGD', 100] }))
  })

  test('the day of a person ends at midnight in Jakarta, and not at that of the server', async () => {
    await approveAbove(['IDR', 1_000_000])
    const posted = { body: { outcome: 'POSTED' } }
    const passUntil = (moment: Date) => t.clock.pass(moment.getTime() - t.clock.now().getTime())
    const minute = 60_000
    const tomorrow = startOfDay(addDays(dayInJakarta(t.clock.now()), 1))
    passUntil(new Date(tomorrow.getTime() - minute))
    root = await t.signIn('TRADEWIND/root')
    expect(await hand.post(root, 'TOP_UP', 'MERAPI', 700_000)).toMatchObject(posted)
    await ask(hand.post(root, 'TOP_UP', 'NUSA', 300_001))
    t.clock.pass(minute - 1)
    await ask(hand.post(root, 'TOP_UP', 'NUSA', 300_002))
    t.clock.pass(1)
    expect(await hand.post(root, 'TOP_UP', 'MERAPI', 700_001)).toMatchObject(posted)
    // midnight of UTC
    passUntil(new Date(tomorrow.getTime() + 7 * 60 * minute))
    root = await t.signIn('TRADEWIND/root')
    await ask(hand.post(root, 'TOP_UP', 'NUSA', 300_003))
  })

  test('of two postings at once that are together too much, one waits', async () => {
    await approveAbove(['IDR', 1_000_000])
    const both = await Promise.all(['MERAPI', 'NUSA'].map((org) => hand.post(root, 'TOP_UP', org, 600_000)))
    expect(both.map(({ body }) => Object(body).outcome).sort()).toEqual(['POSTED', 'WAITS'])
  })

  test('what a super admin asks for is decided by another super admin only', async () => {
    await approveAbove(['IDR', 1_000_000])
    const id = await ask(hand.transfer(root, 'NUSA', 'NUSA-BALI', 2_000_000))
    const budi = await makeUser(t, 'TRADEWIND/budi')
    expect(await waiting(budi)).toMatchObject([{ mayDecide: false, mayWithdraw: false }])
    expect(await hand.decide(budi, id, 'APPROVE')).toMatchObject({ status: 403 })
    expect(await hand.decide(ratna, id, 'APPROVE')).toMatchObject({ status: 200 })
  })

  test('impossible with one administrator: neither the setting nor a posting that nobody else could approve', async () => {
    const disable = (who: string, at: string) =>
      t.database.pool.query(`update app_user set disabled_at = ${at} where user_name = $1`, [who])
    await disable('ratna', 'now()')
    expect(await approveAbove(['IDR', 1_000])).toMatchObject({
      status: 409,
      body: { errorDescription: expect.stringContaining('second administrator') },
    })
    await disable('ratna', 'null')
    expect((await approveAbove(['IDR', 1_000])).status).toBe(200)
    await disable('ratna', 'now()')
    expect(await hand.post(root, 'TOP_UP', 'MERAPI', 1_001)).toMatchObject({
      status: 409,
      body: { errorDescription: expect.stringContaining('there is nobody else who may') },
    })
    expect((await approveAbove(null, 1)).status).toBe(200)
    expect((await hand.post(root, 'TOP_UP', 'MERAPI', 1_001)).body).toMatchObject({ outcome: 'POSTED' })
  })

  test('an amount in another currency is compared at the rates of now', async () => {
    await t.database.pool.query(`update org set currency = 'SGD' where id = 'SAMUDRA'`)
    await approveAbove(['IDR', 12_150_000])
    const top = (amount: number) =>
      hand.act(
        root,
        calls.postMoney,
        {},
        {
          kind: 'TOP_UP',
          orgId: 'SAMUDRA',
          amount: ['SGD', amount],
          ...words,
        },
      )
    expect((await top(1_000)).body).toMatchObject({ outcome: 'POSTED', balance: ['SGD', 1_000] })
    expect((await top(1_000.01)).body).toMatchObject({ outcome: 'WAITS' })
  })

  test('a super admin approves nothing of whom they invited or gave a password, another one does', async () => {
    await approveAbove(['IDR', 1_000_000])
    const asks = async (who: string, password: string) => {
      const asked = { fromOrg: 'TRADEWIND', toOrg: 'NUSA', amount: ['IDR', 15_000_000], ...words }
      const by = await t.signIn(who, password)
      return Object((await hand.act(by, calls.transferToChild, {}, asked)).body).requestId
    }
    const decideBy = (by: AgentClient, requestId: string) =>
      hand.act(by, calls.decideWaiting, { requestId }, { decision: 'APPROVE' })
    const invite = {
      orgId: 'TRADEWIND',
      email: 'puppet@example.com',
      role: 'ROLE_ADMIN',
      permissions: null,
      language: 'en',
    }
    const tokenIn = (body: unknown) => String(Object(body).link).split('#')[1] ?? ''
    const join = async (body: unknown, userName: string) =>
      root.call(acceptInvitation, {
        body: { token: tokenIn(body), userName, displayName: userName, password: goodPassword },
      })
    await join((await hand.act(root, inviteUser, {}, invite)).body, 'puppet')
    const puppets = await asks('TRADEWIND/puppet', goodPassword)
    expect(await decideBy(root, puppets)).toMatchObject({ status: 403 })
    expect((await root.call(calls.listWaiting, {})).waitingList[0]).toMatchObject({ mayDecide: false })
    expect(await decideBy(ratna, puppets)).toMatchObject({ status: 200 })
  })

  test('a low rate that one person enters hides nothing, nor after some days', async () => {
    await t.database.pool.query(`update org set currency = 'SGD' where id = 'SAMUDRA'`)
    await approveAbove(['IDR', 12_150_000])
    const rateList = [{ currency: 'SGD', rupiah: 0.01 }]
    const saved = await hand.act(root, saveRates, {}, { day: '2026-11-20', source: 'Bank', rates: rateList })
    expect(saved.status).toBe(200)
    t.clock.pass(49 * 3_600_000)
    const asked = { kind: 'TOP_UP', orgId: 'SAMUDRA', amount: ['SGD', 50_000], ...words }
    const later = await t.signIn('TRADEWIND/root')
    expect((await hand.act(later, calls.postMoney, {}, asked)).body).toMatchObject({ outcome: 'WAITS' })
  })
})
