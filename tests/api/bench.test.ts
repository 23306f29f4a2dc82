import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, measurePages } from '../bench/million/changes.ts'
import { makeSales } from '../bench/million/million-sales.ts'
import { bookMs, callLimits } from '../bench/million/on-postgres.ts'
import { measureOrderLists } from '../bench/million/orders.ts'
import { fillWithBookings, measureLists } from '../bench/million/pnr.ts'
import { measureReports } from '../bench/million/pnr-reports.ts'
import { memoryAfter } from '../bench/million/sales-memory.ts'
import { freshPostgres } from '../support/databases.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const few = 400

let t: TestApp
beforeEach(async () => {
  t = await createTestApp(freshPostgres, {}, bookMs, { callLimits })
})
afterEach(() => t.close())

/** Filling drops indexes meanwhile. */
const asOwner = async () => ({ ...t, database: await ownerOf(t.database) })

test('the part of a million bookings runs to its end', async () => {
  await fillWithBookings(await asOwner(), few)
  const lists = await measureLists(t, 1)
  expect(lists).toContainEqual(
    expect.objectContaining({ what: 'page 5,000 of all days, TRADEWIND/root', found: `${few + 1}` }),
  )
  const reports = await measureReports(t, 1)
  expect(reports.map(({ what, ratio }) => [what, Number(ratio) > 0])).toEqual(
    [
      'report of a month, NUSA/sari',
      'charts of a month, NUSA/sari',
      'report of a month, TRADEWIND/root',
      'charts of a month, TRADEWIND/root',
      'export of a month, TRADEWIND/root',
    ].map((what) => [what, true]),
  )
})

test('the part of a million sales runs to its end', async () => {
  await makeSales((await asOwner()).database, t.clock.now(), few)
  const rows = await measureOrderLists(t, 1)
  expect(rows).toContainEqual(expect.objectContaining({ what: 'list, root', found: `${few}` }))
  expect(rows).toContainEqual(expect.objectContaining({ what: 'trip by traveller, root' }))
})

test('the part of the feed fills it as its triggers do, and runs to its end', async () => {
  await fill(await asOwner(), few)
  const rows = await measurePages(await asOwner(), 1)
  const { rows: all } = await t.database.pool.query<{ count: number }>(
    'select count(*)::int from sale_change',
  )
  expect(all[0]?.count).toBeGreaterThan(few)
  expect(rows).toContainEqual(expect.objectContaining({ what: 'a page of changes', sales: all[0]?.count }))
})

test('the part of memory sells as often as it says', async () => {
  expect(await memoryAfter(t, [1, 3])).toMatchObject([{ sales: 1 }, { sales: 3 }])
  const { rows } = await t.database.pool.query('select count(*) from booking')
  expect(rows).toEqual([{ count: 3 }])
})
