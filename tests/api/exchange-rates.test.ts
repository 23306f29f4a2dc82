import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRates, saveRates } from '#contract/admin/rates'
import { setRate } from '../../server/admin/commands.ts'
import { enterSampleRates } from '../../server/admin/deposits/sample-rates.ts'
import { createOwnerStore } from '../../server/orgs/owner-store.ts'
import { moveByHand as hand } from '../support/books/deposits-by-hand.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('exchange rates on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
  })
  afterAll(() => t.close())
  const save = (body: object, by = root) =>
    hand.act(by, saveRates, {}, { day: '2026-11-20', source: 'BI', ...body })

  test('each is kept with its day, its source and who entered it; the latest holds', async () => {
    const first = await root.call(readRates, { query: {} })
    // those that stood before rates were dated
    expect(first.formerList).toHaveLength(3)
    expect(first.rateList.map(({ currency, rupiah }) => [currency, rupiah]).sort()).toEqual([
      ['MYR', 3_680],
      ['SGD', 12_150],
      ['THB', 465],
    ])
    const rates = [
      { currency: 'SGD', rupiah: 12_200.5 },
      { currency: 'THB', rupiah: 470 },
    ]
    const { status, body } = await save({ rates })
    expect(status).toBe(200)
    const { rateList, formerList } = Object(body)
    expect(rateList).toHaveLength(3)
    expect(rateList).toContainEqual(
      expect.objectContaining({
        currency: 'SGD',
        rupiah: 12_200.5,
        day: '2026-11-20',
        source: 'BI',
        enteredBy: 'Root',
      }),
    )
    expect(
      formerList.map(({ currency, rupiah }: (typeof first.rateList)[number]) => [currency, rupiah]),
    ).toEqual(
      expect.arrayContaining([
        ['SGD', 12_150],
        ['THB', 465],
      ]),
    )
    expect(await createOwnerStore(t.database, t.clock.now).exchangeRates()).toMatchObject({
      SGD: 122_005_000,
      THB: 4_700_000,
    })
    await setRate(t.database, 'sgd', '12300', t.clock.now)
    const [latest] = (await root.call(readRates, { query: {} })).rateList.filter(
      ({ currency }) => currency === 'SGD',
    )
    expect(latest).toMatchObject({ rupiah: 12_300, source: 'command line', enteredBy: null })
  })

  test('a margin stays until another is entered, and any currency can get its first rate', async () => {
    const rowOf = async (code: string) =>
      (await root.call(readRates, { query: {} })).rateList.find(({ currency }) => currency === code)
    const rates = () => createOwnerStore(t.database, t.clock.now).exchangeRates()
    expect((await save({ rates: [{ currency: 'KWD', rupiah: 53_100, marginBp: 150 }] })).status).toBe(200)
    // a dinar has three decimals
    expect(await rates()).toMatchObject({ KWD: { microIdr: 53_100_000, marginBp: 150 } })
    await save({ rates: [{ currency: 'KWD', rupiah: 53_200 }] })
    expect(await rowOf('KWD')).toMatchObject({
      rupiah: 53_200,
      marginBp: 150,
      holdsUntil: new Date(t.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    })
    await save({ rates: [{ currency: 'KWD', rupiah: 53_200, marginBp: 0 }] })
    expect(await rates()).toMatchObject({ KWD: 53_200_000 })
    expect((await save({ rates: [{ currency: 'XAU', rupiah: 1 }] })).status).toBe(400)
    expect((await save({ rates: [{ currency: 'KWD', rupiah: 1, marginBp: 5_001 }] })).status).toBe(400)
  })

  test('in the demo, rates older than a day are entered anew as they are', async () => {
    const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000)
    const ratesIn = (hours: number) => createOwnerStore(t.database, () => inHours(hours)).exchangeRates()
    const entries = async () =>
      (await t.database.pool.query('select count(*)::int as count from exchange_rate_entry')).rows[0]?.count
    const before = await ratesIn(0)
    const count = await entries()
    await enterSampleRates(t.database, inHours(23))
    expect(await entries()).toBe(count)
    const old = Object.entries(await ratesIn(49)).filter(([, rate]) => typeof rate === 'object' && rate.isOld)
    expect(old.map(([code]) => code).sort()).toEqual(['KWD', 'MYR', 'SGD', 'THB'])
    await Promise.all([1, 2].map(() => enterSampleRates(t.database, inHours(49))))
    expect(await ratesIn(49)).toEqual(before)
    expect(await entries()).toBe(count + 4)
    expect((await root.call(readRates, { query: {} })).rateList[0]?.source).toBe('Demo')
  })

  test('former rates come ten at a time, the newest first', async () => {
    for (let day = 1; day <= 21; day += 1) await save({ rates: [{ currency: 'AUD', rupiah: 10_000 + day }] })
    const read = async (after?: string) => {
      const { formerList, hasMore, rateList } = await root.call(readRates, { query: after ? { after } : {} })
      expect(rateList.find(({ currency }) => currency === 'AUD')?.rupiah).toBe(10_021)
      return { rupiah: formerList.map(({ rupiah }) => rupiah), hasMore, last: formerList.at(-1)?.entryId }
    }
    const first = await read()
    const countdown = (from: number) => Array.from({ length: 10 }, (_, index) => 10_000 + from - index)
    expect(first).toMatchObject({ rupiah: countdown(20), hasMore: true })
    const second = await read(first.last)
    expect(second).toMatchObject({ rupiah: countdown(10), hasMore: true })
    const third = await read(second.last)
    expect(third.rupiah).not.toContain(10_001)
    expect(third.rupiah.length).toBeGreaterThan(0)
  })

  test('what cannot be a rate is refused, and nothing of it is saved', async () => {
    const good = { currency: 'MYR', rupiah: 3_700 }
    for (const [name, body] of Object.entries({
      'of rupiah': { rates: [good, { currency: 'IDR', rupiah: 1 }] },
      'of a currency twice': { rates: [good, good] },
      'of a day to come': { rates: [good], day: '2030-01-01' },
      nothing: { rates: [good, { currency: 'SGD', rupiah: 0 }] },
      'without a source': { rates: [good], source: ' ' },
    }))
      expect((await save(body)).status, name).toBe(400)
    expect(await createOwnerStore(t.database, t.clock.now).exchangeRates()).toMatchObject({ MYR: 36_800_000 })
  })

  test('only the platform reads and enters them', async () => {
    const admin = await t.signIn('NUSA/admin')
    const sari = await t.signIn('NUSA/sari')
    for (const [client, status] of [
      [admin, 403],
      [sari, 404],
    ] as const) {
      expect((await client.raw('GET', readRates.path)).status).toBe(status)
      expect((await save({ rates: [{ currency: 'SGD', rupiah: 1 }] }, client)).status).toBe(status)
    }
  })
})
