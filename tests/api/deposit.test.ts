import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import {
  depositBalance,
  listDepositOrganisations,
  type Movement,
  readStatement,
} from '#contract/money/deposit'
import { money } from '#contract/money/money'
import { createUser, topUp } from '../../server/admin/commands.ts'
import { hashPassword } from '../../server/auth/password/passwords.ts'
import { paymentEntries } from '../../server/hotel/booking/booking-money.ts'
import { bookingRecord } from '../../server/hotel/booking/booking-record.ts'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('deposits on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())
  afterEach(() => expectBooksBalanced(t.database))

  const read = (agent: AgentClient, query: Partial<Record<QueryName, string>> = {}) =>
    agent.call(readStatement, { query: Object(query) })
  const balances = async (agent: AgentClient) => (await agent.call(depositBalance, {})).depositList
  const kinds = (list: readonly Movement[]) => list.map(({ kind }) => kind)

  /** Makes a new agency with one top-up at each given moment. */
  async function agencyWith(orgId: string, moments: readonly string[]): Promise<AgentClient> {
    await createUser(t.database, {
      accountName: orgId,
      orgName: `Agency ${orgId}`,
      orgType: 'AGENT',
      parent: 'TRADEWIND',
      userName: 'boss',
      displayName: 'Boss',
      role: 'ROLE_ADMIN',
      passwordHash: await hashPassword('a long enough password'),
    })
    for (const moment of moments) await putMoney(orgId, 1_000, moment)
    return t.signIn(`${orgId}/boss`, 'a long enough password')
  }

  function putMoney(orgId: string, amount: number, moment: string): Promise<void> {
    return t.database.transaction(() =>
      createLedgerStore(t.database, () => new Date(moment)).transfer({
        id: newKey(),
        kind: 'top-up',
        note: moment,
        entries: [
          { account: { kind: 'bank' }, amount: money('IDR', -amount) },
          { account: { kind: 'deposit', orgId }, amount: money('IDR', amount) },
        ],
      }),
    )
  }

  function expectToAddUp(statement: Awaited<ReturnType<typeof read>>, newestFirst = true): void {
    const { openingBalance, change, closingBalance, movementList } = statement
    expect(openingBalance[1] + change[1]).toBe(closingBalance[1])
    const oldestFirst = newestFirst ? [...movementList].reverse() : movementList
    let balance = openingBalance[1]
    for (const { amount, balanceAfter } of oldestFirst) {
      balance += amount[1]
      expect(balanceAfter[1]).toBe(balance)
    }
    expect(balance).toBe(closingBalance[1])
  }

  test('the statement shows an issue, a returned reserve, the reserve of a booking in doubt, and a top-up', async () => {
    const sari = await t.signIn('NUSA/sari')
    const [start] = await balances(sari)
    const issued = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }))
    const { qilinLocatorCode, supplierCode } = Object(issued.body).hotelBookingsResponse[0]
    await sari.book(await sari.prepareBooking({ lastName: 'Reject', refundable: true, issueNow: true }))
    await sari.book(await sari.prepareBooking({ lastName: 'Timeout', refundable: true, issueNow: true }))
    await topUp(t.database, 'NUSA', '5000000')

    const statement = await read(sari)
    expectToAddUp(statement)
    expect(kinds(statement.movementList)).toEqual([
      'TOP_UP',
      'RESERVE',
      'RETURN',
      'RESERVE_RETURNED',
      'ISSUE',
      'TOP_UP',
    ])
    const [topped, doubtful, , , issue, opening] = statement.movementList
    expect(topped).toMatchObject({ note: 'Top-up', amount: ['IDR', 5_000_000], byName: null, booking: null })
    expect(opening).toMatchObject({ note: 'Opening deposit', place: 1 })
    expect(issue).toMatchObject({ booking: { supplierCode, qilinLocatorCode }, byName: 'Sari', note: '' })
    expect(issue?.booking?.title).toBeTruthy()
    expect(doubtful).toMatchObject({ booking: null, byName: 'Sari' })
    const reserved = -(doubtful?.amount[1] ?? 0)
    const { closingBalance: balance } = statement
    expect(await balances(sari)).toEqual([
      {
        balance,
        reserved: ['IDR', reserved],
        creditLimit: ['IDR', 0],
        available: balance,
        level: 'ENOUGH',
      },
    ])
    const { rows } = await t.database.pool.query<{ deposit_due: number }>(
      'select deposit_due from booking where locator = $1',
      [qilinLocatorCode],
    )
    expect(issue?.amount).toEqual(['IDR', -(rows[0]?.deposit_due ?? 0)])
    expect((start?.balance[1] ?? 0) - (issue?.balanceAfter[1] ?? 0)).toBe(rows[0]?.deposit_due)

    await t.app.reconcile()
    const settled = await read(sari)
    expect(settled.movementList[1]).toMatchObject({ kind: 'ISSUE', place: doubtful?.place })
    expect(settled.movementList[1]?.booking).not.toBeNull()
    expect((await balances(sari))[0]?.reserved).toEqual(['IDR', 0])

    // filters select movements, and leave their balances unchanged
    const ofBooking = await read(sari, { bookingCode: qilinLocatorCode })
    expect(ofBooking).toMatchObject({ total: 1, closingBalance: settled.closingBalance })
    expect(ofBooking.movementList).toEqual([issue])
    const counts = { TOP_UP: 2, ISSUE: 2, RESERVE: 2, CANCEL_CHARGE: 0, OTHER: 0 }
    for (const [kind, count] of Object.entries(counts)) {
      const filtered = await read(sari, { kind })
      expect(filtered.total, kind).toBe(count)
      expect(filtered.movementList, kind).toHaveLength(count)
      expect(filtered.openingBalance).toEqual(settled.openingBalance)
    }
  })

  test('the movements of a later issue and of a cancellation charge name their booking', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const held = { refundable: true, issueNow: false }
    const [first, second] = [
      await wayan.book(await wayan.prepareBooking(held)),
      await wayan.book(await wayan.prepareBooking(held)),
    ].map(({ body }) => String(Object(body).hotelBookingsResponse[0].qilinLocatorCode))
    const deposit = { kind: 'deposit', orgId: 'NUSA-BALI' } as const
    const pay = async (locator: string | undefined, kind: string, changes: string) => {
      const { rows } = await t.database.pool.query<{ id: string; amount: number; record: object }>(
        `update booking set ${changes} where locator = $1 returning id, deposit_due as amount, record`,
        [locator],
      )
      const amount = rows[0]?.amount ?? 0
      await t.database.transaction(() =>
        createLedgerStore(t.database, t.clock.now).transfer({
          id: newKey(),
          kind,
          bookingId: rows[0]?.id ?? '',
          entries:
            kind === 'issue'
              ? paymentEntries(deposit, 'HBD', v.parse(bookingRecord, rows[0]?.record))
              : [
                  { account: deposit, amount: money('IDR', -amount) },
                  { account: { kind: 'supplier', supplierCode: 'HBD' }, amount: money('IDR', amount) },
                ],
        }),
      )
    }
    await pay(first, 'issue', "voucher_status = 'VOUCHERED'")
    await pay(second, 'cancel-charge', "cancel_status = 'CANCELLED', cancellation_charge = deposit_due")
    const statement = await read(wayan)
    expectToAddUp(statement)
    expect(statement.movementList.map(({ kind, booking }) => [kind, booking?.qilinLocatorCode])).toEqual([
      ['CANCEL_CHARGE', second],
      ['ISSUE', first],
      ['TOP_UP', undefined],
    ])
    expect((await read(wayan, { bookingCode: second ?? '' })).total).toBe(1)
  })

  test('a day begins and ends at midnight in Jakarta', async () => {
    const boss = await agencyWith('SURYA', [
      '2026-03-09T16:59:59.999Z',
      '2026-03-09T17:00:00.000Z',
      '2026-03-10T16:59:59.999Z',
      '2026-03-10T17:00:00.000Z',
    ])
    const day = (fromDate: string, toDate = fromDate) => read(boss, { fromDate, toDate })
    const places = async (...of: [string, string?]) =>
      (await day(...of)).movementList.map(({ place }) => place)
    expect(await places('2026-03-09')).toEqual([1])
    expect(await places('2026-03-10')).toEqual([3, 2])
    expect(await places('2026-03-11')).toEqual([4])
    expect(await places('2026-03-09', '2026-03-11')).toEqual([4, 3, 2, 1])
    expect(await day('2026-03-10')).toMatchObject({
      openingBalance: ['IDR', 1_000],
      change: ['IDR', 2_000],
      closingBalance: ['IDR', 3_000],
    })
    // a period without movements, and one that ends before it begins
    expect(await day('2026-05-01')).toMatchObject({
      total: 0,
      openingBalance: ['IDR', 4_000],
      change: ['IDR', 0],
    })
    expect(await day('2026-03-11', '2026-03-09')).toMatchObject({ total: 0, change: ['IDR', 0] })
    const today = dayInJakarta(t.clock.now())
    expect(await read(boss)).toMatchObject({ fromDate: addDays(today, -30), toDate: addDays(today, 1) })
  })

  test('a process whose clock lags does not post a movement before an earlier one', async () => {
    const boss = await agencyWith('TERTIB', ['2026-03-10T17:00:01Z', '2026-03-10T16:59:59Z'])
    expect((await read(boss, { fromDate: '2026-03-10', toDate: '2026-03-10' })).total).toBe(0)
    const next = await read(boss, { fromDate: '2026-03-11', toDate: '2026-03-11' })
    expect(next.movementList.map(({ place }) => place)).toEqual([2, 1])
    expectToAddUp(next)
  })

  test('pages do not shift while money arrives, and the export has the same movements', async () => {
    const noon = (index: number) => new Date(Date.UTC(2026, 3, 1, 5, index)).toISOString()
    const boss = await agencyWith(
      'RAMAI',
      Array.from({ length: 45 }, (_, index) => noon(index)),
    )
    const period = { fromDate: '2026-04-01', toDate: '2026-04-01' }
    const first = await read(boss, period)
    expect(first).toMatchObject({ total: 45, page: 1, lastPlace: 45 })
    const shown = [...first.movementList]
    for (const _page of ['2', '3', '4']) {
      await putMoney('RAMAI', 500, noon(60))
      const page = await read(boss, { ...period, _page, upTo: String(first.lastPlace) })
      expect(page).toMatchObject({ total: 45, closingBalance: first.closingBalance })
      shown.push(...page.movementList)
    }
    expect(shown.map(({ place }) => place)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
    const upTo = String(first.lastPlace)
    const exported = await read(boss, { ...period, upTo, exports: '1' })
    expect(exported.movementList).toEqual([...shown].reverse())
    expectToAddUp(exported, false)
    expect((await read(boss, { ...period, exports: '1' })).movementList).toHaveLength(48)
    const filtered = await read(boss, { ...period, upTo, kind: 'TOP_UP', _page: '3' })
    expect(filtered.movementList).toEqual(shown.slice(40))
  })

  const reach: Record<string, readonly string[]> = {
    'NUSA/sari': ['NUSA', 'NUSA-BALI', 'SAMUDRA'],
    'NUSA/dewi': ['NUSA', 'NUSA-BALI', 'SAMUDRA'],
    'NUSA-BALI/wayan': ['NUSA-BALI'],
    'SAMUDRA/rina': ['SAMUDRA'],
    'MERAPI/agus': ['MERAPI'],
    'TRADEWIND/root': ['TRADEWIND', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI'],
  }
  const demoOrgs = ['TRADEWIND', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI', 'NOBODY']

  test.each(Object.keys(reach))('%s reads the statements of its own and below, no other', async (who) => {
    const agent = await t.signIn(who)
    const ownOrg = who.split('/')[0]
    for (const org of demoOrgs) {
      for (const exports of ['0', '1']) {
        const answer = await agent.raw('GET', `${readStatement.path}?org=${org}&exports=${exports}`)
        if (reach[who]?.includes(org)) {
          expect(answer, org).toMatchObject({ status: 200, body: { orgId: org } })
          // the entries of other organisations in its transfers are not shown
          expect(JSON.stringify(answer.body)).not.toMatch(/supplier:|margin|vat|bank|reserved:/)
        } else {
          const errorDescription = `There is no organisation ${org}.`
          expect(answer, org).toMatchObject({ status: 404, body: { error: 'NOT_FOUND', errorDescription } })
        }
      }
    }
    const { orgList } = await agent.call(listDepositOrganisations, {})
    const listed = orgList.map(({ orgId }) => orgId).filter((orgId) => demoOrgs.includes(orgId))
    expect(listed.sort()).toEqual(reach[who]?.toSorted())
    const own = await read(agent)
    expect(own.orgId).toBe(ownOrg)
    const list = await balances(agent)
    expect(list.map(({ balance }) => balance)).toEqual([own.closingBalance])
  })

  test('an invalid query is refused with a sentence', async () => {
    const sari = await t.signIn('NUSA/sari')
    for (const query of ['fromDate=2026-02-30', 'kind=GIFT', '_page=0', 'upTo=-1', 'org=nusa', 'since=1']) {
      const answer = await sari.raw('GET', `${readStatement.path}?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
    }
  })
})

type QueryName = 'org' | 'fromDate' | 'toDate' | 'kind' | 'bookingCode' | '_page' | 'upTo' | 'exports'
