import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRates, saveRates } from '#contract/admin/deposits'
import { setRate } from '../../server/admin/commands.ts'
import { createOwnerStore } from '../../server/orgs/owner-store.ts'
import type { AgentClient } from '../support/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { moveByHand as hand } from '../support/deposits-by-hand.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('exchange rates on $engine', ({ fresh }) => {
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
    const first = await root.call(readRates, {})
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
    const [latest] = (await root.call(readRates, {})).rateList.filter(({ currency }) => currency === 'SGD')
    expect(latest).toMatchObject({ rupiah: 12_300, source: 'command line', enteredBy: null })
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
