import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/call/product'
import { listPolicies } from '#contract/insurance/list'
import { readAuxiliary } from '#contract/pnr/auxiliary'
import { listPnrs } from '#contract/pnr/list'
import { listTrainBookings } from '#contract/train/booking'
import { demoUsers } from '../../server/admin/demo-data.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { policyOf } from '../support/sale/insurance-policy.ts'
import { KeptSales, listedOrders } from '../support/sale/kept-sales.ts'
import { allOrdersOf } from '../support/sale/orders.ts'
import { tourBookingOf } from '../support/sale/tours.ts'
import { openToAll, trainOf } from '../support/sale/trains.ts'
import { letTimePass } from '../support/server/killable-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const folder = new URL('../upgrade/', import.meta.url)
const dumps = readdirSync(folder).filter((name) => name.endsWith('.sql.gz'))
const cases = dumps.flatMap((dump) => bothEngines.map((engine) => ({ dump, ...engine })))

const tables: Record<Product, string> = {
  HOTEL: 'booking',
  INSURANCE: 'insurance_booking',
  TOUR: 'tour_booking',
  TRAIN: 'train_booking',
}
const pricesOf: Record<Product, string> = {
  HOTEL: `select locator, total_selling as total, jsonb_path_query_array(record, '$.rooms[*].price') as price
    from booking`,
  INSURANCE: `select locator, total_premium, record -> 'price' from insurance_booking`,
  TOUR: `select locator, total_price, record -> 'price' from tour_booking`,
  TRAIN: `select locator, total_price, record -> 'price' from train_booking`,
}
const ever = { fromDate: '2026-01-01', toDate: '2099-01-01' }
/** Reads a booking on each screen where its owner finds it. */
const shown: Record<Product, (agent: AgentClient, locator: string) => Promise<unknown[]>> = {
  async HOTEL(agent, code) {
    const params = { supplierCode: 'HBD', code } as const
    await agent.call(readAuxiliary, { params })
    return [(await agent.call(listPnrs, { query: ever })).pnrList, await detailOf(agent, params)]
  },
  async INSURANCE(agent, locator) {
    const { bookingListResult } = await agent.call(listPolicies, { query: ever })
    return [bookingListResult, await policyOf(agent, locator)]
  },
  async TOUR(agent, locator) {
    return [await tourBookingOf(agent, locator)]
  },
  async TRAIN(agent, locator) {
    const { bookingListResult } = await agent.call(listTrainBookings, { query: ever })
    return [bookingListResult, await trainOf(agent, locator)]
  },
}

const anHour = 3_600_000

type Sold = { product: Product; locator: string; owner: string }

describe.each(cases)('an upgrade from $dump on $engine', { timeout: 60_000 }, ({ dump, engine, fresh }) => {
  // migrated rows are the same on both engines, and so is what the server reads from them
  const testOnPostgres = test.runIf(engine === 'postgres')
  let database: Database
  let t: TestApp
  let sold: Sold[]
  let older: string[]
  beforeAll(async () => {
    database = await fresh(async () => {})
    await database.pool.query(gunzipSync(readFileSync(new URL(dump, folder))).toString())
    const present = await tableNames()
    const queries = Object.entries(tables)
      .filter(([, table]) => present.includes(table))
      .map(
        ([product, table]) => `select '${product}' as product, locator, owner_org_id as owner from ${table}`,
      )
    sold = await find<Sold>(queries.join(' union all '))
  })
  afterAll(() => (engine === 'postgres' ? t : database).close())

  test('keeps every row, and the books balance', async () => {
    const before = await rowCounts()
    const prices = await storedPrices()
    const amounts = await storedAmounts()
    older = (await find<{ id: string }>('select id from ledger_transfer')).map(({ id }) => id)
    await migrate(database)
    const after = await rowCounts()
    expect(await storedPrices()).toEqual(prices)
    expect(prices.length).toBeGreaterThan(0)
    const stored = await storedAmounts()
    const lost = [...amounts].filter(([amount, count]) => (stored.get(amount) ?? 0) < count)
    expect(lost).toEqual([])
    expect(amounts.size).toBeGreaterThan(100)
    expect(Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0))).toEqual([])
    await expectBooksBalanced(database, older)
  })

  testOnPostgres('starts, and shows every owner its bookings', async () => {
    t = await createTestApp(async (prepare) => {
      await prepare(database)
      return database
    }, openToAll)
    expect(sold.length).toBeGreaterThan(0)
    for (const owner of new Set(sold.map((one) => one.owner))) {
      const agent = await t.signIn(
        `${owner}/${demoUsers.find(({ org, role }) => org === owner && role === 'ROLE_AGENT')?.name}`,
      )
      const orders = (await allOrdersOf(agent)).map(({ product, locatorCode }) => `${product} ${locatorCode}`)
      const device = await new KeptSales(agent).sync()
      expect(device.rows(t.clock.now())).toEqual(await listedOrders(agent, t.clock.now()))
      const theirs = sold.filter((one) => one.owner === owner)
      expect(orders).toEqual(
        expect.arrayContaining(theirs.map(({ product, locator }) => `${product} ${locator}`)),
      )
      for (const { product, locator } of theirs) {
        for (const answer of await shown[product](agent, locator)) {
          expect(JSON.stringify(answer)).toContain(locator)
        }
      }
    }
    await expectBooksBalanced(database, older)
  })

  testOnPostgres('finishes open commands, and ends expired holds', async () => {
    // however new the dump is: its server is gone, so leases have ended and look-ups are due
    await letTimePass(database)
    t.clock.pass(anHour)
    await t.app.reconcile()
    expect(
      await find(`select kind, state from command where state not in ('CONFIRMED', 'REJECTED')`),
    ).toEqual([])
    await t.app.expireHolds()
    await expectBooksBalanced(database, older)
  })

  testOnPostgres('can sell afterwards', async () => {
    const sari = await t.signIn('NUSA/sari')
    const address = await holdOne(sari)
    await tryToIssue(sari, address)
    expect(await detailOf(sari, address)).toMatchObject({ displayStatus: 'ISSUED' })
    await expectBooksBalanced(database, older)
  })

  async function find<Row extends object>(sql: string): Promise<Row[]> {
    return (await database.pool.query<Row>(sql)).rows
  }

  async function tableNames(): Promise<string[]> {
    const rows = await find<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    return rows.map(({ name }) => name)
  }

  /** The prices of everything that the dump has sold, as they are kept with it. */
  async function storedPrices(): Promise<object[]> {
    const present = await tableNames()
    const prices = Object.values(pricesOf).filter((_price, index) =>
      present.includes(Object.values(tables)[index] ?? ''),
    )
    return find(`${prices.join(' union all ')} order by locator`)
  }

  /** How often each amount stands in each column, and inside each column of JSON with its currency. */
  async function storedAmounts(): Promise<Map<string, number>> {
    const columns = await find<{ name: string; column: string; type: string }>(
      `select table_name as name, column_name as column, data_type as type from information_schema.columns
       join pg_tables on tablename = table_name and schemaname = 'public'
       where table_schema = 'public' and data_type in ('bigint', 'jsonb')`,
    )
    const queries = columns.map(({ name, column, type }) =>
      type === 'bigint'
        ? `select '${name}.${column} ' || ${column} as amount from ${name} where ${column} is not null`
        : `select '${name}.${column} ' || (found ->> 'currency') || ' ' || (found ->> 'minor') as amount
           from ${name}, jsonb_path_query(${column}, '$.** ? (exists(@.minor) && exists(@.currency))') found`,
    )
    const rows = await find<{ amount: string; count: number }>(
      `select amount, count(*)::int as count from (${queries.join(' union all ')}) as amounts group by amount`,
    )
    return new Map(rows.map(({ amount, count }) => [amount, count]))
  }

  async function rowCounts(): Promise<Record<string, number>> {
    const counts = (await tableNames()).map(
      (name) => `select '${name}' as name, count(*)::int as count from ${name}`,
    )
    const rows = await find<{ name: string; count: number }>(counts.join(' union all '))
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
})
