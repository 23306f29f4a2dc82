import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { openShop, type Shop } from '../support/sale/sales.ts'
import { openToAll } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const products = ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'] as const

describe.each(onPostgres)('locators on $engine', { timeout: 120_000 }, ({ fresh }) => {
  /** The next locators to be drawn. */
  const drawn: string[] = []
  let t: TestApp
  let sari: AgentClient
  let shop: Shop

  beforeAll(async () => {
    const drawLocator = () => drawn.shift() ?? raise()
    t = await createTestApp(fresh, openToAll, 1_000, { drawLocator })
    sari = await t.signIn('NUSA/sari')
    shop = await openShop(t.database, sari)
  }, 240_000)
  afterAll(() => t.close())

  /** Sells one of each product; answers their locators. */
  async function sell(lastName: string, of: typeof products) {
    const keys: string[] = []
    for (const product of of) {
      const key = newKey()
      keys.push(key)
      expect(await shop[product](lastName)(sari, key), product).toMatchObject({ status: 200 })
    }
    const { rows } = await t.database.pool.query<{ locator: string | null }>(
      `select sale.locator from unnest($1::uuid[]) with ordinality as sold (key, place)
       left join command on command.key = sold.key left join sale on sale.command_id = command.id order by sold.place`,
      [keys],
    )
    return rows.map(({ locator }) => locator)
  }

  test('a locator that a sale of any product has is drawn again, however many are taken', async () => {
    const taken = ['BBBB22', 'BBBB23', 'BBBB24', 'BBBB25']
    drawn.push(...taken)
    expect(await sell('Pertama', products)).toEqual(taken)
    const neighbourhood = Array.from({ length: 40 }, (_, index) => taken[index % taken.length] ?? '')
    for (const free of ['BBBB26', 'BBBB27', 'BBBB28', 'BBBB29']) drawn.push(...neighbourhood, free)
    expect(await sell('Kedua', products)).toEqual(['BBBB26', 'BBBB27', 'BBBB28', 'BBBB29'])
  })

  test('two sales that draw the same locator at once get one each', async () => {
    drawn.push('CCCC22', 'CCCC22', 'CCCC23', 'CCCC24')
    const keys = [newKey(), newKey()]
    const answers = await Promise.all(keys.map((key) => shop.INSURANCE('Ketiga')(sari, key)))
    const locators = answers.map(({ body }) => Object(body).bookingsResult?.[0]?.bookingLocatorCode)
    expect(new Set(locators).size).toBe(2)
    expect(locators).toContain('CCCC22')
  })
})

function raise(): never {
  throw new Error('no more locators were planned')
}
