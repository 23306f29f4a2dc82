import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCounted } from '#contract/call/list'
import { isDescending, sortedBy } from '#contract/call/sort'
import type { OrderField } from '#contract/order/filter'
import {
  findTrip,
  listOrders,
  maxTripSales,
  type OrderRow,
  orderPageSize,
  readTrip,
} from '#contract/order/order'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { wrongWith } from '../support/hostile/hostile-attempts.ts'
import { hostileTexts } from '../support/hostile/hostile-values.ts'
import { holderNamed, quoted } from '../support/sale/insurance-policy.ts'
import {
  allOrdersOf,
  cloneSales,
  locatorsIn,
  type OrderQuery,
  ordersOf,
  tripOf,
} from '../support/sale/orders.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const gone = 'This page of the list cannot be opened any more. Begin again with the first page.'

describe.each(bothEngines)('pages of the orders on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let rina: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    ;[sari, rina] = await Promise.all([t.signIn('NUSA/sari'), t.signIn('SAMUDRA/rina')])
    const locator = await quoted(sari)
    // many booked at the same moment, and many a microsecond apart
    await cloneSales(t.database, locator, 40, { booked_at: 'sale.booked_at', locator: `'SAME' || n` })
    await cloneSales(t.database, locator, 40, {
      booked_at: `sale.booked_at - n * interval '1 microsecond'`,
      starts_on: 'sale.starts_on + n % 3',
      deadline: `sale.deadline + n % 4 * interval '1 microsecond'`,
      amount: 'sale.amount + n % 5 * 10',
    })
  })
  afterAll(() => t.close())

  const orders: readonly OrderQuery[] = [{}, { dateQualifier: 'start' }, { timeLimit: '30days' }]

  test.each(orders)('each row is on exactly one page, in the order of the export: %j', async (query) => {
    const paged = locatorsIn({ orderList: await allOrdersOf(sari, query) })
    const exported = await ordersOf(sari, { ...query, exports: '1' })
    expect(paged).toEqual(locatorsIn(exported))
    expect(new Set(paged).size).toBe(81)
    expect(exported).toMatchObject({ total: 81, totalIsCapped: false, next: null })
  })

  test.each(['booked', '-booked', 'starts', '-starts', 'limit', '-limit', 'amount', '-amount'] as const)(
    'each row is on exactly one page in a chosen order: %s',
    async (sort) => {
      const rows = await allOrdersOf(sari, { sort })
      expect(new Set(locatorsIn({ orderList: rows })).size).toBe(81)
      const sortedValue = (row: OrderRow) =>
        ({ booked: row.bookedAt, starts: row.startsOn, limit: row.deadline, amount: row.amount[1] })[
          sortedBy<OrderField>(sort)
        ] ?? ''
      const values = rows.map(sortedValue)
      const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(isDescending(sort) ? rising.toReversed() : rising)
    },
  )

  test('bookings made meanwhile do not shift the pages', async () => {
    const before = locatorsIn({ orderList: await allOrdersOf(sari) })
    const first = await ordersOf(sari)
    expect(first).toMatchObject({ total: 81, totalIsCapped: false })
    // the test clock does not move by itself
    t.clock.pass(60_000)
    const latest = await quoted(sari)
    const { orderList } = await ordersOf(sari, { after: first.next ?? '' })
    expect(locatorsIn({ orderList })).toEqual(before.slice(orderPageSize, 2 * orderPageSize))
    expect(locatorsIn(await ordersOf(sari))[0]).toBe(latest)
    // a full last page has no cursor to another one
    await cloneSales(t.database, latest, 100 - 82)
    const pages = await allOrdersOf(sari)
    expect(pages.length).toBe(100)
  })

  test('a cursor of another list is refused with a sentence', async () => {
    const { next } = await ordersOf(sari)
    const cursor = next ?? ''
    const [at = '', id = '', mark = ''] = cursor.split(/_(?=[\da-f-]{36}_)|(?<=_[\da-f-]{36})_/)
    expect([at, id, mark].join('_')).toBe(cursor)
    const changed = [
      `${at.replace(/\d(?=Z)/, (digit) => String((Number(digit) + 1) % 10))}_${id}_${mark}`,
      `${at}_${id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}_${mark}`,
      `${at}_${id}_${mark.split('').reverse().join('')}`,
      `${at}_${id}_`,
      'x',
      '2',
    ]
    for (const after of changed) await expect(ordersOf(sari, { after }), after).rejects.toThrow(gone)
    await expect(ordersOf(rina, { after: cursor })).rejects.toThrow(gone)
    await expect(ordersOf(sari, { after: cursor, dateQualifier: 'start' })).rejects.toThrow(gone)
    await expect(ordersOf(sari, { after: cursor, sort: 'booked' })).rejects.toThrow(gone)
    const { next: sorted } = await ordersOf(sari, { sort: 'amount' })
    await expect(ordersOf(sari, { after: sorted ?? '', sort: '-amount' })).rejects.toThrow(gone)
    expect(await sari.raw('GET', `/api/orders?after=${encodeURIComponent("x' or 1=1")}`)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REQUEST' },
    })
    // a cursor also works with another filter of the same sort order
    expect((await ordersOf(sari, { after: cursor, product: 'INSURANCE' })).orderList.length).toBe(
      orderPageSize,
    )
  })

  test('a trip has sales without a day at its end, and a total for each currency', async () => {
    const insuranceHolder = holderNamed('Kurnia', { firstName: 'Zaskia' })
    const locator = await quoted(rina, { form: { insuranceHolder } })
    await cloneSales(t.database, locator, 1, { starts_on: 'null', locator: `'NODAY'` })
    await cloneSales(t.database, locator, 2, {
      currency: `'SGD'`,
      amount: '1050',
      starts_on: 'sale.starts_on - n',
      locator: `'SGD' || n`,
    })
    await cloneSales(t.database, locator, 1, { status: `'CANCELLED'`, locator: `'OVER'`, currency: `'THB'` })
    const { orderList, totalsByCurrency } = await tripOf(rina, { traveller: 'Zaskia Kurnia' }, [
      locator,
      'NODAY',
      'SGD1',
      'SGD2',
      'OVER',
    ])
    const premium = orderList.find(({ locatorCode }) => locatorCode === locator)?.amount[1] ?? 0
    expect(locatorsIn({ orderList })).toEqual(['SGD2', 'SGD1', 'OVER', locator, 'NODAY'])
    expect(totalsByCurrency.toSorted()).toEqual([
      ['IDR', 2 * premium],
      ['SGD', 21],
    ])
    for (const sort of ['starts', '-starts'] as const)
      expect(locatorsIn({ orderList: await allOrdersOf(rina, { sort }) }).at(-1)).toBe('NODAY')
    for (const sort of ['limit', '-limit'] as const) {
      // a cancelled sale has no time limit any more
      const limits = await allOrdersOf(rina, { sort })
      expect(limits.at(-1)?.deadline, sort).toBeNull()
      expect(limits[0]?.deadline, sort).not.toBeNull()
    }
    const currencies = (await allOrdersOf(rina, { sort: '-amount' })).map(
      ({ amount: [currency] }) => currency,
    )
    expect(currencies).toEqual(currencies.toSorted().toReversed())
  })

  test('a trip of too many sales is refused; counts are capped, except in an export', async () => {
    const locator = await quoted(rina, { form: { insuranceHolder: holderNamed('Banyak') } })
    await cloneSales(t.database, locator, maxTripSales)
    await expect(tripOf(rina, { traveller: 'Banyak' })).rejects.toThrow(
      'More than 500 orders may fit. Write the whole name, or add the reference.',
    )
    await cloneSales(t.database, locator, maxCounted, { locator: `'MANY' || n` })
    const expected = 1 + maxTripSales + maxCounted
    expect(await ordersOf(rina, { paxName: 'Banyak' })).toMatchObject({
      total: maxCounted,
      totalIsCapped: true,
    })
    const exported = await ordersOf(rina, { paxName: 'Banyak', exports: '1' })
    expect(exported).toMatchObject({ total: expected, totalIsCapped: false })
    expect(new Set(locatorsIn(exported)).size).toBe(expected)
  })

  test('hostile texts do not break the list or the trip', async () => {
    const asks = [
      ...[
        'search',
        'agent',
        'paxName',
        'reference',
        'after',
        'status',
        'product',
        'fromDate',
        'timeLimit',
      ].map(
        (name) => [listOrders.path, name] as const, // a pair
      ),
      ...['of', 'by', 'who'].map((name) => [readTrip.path, name] as const), // a pair
    ]
    const wrong: string[] = []
    for (const [path, name] of asks) {
      for (const value of hostileTexts) {
        const query = new URLSearchParams([[name, value.slice(0, 3_000)]])
        const { status, body } = await rina.raw('GET', `${path}?${query}`)
        wrong.push(...wrongWith({ attempt: { path, place: [name], value }, status, body }))
      }
    }
    for (const name of ['traveller', 'reference']) {
      for (const value of hostileTexts) {
        const { status, body } = await rina.raw('POST', findTrip.path, { [name]: value })
        wrong.push(...wrongWith({ attempt: { path: findTrip.path, place: [name], value }, status, body }))
      }
    }
    expect(wrong).toEqual([])
    const { rows } = await t.database.pool.query(`select 1 from sale where locator = 'NODAY'`)
    expect(rows.length).toBe(1)
  })
})
