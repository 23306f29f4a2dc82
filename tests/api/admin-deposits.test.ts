import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/admin/deposits'
import { listOrgs } from '#contract/admin/orgs'
import { depositBalance, depositLevel, readStatement } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { expectBooksBalanced } from '../support/books/books.ts'
import { moveByHand, words } from '../support/books/deposits-by-hand.ts'
import { makeUser } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const rupiah = (amount: number): MoneyPair => ['IDR', amount]

describe.each(onPostgres)('deposits in administration on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let admin: AgentClient
  beforeEach(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    admin = await t.signIn('NUSA/admin')
  })
  afterEach(async () => {
    await expectBooksBalanced(t.database)
    await t.close()
  })
  const deposits = async (client: AgentClient, query = {}) =>
    (await client.call(calls.listDeposits, { query })).depositList
  const depositOf = async (orgId: string) =>
    (await deposits(root, { q: orgId })).find((one) => one.orgId === orgId)
  const postings = async (client: AgentClient, query = {}) =>
    (await client.call(calls.listPostings, { query })).postingList
  const hand = moveByHand

  test('an administrator sees their own deposit and those below, the platform all', async () => {
    expect((await deposits(root)).map(({ orgId }) => orgId)).toEqual([
      'MERAPI',
      'NUSA',
      'NUSA-BALI',
      'SAMUDRA',
      'TRADEWIND',
    ])
    const listed = await admin.call(calls.listDeposits, { query: {} })
    expect(listed).toMatchObject({ hasMore: false, mayUseBank: false, approvalAbove: null })
    expect(listed.depositList).toEqual([
      {
        orgId: 'NUSA',
        orgName: 'Nusa Wisata Travel',
        orgType: 'AGENT',
        balance: rupiah(250_000_000),
        reserved: rupiah(0),
        creditLimit: rupiah(0),
        available: rupiah(250_000_000),
        level: 'ENOUGH',
      },
      expect.objectContaining({ orgId: 'NUSA-BALI' }),
      expect.objectContaining({ orgId: 'SAMUDRA' }),
    ])
    expect((await deposits(root, { after: 'NUSA/IDR' })).map(({ orgId }) => orgId)).toEqual([
      'NUSA-BALI',
      'SAMUDRA',
      'TRADEWIND',
    ])
    expect((await deposits(root, { q: 'bali' })).map(({ orgId }) => orgId)).toEqual(['NUSA-BALI'])
    const sari = await t.signIn('NUSA/sari')
    expect(await sari.raw('GET', calls.listDeposits.path)).toMatchObject({ status: 404 })
  })

  test('the list is put in order by balance, page after page', async () => {
    for (const sort of ['balance', '-balance'] as const) {
      const all = (await deposits(root, { sort })).map(({ orgId }) => orgId)
      expect(all).toEqual(
        sort === 'balance'
          ? ['MERAPI', 'TRADEWIND', 'NUSA-BALI', 'SAMUDRA', 'NUSA']
          : ['NUSA', 'SAMUDRA', 'NUSA-BALI', 'TRADEWIND', 'MERAPI'],
      )
      const rest = await deposits(root, { sort, after: `${all[1]}/IDR` })
      expect(rest.map(({ orgId }) => orgId)).toEqual(all.slice(2))
    }
  })

  test('the level is of what is left of deposit and limit since money last came in', async () => {
    const levels = async () => Object.fromEntries((await deposits(root)).map((one) => [one.orgId, one.level]))
    const take = (amount: number) => hand.post(root, 'WITHDRAW', 'SAMUDRA', amount)
    expect(await levels()).toMatchObject({ SAMUDRA: 'ENOUGH' })
    for (const [amount, level] of [
      [35_999_999, 'ENOUGH'],
      [1, 'LOW'],
      [12_000_000, 'VERY_LOW'],
      [12_000_000, 'EMPTY'],
    ] as const) {
      expect((await take(amount)).status).toBe(200)
      expect(await levels()).toMatchObject({ SAMUDRA: level })
      for (const one of depositLevel.options)
        expect((await deposits(root, { level: one })).some(({ orgId }) => orgId === 'SAMUDRA')).toBe(
          one === level,
        )
    }
    await hand.setLimit(root, 'SAMUDRA', 5_000_000)
    // of 60 and 5 millions, 5 are left
    expect(await depositOf('SAMUDRA')).toMatchObject({
      level: 'VERY_LOW',
      balance: rupiah(0),
      available: rupiah(5_000_000),
    })
    await hand.post(root, 'TOP_UP', 'SAMUDRA', 1_000)
    expect(await depositOf('SAMUDRA')).toMatchObject({ level: 'ENOUGH', available: rupiah(5_001_000) })
    const rina = await t.signIn('SAMUDRA/rina')
    expect(await rina.call(depositBalance, {})).toMatchObject({
      depositList: [
        {
          level: 'ENOUGH',
          balance: rupiah(1_000),
          creditLimit: rupiah(5_000_000),
          available: rupiah(5_001_000),
        },
      ],
    })
  })

  test('the platform tops up and withdraws; an agency may not, and nobody takes more than there is', async () => {
    const key = newKey()
    const first = await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_000, key)
    expect(first).toMatchObject({ status: 200, body: { outcome: 'POSTED', balance: rupiah(6_000_000) } })
    expect((await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_000, key)).body).toEqual(first.body)
    expect(await hand.post(root, 'WITHDRAW', 'MERAPI', 6_000_001)).toMatchObject({
      status: 402,
      body: { error: 'DEPOSIT_SHORT', deposit: { missing: rupiah(1), needed: rupiah(6_000_001) } },
    })
    expect(await hand.post(root, 'WITHDRAW', 'MERAPI', 6_000_000)).toMatchObject({
      body: { balance: rupiah(0) },
    })
    expect(await hand.post(admin, 'TOP_UP', 'NUSA', 1_000)).toMatchObject({ status: 403 })
    expect(await hand.post(root, 'TOP_UP', 'NOSUCH', 1_000)).toMatchObject({
      status: 404,
      body: { errorDescription: 'There is no such agency.' },
    })
    for (const amount of [
      ['IDR', 0],
      ['IDR', -5],
      ['IDR', 0.5],
      ['SGD', 1.001],
      ['IDR', 2e12],
    ])
      expect(
        await hand.act(root, calls.postMoney, {}, { kind: 'TOP_UP', orgId: 'MERAPI', amount, ...words }),
        JSON.stringify(amount),
      ).toMatchObject({ status: 400 })
    const inDollars = { kind: 'TOP_UP', orgId: 'MERAPI', amount: ['SGD', 5], ...words }
    expect(await hand.act(root, calls.postMoney, {}, inDollars)).toMatchObject({
      status: 400,
      body: { errorDescription: 'Merapi Tours keeps its deposit in IDR.' },
    })
    const [withdrawn, toppedUp] = await postings(root, { org: 'MERAPI' })
    expect(withdrawn).toMatchObject({ kind: 'WITHDRAW', fromOrg: 'MERAPI', toOrg: null, mayReverse: true })
    expect(toppedUp).toMatchObject({
      kind: 'TOP_UP',
      fromOrg: null,
      toOrg: 'MERAPI',
      amount: rupiah(1_000_000),
      ...words,
      byName: 'Root',
      approvedBy: null,
      reverses: null,
      reversedBy: null,
    })
  })

  test('the same amount under the same reference of the bank is asked about', async () => {
    const topUp = (changes: object = {}) =>
      hand.act(
        root,
        calls.postMoney,
        {},
        {
          kind: 'TOP_UP',
          orgId: 'MERAPI',
          amount: rupiah(750_000),
          reference: 'TRF 0815',
          note: '',
          ...changes,
        },
      )
    expect(await topUp()).toMatchObject({ status: 200 })
    expect(await topUp({ orgId: 'NUSA', reference: ' trf  0815' })).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRM_FIRST',
        errorDescription: expect.stringMatching(
          /^Rp.750\.000 with the reference “trf 0815” is posted already, for Merapi Tours/,
        ),
      },
    })
    const others = [
      { reference: 'TRF 0816' },
      { amount: rupiah(750_001) },
      { kind: 'WITHDRAW' },
      { confirmed: true },
    ]
    for (const other of others)
      expect(await topUp(other), JSON.stringify(other)).toMatchObject({ status: 200 })
    // money that was posted for the wrong deposit is posted again
    const wrong = await topUp({ reference: 'TRF 0900' })
    await hand.reverse(root, Object(wrong.body).transferId)
    expect(await topUp({ reference: 'TRF 0900', orgId: 'NUSA' })).toMatchObject({ status: 200 })
  })

  test('money goes to an organisation below, and to no other', async () => {
    const key = newKey()
    const first = await hand.transfer(admin, 'NUSA', 'NUSA-BALI', 10_000_000, key)
    expect(first).toMatchObject({ status: 200, body: { outcome: 'POSTED', balance: rupiah(240_000_000) } })
    expect((await hand.transfer(admin, 'NUSA', 'NUSA-BALI', 10_000_000, key)).body).toEqual(first.body)
    expect(await depositOf('NUSA-BALI')).toMatchObject({ balance: rupiah(50_000_000) })
    for (const [from, to, status] of [
      ['NUSA', 'NUSA', 400],
      ['NUSA-BALI', 'NUSA', 400],
      ['NUSA-BALI', 'SAMUDRA', 400],
      ['NUSA', 'MERAPI', 404],
      ['TRADEWIND', 'NUSA', 404],
      ['NUSA', 'NOSUCH', 404],
    ] as const)
      expect((await hand.transfer(admin, from, to, 1_000)).status, `${from} to ${to}`).toBe(status)
    expect(await hand.transfer(admin, 'NUSA', 'SAMUDRA', 240_000_001)).toMatchObject({
      status: 402,
      body: { deposit: { missing: rupiah(1) } },
    })
    expect(await hand.transfer(root, 'TRADEWIND', 'MERAPI', 1_000)).toMatchObject({ status: 200 })
    // below, the agency above is not named, neither here nor in the statement
    const boss = await makeUser(t, 'NUSA-BALI/boss')
    expect(await postings(boss)).toMatchObject([
      { kind: 'TRANSFER', fromOrg: null, toOrg: 'NUSA-BALI', byName: null, mayReverse: false },
      { kind: 'TOP_UP', mayReverse: false },
    ])
    const { movementList } = await boss.call(readStatement, { query: { kind: 'TRANSFER' } })
    expect(movementList).toMatchObject([
      { kind: 'TRANSFER', amount: rupiah(10_000_000), ...words, byName: null },
    ])
    const own = await admin.call(readStatement, { query: { kind: 'TRANSFER' } })
    expect(own.movementList).toMatchObject([{ amount: rupiah(-10_000_000), ...words, byName: 'Nusa Admin' }])
  })

  test('a wrong posting is reversed once, if the money is still there', async () => {
    await hand.transfer(admin, 'NUSA', 'NUSA-BALI', 10_000_000)
    const [transfer] = await postings(admin)
    const { transferId = '' } = transfer ?? {}
    expect(transfer).toMatchObject({ kind: 'TRANSFER', fromOrg: 'NUSA', mayReverse: true })
    const boss = await makeUser(t, 'NUSA-BALI/boss')
    expect(await hand.reverse(boss, transferId)).toMatchObject({ status: 403 })
    expect(await hand.reverse(await makeUser(t, 'MERAPI/boss'), transferId)).toMatchObject({
      status: 404,
      body: (await hand.reverse(boss, newKey())).body && { errorDescription: 'There is no such posting.' },
    })
    await hand.post(root, 'WITHDRAW', 'NUSA-BALI', 45_000_000)
    expect(await hand.reverse(admin, transferId)).toMatchObject({
      status: 402,
      body: { error: 'DEPOSIT_SHORT', deposit: { missing: rupiah(5_000_000), needed: rupiah(10_000_000) } },
    })
    await hand.post(root, 'TOP_UP', 'NUSA-BALI', 5_000_000)
    const key = newKey()
    const done = await hand.reverse(admin, transferId, key)
    expect(done).toMatchObject({ status: 200, body: { outcome: 'POSTED', balance: rupiah(250_000_000) } })
    expect((await hand.reverse(admin, transferId, key)).body).toEqual(done.body)
    expect(await hand.reverse(admin, transferId)).toMatchObject({
      status: 409,
      body: { errorDescription: 'This posting is reversed already.' },
    })
    expect(await depositOf('NUSA-BALI')).toMatchObject({ balance: rupiah(0) })
    const [reversal, , , reversed] = await postings(admin)
    expect(reversal).toMatchObject({
      kind: 'REVERSAL',
      fromOrg: 'NUSA-BALI',
      toOrg: 'NUSA',
      reverses: transferId,
    })
    expect(reversed).toMatchObject({ transferId, reversedBy: reversal?.transferId, mayReverse: false })
    expect(await hand.reverse(admin, reversal?.transferId ?? '')).toMatchObject({ status: 409 })
  })

  test('a top-up is reversed by the platform, a booking’s own posting by nobody', async () => {
    const [toppedUp] = await postings(root, { org: 'MERAPI' })
    expect(toppedUp).toMatchObject({ kind: 'TOP_UP', mayReverse: true })
    const boss = await makeUser(t, 'MERAPI/boss')
    expect(await hand.reverse(boss, toppedUp?.transferId ?? '')).toMatchObject({ status: 403 })
    expect(await hand.reverse(root, toppedUp?.transferId ?? '')).toMatchObject({
      body: { balance: rupiah(0) },
    })
    const sari = await t.signIn('NUSA/sari')
    await sari.book(await sari.prepareBooking({ issueNow: true }))
    const issue = await t.database.sql
      .selectFrom('ledger_transfer')
      .select('id')
      .where('kind', '=', 'reserve')
      .executeTakeFirstOrThrow()
    expect(await hand.reverse(admin, issue.id)).toMatchObject({
      status: 409,
      body: { errorDescription: 'This belongs to a booking. Cancel the booking instead.' },
    })
    expect(await hand.reverse(boss, issue.id)).toMatchObject({ status: 404 })
  })

  test('a credit limit is spent before a deposit is short, and "short by" tells deposit and limit', async () => {
    expect(await hand.setLimit(admin, 'NUSA-BALI', 1_000)).toMatchObject({ status: 403 })
    const agus = await t.signIn('MERAPI/agus')
    await hand.post(root, 'WITHDRAW', 'MERAPI', 5_000_000)
    const short = await agus.book(await agus.prepareBooking({ issueNow: true }))
    expect(short).toMatchObject({ status: 402 })
    const [, price = 0] = Object(short.body).deposit.needed
    await hand.setLimit(root, 'MERAPI', price - 1)
    expect(await agus.book(await agus.prepareBooking({ issueNow: true }))).toMatchObject({
      status: 402,
      body: { deposit: { missing: rupiah(1), needed: rupiah(price) } },
    })
    await hand.setLimit(root, 'MERAPI', price)
    expect(await agus.book(await agus.prepareBooking({ issueNow: true }))).toMatchObject({ status: 200 })
    expect(await depositOf('MERAPI')).toMatchObject({
      balance: rupiah(-price),
      available: rupiah(0),
      level: 'EMPTY',
    })
    // a lower limit takes nothing back, and nothing more can be taken until there is money again
    await hand.setLimit(root, 'MERAPI', 0)
    expect(await depositOf('MERAPI')).toMatchObject({ available: rupiah(-price) })
    expect(await hand.post(root, 'WITHDRAW', 'MERAPI', 1)).toMatchObject({ status: 402 })
    expect(await hand.post(root, 'TOP_UP', 'MERAPI', 1_000)).toMatchObject({ status: 200 })
    const { orgList } = await root.call(listOrgs, { query: { q: 'merapi' } })
    expect(orgList).toMatchObject([{ creditLimit: rupiah(0) }])
    await hand.setLimit(root, 'MERAPI', 7_000)
    expect((await root.call(listOrgs, { query: { q: 'merapi' } })).orgList).toMatchObject([
      { creditLimit: rupiah(7_000) },
    ])
  })
})
