import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDestinations } from '#contract/hotel/search-choices'
import type { SupplierCode } from '#contract/hotel/supplier'
import { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ageCommands } from '../support/sale/aged-commands.ts'
import { createTestApp, createWorkedApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('a supplier that hangs on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  test('does not delay other suppliers, and is not called for a while after six failures', async () => {
    let asked = 0
    const { suppliers, deadlines } = t.needs.hotel
    const hanging = () => {
      asked += 1
      return new Promise<never>(() => undefined)
    }
    const app = await createWorkedApp({
      ...t.needs,
      hotel: {
        ...t.needs.hotel,
        deadlines: {
          search: 1_000,
          searchAlone: 3_000,
          check: 5_000,
          book: 1_000,
          read: 5_000,
          ...deadlines,
          lookUp: 2_000,
        },
        suppliers: { ...suppliers, HBD: { ...suppliers.HBD, lookUp: hanging } },
      },
    })
    const sari = new AgentClient(app.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
    const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Singapore' } })
    const keys = destinationListResponse.flatMap((found) => found.destinationSearchKeyList)
    const inDoubt = async (supplierCode: SupplierCode) => {
      const key = newKey()
      const search = { destinationSearchKeyList: keys.filter((one) => one.supplierCode === supplierCode) }
      const wish = { search, lastName: 'Timeout', refundable: true, issueNow: false }
      await sari.book(await sari.prepareBooking(wish), key)
      return key
    }
    const stuck: string[] = []
    while (stuck.length < 6) stuck.push(await inDoubt('HBD'))
    const other = await inDoubt('FRM')
    const stateOf = async (key: string) =>
      (await t.database.pool.query<{ state: string }>('select state from command where key = $1', [key]))
        .rows[0]?.state

    // every supplier has its own job; the first is that of HBD
    const [hbd, ...others] = app.jobs.filter(({ task }) => task === 'reconcile')
    let hangs = true
    const ended = hbd?.run().then(() => {
      hangs = false
    })
    await Promise.all(others.map((job) => job.run()))
    expect({ hangs, other: await stateOf(other) }).toEqual({ hangs: true, other: 'CONFIRMED' })
    await ended
    for (const key of stuck) expect(await stateOf(key)).toBe('UNKNOWN')

    // after six calls without an answer the next run does not call it
    const before = asked
    expect(before).toBeGreaterThanOrEqual(5)
    await ageCommands(t.database, 120, 'key = any($2)', stuck)
    await Promise.all(app.jobs.map((job) => job.run()))
    expect(asked).toBe(before)
  })
})
