import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { depositBalance } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { sumsOf } from '#contract/money/per-currency'
import { type DueKind, maxDueOfKind, todayDaysAhead, todayOverview } from '#contract/order/today'
import { moveByHand } from '../support/books/deposits-by-hand.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { bothEngines } from '../support/databases.ts'
import { holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import { quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { allOrdersOf, cloneSales, ordersOf } from '../support/sale/orders.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { held, openToAll, tryToChangeTrain } from '../support/sale/trains.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('what waits for a person today, on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let today: string
  const inDays = (days: number) => addDays(today, days)
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    today = dayInJakarta(t.clock.now())
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(() => t.close())

  const overviewOf = (agent: AgentClient) => agent.call(todayOverview, {})
  const duesOf = async (agent: AgentClient, kind: DueKind) =>
    (await overviewOf(agent)).dueList.filter((one) => one.kind === kind)
  const countOf = async (agent: AgentClient, kind: DueKind) =>
    (await overviewOf(agent)).dueCounts.find((one) => one.kind === kind)?.total
  /** A hotel booking that arrives in so many days, issued. */
  async function arriving(days: number) {
    const search = { checkInDate: inDays(days), checkOutDate: inDays(days + 1) }
    const address = await holdOne(sari, { search, refundable: false, issueNow: true })
    return address.code
  }

  test('nothing is due where nothing was sold', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const seen = await overviewOf(agus)
    expect(seen).toMatchObject({ dueList: [], doubtList: [], doubts: 0 })
    expect(seen.dueCounts.map(({ total }) => total)).toEqual([0, 0, 0, 0])
    expect(seen.deposit).toEqual({ depositDue: [], shortDayList: [], shortDays: 0 })
    expect(seen.month).toMatchObject({ fromDate: `${today.slice(0, 7)}-01`, toDate: today, sales: 0 })
    expect(seen.month?.dayList).toHaveLength(Number(today.slice(8)))
  })

  test('a hold is due at its time limit, the soonest first, until it is cancelled', async () => {
    const policy = await quoted(sari)
    const train = await held(sari, t.clock.now())
    const limits = await duesOf(sari, 'LIMIT')
    // seats are held for less than an hour, a quotation for the day
    expect(limits.map(({ locatorCode }) => locatorCode)).toEqual([train, policy])
    const order = (await ordersOf(sari)).orderList.find(({ locatorCode }) => locatorCode === policy)
    expect(limits[1]).toEqual({
      kind: 'LIMIT',
      product: 'INSURANCE',
      supplierCode: order?.supplierCode,
      locatorCode: policy,
      title: order?.title,
      place: order?.place,
      traveller: order?.traveller,
      ownerOrgName: 'Nusa Wisata Travel',
      at: order?.deadline,
      amount: order?.amount,
    })
    await tryToChangeTrain(sari, 'cancel', train)
    await tryToChange(sari, 'cancel', policy)
    expect(await countOf(sari, 'LIMIT')).toBe(0)
  })

  test('days count from today to the last one ahead, and what is cancelled does not', async () => {
    const [first, last, beyond] = [
      await arriving(1),
      await arriving(todayDaysAhead),
      await arriving(todayDaysAhead + 1),
    ]
    const arrivals = await duesOf(sari, 'CHECK_IN')
    expect(arrivals).toMatchObject([
      { kind: 'CHECK_IN', locatorCode: first, on: inDays(1), product: 'HOTEL' },
      { locatorCode: last, on: inDays(todayDaysAhead) },
    ])
    expect(JSON.stringify(arrivals)).not.toContain(beyond)
    // a hold is no arrival before it is issued
    const hold = await holdOne(sari, { search: { checkInDate: inDays(6), checkOutDate: inDays(7) } })
    expect(await countOf(sari, 'CHECK_IN')).toBe(2)
    await tryToCancel(sari, hold)
    const tour = await bookedTour(sari, await someDeparture(sari))
    const train = await held(sari, t.clock.now())
    await tryToChangeTrain(sari, 'issue', train)
    const starts = await startsOf(tour, train)
    expect(starts.length).toBe(2)
    expect(await duesOf(sari, 'DEPARTURE')).toMatchObject(
      starts.filter(({ on }) => on <= inDays(todayDaysAhead)).map((one) => ({ kind: 'DEPARTURE', ...one })),
    )
  })

  /** The first days of these sales, the soonest first. */
  async function startsOf(...codes: string[]) {
    const rows = (await ordersOf(sari)).orderList.filter(({ locatorCode }) => codes.includes(locatorCode))
    return rows
      .map(({ locatorCode, startsOn }) => ({ locatorCode, on: startsOn ?? '' }))
      .sort((one, other) => one.on.localeCompare(other.on))
  }

  test('a cover is due on its last day, once it is issued', async () => {
    const code = await quoted(sari, { search: { coverageStartDate: inDays(1) } })
    expect(await countOf(sari, 'COVER_ENDS')).toBe(0)
    await tryToChange(sari, 'confirm', code)
    const order = (await ordersOf(sari)).orderList.find(({ locatorCode }) => locatorCode === code)
    expect(await duesOf(sari, 'COVER_ENDS')).toMatchObject([{ locatorCode: code, on: order?.endsOn }])
  })

  test('of many the soonest are listed and all are counted', async () => {
    const policy = await quoted(sari)
    await cloneSales(t.database, policy, 30, { deadline: `sale.deadline + n * interval '1 minute'` })
    const limits = await duesOf(sari, 'LIMIT')
    expect(limits).toHaveLength(maxDueOfKind)
    expect(limits[0]).toMatchObject({ locatorCode: policy })
    expect(await countOf(sari, 'LIMIT')).toBe(31)
    // the sums are of all, by the hour
    const sums = (await overviewOf(sari)).holdSumList ?? []
    expect(sums.reduce((holds, sum) => holds + sum.holds, 0)).toBe(31)
    expect(sums.map(({ hour }) => hour)).toEqual(
      sums.map(({ hour }) => hour.replace(/:\d\d:\d\d\./, ':00:00.')).sort(),
    )
    const [amount] = limits.flatMap((one) => (one.kind === 'LIMIT' ? [one.amount[1]] : []))
    expect(sumsOf(sums.flatMap(({ amountList }) => amountList))).toEqual([['IDR', 31 * (amount ?? 0)]])
    await tryToChange(sari, 'cancel', policy)
    await (await ownerOf(t.database)).pool.query(`delete from sale where locator like $1 || '_%'`, [policy])
  })

  test('the deposit is short on the day of the hold that it cannot pay any more', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const root = await t.signIn('TRADEWIND/root')
    await quoted(agus)
    const covered = await overviewOf(agus)
    const [due] = covered.deposit?.depositDue ?? []
    expect(covered.deposit).toEqual({ depositDue: [due], shortDayList: [], shortDays: 0 })
    expect(covered.holdSumList).toMatchObject([{ holds: 1, depositList: [due] }])
    const { depositList } = await agus.call(depositBalance, {})
    const available = depositList[0]?.available[1] ?? 0
    await moveByHand.post(root, 'WITHDRAW', 'MERAPI', available - (due?.[1] ?? 0) + 1_000)
    const [limit] = covered.dueList.flatMap((one) =>
      one.kind === 'LIMIT' ? dayInJakarta(new Date(one.at)) : [],
    )
    const short = { day: limit, ownerOrgName: 'Merapi Tours', depositMissing: ['IDR', 1_000] }
    expect((await overviewOf(agus)).deposit).toEqual({
      depositDue: [due],
      shortDayList: [short],
      shortDays: 1,
    })
    // who may not see a balance may not see what it lacks
    for (const missing of ['seeBalance', 'seeNett'] as const) {
      const person = await signInWithout(t, 'MERAPI', missing)
      const seen = await overviewOf(person)
      expect([seen.deposit, seen.holdSumList?.[0]?.depositList]).toEqual([null, null])
      expect(seen.holdSumList?.[0]?.holds).toBe(1)
    }
  })

  test('the month counts what is sold, by day and product, and only for those who may see reports', async () => {
    const { month } = await overviewOf(sari)
    const sold = (await allOrdersOf(sari)).filter(({ status }) => ['ISSUED', 'BOOKED'].includes(status))
    const sumOf = (amounts: readonly MoneyPair[]) => amounts.reduce((sum, [, amount]) => sum + amount, 0)
    expect(month?.sales).toBe(sold.length)
    expect(month?.amountList).toEqual([['IDR', sumOf(sold.map(({ amount }) => amount))]])
    expect(month?.dayList.at(-1)).toEqual({ day: today, sales: sold.length, amount: month?.amountList[0] })
    expect(month?.productList).toEqual(
      ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'].map((one) => ({
        product: one,
        sales: sold.filter(({ product }) => product === one).length,
      })),
    )
    expect((await overviewOf(await signInWithout(t, 'NUSA', 'reports'))).month).toBeNull()
  })

  test('what is being checked is named until it is known', async () => {
    const before = (await overviewOf(sari)).doubts
    await sari.book(await sari.prepareBooking({ lastName: 'Timeout' }))
    const { doubtList, doubts } = await overviewOf(sari)
    expect(doubts).toBe(before + 1)
    expect(doubtList.at(-1)).toMatchObject({ product: 'HOTEL', qilinLocatorCode: null })
    t.clock.pass(60_000)
    await t.app.reconcile()
    expect((await overviewOf(sari)).doubts).toBe(before)
  })

  test('somebody who sees only their own bookings has only these in it', async () => {
    const own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    expect((await overviewOf(sari)).dueList.length).toBeGreaterThan(0)
    const nothing = await overviewOf(own)
    expect([nothing.dueList, nothing.month?.sales, nothing.deposit?.depositDue]).toEqual([[], 0, []])
    const code = await quoted(own)
    const seen = await overviewOf(own)
    expect(seen.dueList).toMatchObject([{ kind: 'LIMIT', locatorCode: code }])
    expect(seen.deposit?.depositDue).toHaveLength(1)
  })
})
