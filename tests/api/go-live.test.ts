import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GoLive, type GoLiveCheck, readGoLive, runGoLiveCheck } from '#contract/admin/go-live'
import { cancelPnr, issuePnr } from '#contract/pnr/pnr'
import { createHotelsOverApitude } from '../../server/suppliers/sandbox/apitude/hotels-over-apitude.ts'
import { createSupplierReports } from '../../server/suppliers/supplier-reports.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { createTestApp, createWorkedApp, newKey, type TestApp, type WorkedApp } from '../support/test-app.ts'

describe.each(onPostgres)('going live with a supplier on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let app: WorkedApp
  let root: AgentClient
  let sari: AgentClient
  beforeEach(async () => {
    t = await createTestApp(fresh)
    const reports = createSupplierReports({ info: () => {}, warn: () => {} })
    const hotel = {
      ...t.needs.hotel,
      ...createHotelsOverApitude({ database: t.database, now: t.clock.now, reports }),
    }
    app = await createWorkedApp({ ...t.needs, hotel, reports })
    root = await signIn('TRADEWIND/root')
    sari = await signIn('NUSA/sari')
  })
  afterEach(async () => {
    await app.server.close()
    await t.close()
  })

  async function signIn(name: string) {
    const client = new AgentClient(app.server)
    await client.signIn(name, 'tradewind-demo')
    return client
  }
  async function read(): Promise<GoLive> {
    await app.evidenceKept()
    for (const job of app.jobs) if (job.task === 'store supplier figures') await job.run()
    return root.call(readGoLive, { params: { supplierCode: 'HBD' } })
  }
  const check = (name: GoLiveCheck, agent = root) =>
    agent.call(runGoLiveCheck, { params: { supplierCode: 'HBD', check: name } }, newKey())
  const factOf = (state: GoLive, name: string) =>
    state.areaList.flatMap(({ factList }) => factList).find(({ fact }) => fact === name)

  test('nothing is shown before it was done; a booking and its end show what they did', async () => {
    const before = await read()
    expect(before).toMatchObject({ environment: 'SANDBOX', content: null })
    expect(before.areaList.filter(({ isShown }) => isShown)).toEqual([])
    const kept = await holdOne(sari)
    const gone = await holdOne(sari)
    await sari.call(cancelPnr, { params: gone, body: { agreedCharge: ['IDR', 0] } }, newKey())
    const after = await read()
    expect(factOf(after, 'SIGNATURE')).toMatchObject({ isShown: true })
    expect(factOf(after, 'CHECKED_BEFORE_BOOKING')).toMatchObject({ isShown: true })
    expect(factOf(after, 'SIMULATED_BEFORE_CANCELLING')).toMatchObject({
      isShown: true,
      locator: gone.code,
    })
    expect(factOf(after, 'TERMS')).toMatchObject({ isShown: true, count: 2 })
    // the sandbox is not the live supplier, and sends nothing packed
    for (const name of ['LIVE_BOOKED', 'LIVE_CANCELLED', 'GZIP', 'VOUCHER_PRINTED'])
      expect(factOf(after, name), name).toMatchObject({ isShown: false })
    const operations = new Map(after.callsToday.operationList.map((one) => [one.operation, one]))
    expect(operations.get('book')).toMatchObject({ calls: 2, failures: 0 })
    expect(after.callsToday.used).toBeGreaterThan(4)

    await sari.call(issuePnr, { params: kept, body: {} }, newKey())
    const printed = await app.server.inject({
      url: `/api/hotel/bookings/${kept.supplierCode}/${kept.code}/voucher.pdf`,
      headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
    })
    expect(printed.statusCode).toBe(200)
    expect(factOf(await read(), 'VOUCHER_PRINTED')).toMatchObject({ isShown: true, locator: kept.code })
  })

  test('each check answers, is audited, and is not repeated at once', async () => {
    expect(await check('STATUS')).toMatchObject({ failure: null, hotels: null })
    expect((await check('AVAILABILITY')).hotels).toBeGreaterThan(0)
    expect(await check('CONTENT')).toMatchObject({ failure: null })
    await expect(check('STATUS')).rejects.toThrow()
    t.clock.pass(5_001)
    await t.clock.passed()
    expect(await check('STATUS')).toMatchObject({ failure: null })
    const { rows } = await t.database.pool.query(
      `select after ->> 'check' as checked from audit where action = 'supplier.checked'`,
    )
    expect(rows.map(({ checked }) => checked).sort()).toEqual(['AVAILABILITY', 'CONTENT', 'STATUS', 'STATUS'])
    await expect(check('STATUS', sari)).rejects.toThrow()
  })

  test('an installation that does not call the supplier reads what is missing', async () => {
    const { HBD: _, ...suppliers } = t.needs.hotel.suppliers
    const without = await createWorkedApp({ ...t.needs, hotel: { ...t.needs.hotel, suppliers } })
    const client = new AgentClient(without.server)
    await client.signIn('TRADEWIND/root', 'tradewind-demo')
    const state = await client.call(readGoLive, { params: { supplierCode: 'HBD' } })
    expect(state).toMatchObject({
      environment: 'NONE',
      accessList: [{ part: 'PROTOCOL', state: 'MISSING' }],
    })
    await without.server.close()
  })
})
