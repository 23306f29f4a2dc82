import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSupplierBoard, switchSupplier, trySupplier } from '#contract/admin/suppliers'
import { searchAvailability } from '#contract/hotel/hotel'
import { SupplierRefusal } from '../../server/commands/supplier/supplier-refusal.ts'
import type { Database } from '../../server/db/database.ts'
import { createCallAllowance } from '../../server/suppliers/http/call-allowance.ts'
import { createSupplierFigures } from '../../server/suppliers/measure/supplier-figures.ts'
import { createSupplierReports } from '../../server/suppliers/supplier-reports.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, createWorkedApp, newKey, type TestApp, type WorkedApp } from '../support/test-app.ts'

describe.each(onPostgres)('the board of suppliers on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let admin: AgentClient
  const signInAgain = async () => {
    root = await t.signIn('TRADEWIND/root')
    admin = await t.signIn('NUSA/admin')
  }
  beforeAll(async () => {
    t = await createTestApp(fresh, { METRICS_TOKEN: 'a token of 16 or more' })
    await signInAgain()
  })
  afterAll(() => t.close())

  const turn = (who: AgentClient, orgId: string, isOff: boolean, supplierCode = 'HBD') =>
    who.raw(
      'PUT',
      switchSupplier.path
        .replace('{product}', 'HOTEL')
        .replace('{supplierCode}', supplierCode)
        .replace('{orgId}', orgId),
      { isOff },
      { 'idempotency-key': newKey() },
    )
  const stateOf = async (who: AgentClient, supplierCode: string, org?: string) => {
    const { supplierList } = await who.call(readSupplierBoard, { query: org ? { org } : {} })
    const found = supplierList.find((one) => one.supplierCode === supplierCode)
    if (!found) throw new Error(`${supplierCode} is not on the board`)
    return found
  }
  const storeFigures = async (app: WorkedApp) => {
    for (const job of app.jobs) if (job.task === 'store supplier figures') await job.run()
  }
  const search = (who: AgentClient) => who.call(searchAvailability, { body: stayRequest() })

  test('shows every supplier of every product; its protocol to the platform only', async () => {
    const { supplierList, ...board } = await root.call(readSupplierBoard, { query: {} })
    expect(board).toEqual({ orgId: 'TRADEWIND', orgName: 'Tradewind Platform', mayTry: true })
    expect(supplierList.map(({ product, supplierCode }) => `${product} ${supplierCode}`)).toEqual([
      'HOTEL HBD',
      'HOTEL FRM',
      'HOTEL MGH',
      'INSURANCE ZUR2',
      'INSURANCE ZUR',
      'TOUR ALT',
      'TRAIN KAI',
    ])
    expect(supplierList[0]).toEqual({
      product: 'HOTEL',
      supplierCode: 'HBD',
      state: 'ON',
      offAt: null,
      switchedAt: null,
      switchedBy: null,
      maySwitch: true,
      calls: 0,
      failures: 0,
      refusalList: [],
      p50Ms: null,
      p95Ms: null,
      lastAnswerAt: null,
      breaker: 'CLOSED',
      inDoubt: 0,
      connection: { protocol: 'sandbox', address: null },
      isCertifying: true,
    })
    const { mayTry, supplierList: ofAgency } = await admin.call(readSupplierBoard, { query: {} })
    expect(mayTry).toBe(false)
    expect(ofAgency.flatMap(({ connection }) => connection ?? [])).toEqual([])
  })

  test('says how many calls of the day’s allowance are used, to the platform only', async () => {
    const { suppliers } = t.needs.hotel
    const bounded = await createWorkedApp({
      ...t.needs,
      hotel: { ...t.needs.hotel, suppliers: { ...suppliers, HBD: { ...suppliers.HBD, callsADay: 50 } } },
    })
    const boardOf = async (who: string) => {
      const person = new AgentClient(bounded.server)
      await person.signIn(who, 'tradewind-demo')
      const { supplierList } = await person.call(readSupplierBoard, { query: {} })
      return supplierList.map(({ callsToday }) => callsToday).slice(0, 2)
    }
    expect(await boardOf('TRADEWIND/root')).toEqual([{ used: 0, most: 50 }, undefined])
    const takeTurn = createCallAllowance(t.database, 'HBD', { perSecond: 10, perDay: 50 })
    const { signal } = new AbortController()
    for (let call = 0; call < 3; call++) await takeTurn(signal)
    expect(await boardOf('TRADEWIND/root')).toEqual([{ used: 3, most: 50 }, undefined])
    expect(await boardOf('NUSA/admin')).toEqual([undefined, undefined])
    // what was counted yesterday is not of today
    await t.database.pool.query(`update supplier_call_count set began_at = began_at - interval '1 day'`)
    expect(await boardOf('TRADEWIND/root')).toEqual([{ used: 0, most: 50 }, undefined])
    await bounded.server.close()
  })

  test('sums what all processes have measured in the last hour: answers, failures, durations', async () => {
    const { suppliers } = t.needs.hotel
    const broken = () => Promise.reject(new TypeError('no JSON'))
    const other = await createWorkedApp({
      ...t.needs,
      hotel: { ...t.needs.hotel, suppliers: { ...suppliers, HBD: { ...suppliers.HBD, search: broken } } },
    })
    const sari = new AgentClient(other.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
    await search(admin)
    await search(admin)
    await search(sari)
    await Promise.all([storeFigures(t.app), storeFigures(other)])
    await search(admin)
    await storeFigures(t.app)
    const figures = await stateOf(admin, 'HBD')
    expect(figures).toMatchObject({
      calls: 4,
      failures: 1,
      lastAnswerAt: expect.any(String),
    })
    expect(figures.p95Ms).toBeGreaterThanOrEqual(figures.p50Ms ?? Number.NaN)
    expect(await stateOf(admin, 'FRM')).toMatchObject({ calls: 0, p50Ms: null })
    const scraped = await t.app.server.inject({
      url: '/metrics',
      headers: { host: 'localhost:8080', authorization: 'Bearer a token of 16 or more' },
    })
    expect(scraped.body).toContain(
      'supplier_call_duration_seconds_count{product="HOTEL",supplier="HBD",call="search",outcome="ANSWERED"} 3',
    )
    t.clock.pass(61 * 60_000)
    await signInAgain()
    expect(await stateOf(admin, 'HBD')).toMatchObject({ calls: 0, lastAnswerAt: figures.lastAnswerAt })
    await other.server.close()
  })

  test('sums refusals of calls and rates by their kind, the most frequent first', async () => {
    const { suppliers } = t.needs.hotel
    const reports = createSupplierReports({ info: () => {}, warn: () => {} })
    const gone = () => Promise.reject(new SupplierRefusal('SOLD_OUT', 'Nothing is left.'))
    const other = await createWorkedApp({
      ...t.needs,
      reports,
      hotel: { ...t.needs.hotel, suppliers: { ...suppliers, HBD: { ...suppliers.HBD, search: gone } } },
    })
    const sari = new AgentClient(other.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
    await search(sari)
    for (const count of [2, 1]) reports.refusal('HOTEL', 'HBD', 'PACKAGE_ONLY', count)
    await storeFigures(other)
    reports.refusal('HOTEL', 'HBD', 'PACKAGE_ONLY', 1)
    await storeFigures(other)
    expect((await stateOf(admin, 'HBD')).refusalList).toEqual([
      { kind: 'PACKAGE_ONLY', refusals: 4 },
      { kind: 'SOLD_OUT', refusals: 1 },
    ])
    const scraped = await other.server.inject({
      url: '/metrics',
      headers: { host: 'localhost:8080', authorization: 'Bearer a token of 16 or more' },
    })
    expect(scraped.body).toContain(
      'supplier_refusals_total{product="HOTEL",supplier="HBD",kind="PACKAGE_ONLY"} 4',
    )
    await other.server.close()
  })

  test('what was counted while the database was away is stored later', async () => {
    let isAway = true
    const database: Database = {
      ...t.database,
      get sql() {
        if (isAway) throw new Error('away')
        return t.database.sql
      },
    }
    const figures = createSupplierFigures(database, t.clock.now)
    const call = { product: 'HOTEL', supplierCode: 'TEST', name: 'search', ms: 100 } as const
    figures.count({ ...call, outcome: 'ANSWERED' })
    await expect(figures.store()).rejects.toThrow('away')
    isAway = false
    figures.count({ ...call, outcome: 'FAILED' })
    await figures.store()
    await figures.store()
    expect((await figures.lastHour()).get('HOTEL TEST')).toMatchObject({ calls: 2, failures: 1 })
  })

  test('what somebody above has switched off cannot be switched on, nor taken over', async () => {
    expect((await turn(root, 'NUSA', true)).status).toBe(200)
    expect(await stateOf(admin, 'HBD')).toMatchObject({
      state: 'OFF_ABOVE',
      offAt: null,
      switchedBy: null,
      maySwitch: false,
    })
    for (const [orgId, isOff] of [
      ['NUSA', false],
      ['NUSA', true],
      ['NUSA-BALI', false],
    ] as const) {
      expect(await turn(admin, orgId, isOff)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
    }
    expect(await stateOf(root, 'HBD', 'NUSA-BALI')).toMatchObject({
      state: 'OFF_ABOVE',
      offAt: { orgId: 'NUSA', orgName: 'Nusa Wisata Travel' },
      maySwitch: false,
    })
    expect(await stateOf(root, 'HBD', 'NUSA')).toMatchObject({ state: 'OFF', maySwitch: true })
    expect((await turn(root, 'NUSA', false)).status).toBe(200)
    expect(await stateOf(admin, 'HBD')).toMatchObject({ state: 'ON', maySwitch: true, switchedBy: null })

    expect((await turn(root, 'TRADEWIND', true)).status).toBe(200)
    expect(await stateOf(admin, 'HBD')).toMatchObject({ state: 'OFF_ABOVE', maySwitch: false })
    expect((await turn(root, 'TRADEWIND', false)).status).toBe(200)
  })

  test('a switch acts on the next call of another process, is audited once, and a repeat changes nothing', async () => {
    const other = await createWorkedApp(t.needs)
    const sari = new AgentClient(other.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
    expect((await search(sari)).switchedOffSupplierCodes).toBeUndefined()
    await turn(admin, 'NUSA', true)
    await turn(admin, 'NUSA', true)
    expect((await search(sari)).switchedOffSupplierCodes).toEqual(['HBD'])
    await turn(admin, 'NUSA', false)
    expect((await search(sari)).switchedOffSupplierCodes).toBeUndefined()
    const { rows } = await t.database.pool.query(
      `select user_name, subject, before, after, org_id from audit
       where action = 'supplier.switched' and user_name = 'admin' order by id`,
    )
    const line = { user_name: 'admin', subject: 'supplier:HBD', org_id: 'NUSA' }
    const after = { product: 'HOTEL', orgId: 'NUSA' }
    expect(rows).toEqual([
      { ...line, before: { isOff: false }, after: { ...after, isOff: true } },
      { ...line, before: { isOff: true }, after: { ...after, isOff: false } },
    ])
    await other.server.close()
  })

  test('two administrators at once: what the one above switches off stays off', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [above, own] = await Promise.all([turn(root, 'NUSA', true), turn(admin, 'NUSA', true)])
      expect(above.status).toBe(200)
      // the agency came first, or was refused
      expect([200, 403]).toContain(own.status)
      expect(await stateOf(admin, 'HBD')).toMatchObject({ state: 'OFF_ABOVE', maySwitch: false })
      await turn(root, 'NUSA', false)
    }
  })

  test('a supplier or organisation that does not exist is not switched; an agent finds no such page', async () => {
    const sari = await t.signIn('NUSA/sari')
    expect(await turn(admin, 'NUSA', true, 'NONE')).toMatchObject({ status: 404 })
    const [foreign, missing] = [await turn(admin, 'MERAPI', true), await turn(admin, 'NOSUCH', true)]
    expect(foreign).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect(Object(foreign.body).errorDescription).toBe(Object(missing.body).errorDescription)
    expect(await turn(sari, 'NUSA', true)).toMatchObject({
      status: 404,
      body: { errorDescription: 'There is nothing at this address.' },
    })
  })

  const tryOne = (who: AgentClient, product: string, supplierCode: string) =>
    who.raw(
      'POST',
      trySupplier.path.replace('{product}', product).replace('{supplierCode}', supplierCode),
      undefined,
      { 'idempotency-key': newKey() },
    )

  test('the platform tries each supplier, one every five seconds; it is audited', async () => {
    for (const [product, supplierCode] of [
      ['HOTEL', 'HBD'],
      ['HOTEL', 'FRM'],
      ['HOTEL', 'MGH'],
      ['INSURANCE', 'ZUR2'],
      ['INSURANCE', 'ZUR'],
      ['TOUR', 'ALT'],
      ['TRAIN', 'KAI'],
    ] as const) {
      const tried = await tryOne(root, product, supplierCode)
      expect(tried, supplierCode).toMatchObject({
        status: 200,
        body: { failure: null, ms: expect.any(Number) },
      })
    }
    expect(await tryOne(root, 'HOTEL', 'HBD')).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_ATTEMPTS' },
    })
    t.clock.pass(5_000)
    expect((await tryOne(root, 'HOTEL', 'HBD')).status).toBe(200)
    expect(await tryOne(admin, 'HOTEL', 'HBD')).toMatchObject({ status: 403 })
    expect(await tryOne(root, 'TOUR', 'HBD')).toMatchObject({ status: 404 })
    const { rows } = await t.database.pool.query(
      `select count(*)::int as tries from audit where action = 'supplier.tried'`,
    )
    expect(rows).toEqual([{ tries: 8 }])
  })

  test('a try of a supplier that hangs or breaks says so; a refusal is an answer', async () => {
    const { railways } = t.needs.trains
    const { insurers } = t.needs.insurance
    const app = await createWorkedApp({
      ...t.needs,
      trains: {
        railways: { KAI: { ...railways.KAI, search: () => new Promise<never>(() => undefined) } },
        deadlines: { search: 50, searchAlone: 50, read: 50, check: 50, book: 50, lookUp: 50 },
      },
      insurance: {
        ...t.needs.insurance,
        insurers: {
          ...insurers,
          ZUR: { ...insurers.ZUR, offers: () => Promise.reject(new Error('broken')) },
        },
      },
    })
    const own = new AgentClient(app.server)
    await own.signIn('TRADEWIND/root', 'tradewind-demo')
    expect(await tryOne(own, 'TRAIN', 'KAI')).toMatchObject({ status: 200, body: { failure: 'LATE' } })
    expect(await tryOne(own, 'INSURANCE', 'ZUR')).toMatchObject({ status: 200, body: { failure: 'ERROR' } })
    await storeFigures(app)
    expect(await stateOf(own, 'KAI')).toMatchObject({ failures: 1 })
    await app.server.close()
  })
})
