import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { listPnrs } from '#contract/pnr/list'
import { defaultCallLimits } from '../../server/http/guard/call-limits.ts'
import { deleteExpired } from '../../server/jobs/delete-expired.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const hour = 3_600_000
const tight = {
  ...defaultCallLimits,
  search: {
    ...defaultCallLimits.search,
    ofUser: { running: 1, waiting: 1 },
    ofOrg: { running: 2, waiting: 2 },
    restMs: 0,
    anHour: { user: 50, org: 80 },
  },
}

describe.each(onPostgres)('limits of simultaneous and hourly calls on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let budi: AgentClient
  let agus: AgentClient

  beforeAll(async () => {
    t = await createTestApp(fresh, {}, undefined, { callLimits: tight })
    sari = await t.signIn('NUSA/sari')
    budi = await t.signIn('NUSA/budi')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  const search = (agent: AgentClient, body = stayRequest()) =>
    agent.raw('POST', searchAvailability.path, body)
  const list = (agent: AgentClient) => agent.raw('GET', listPnrs.path)

  const countedOf = async (who: string, calls: number) => {
    const begun = new Date(Math.floor(t.clock.now().getTime() / hour) * hour)
    await t.database.pool.query(
      `insert into call_usage (who, weight, hour, calls) values ($1, 'search', $2, $3)
       on conflict (who, weight, hour) do update set calls = excluded.calls`,
      [who, begun, calls],
    )
  }

  test('heavy calls of one user queue, then are refused with a time to retry; other users and light calls are not affected', async () => {
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const { destinationListResponse } = await sari.call(listDestinations, {
      query: { q: 'Test: slow supplier' },
    })
    const slow = stayRequest({
      destinationSearchKeyList: destinationListResponse[0]?.destinationSearchKeyList ?? [],
    })
    const searches = Array.from({ length: 3 }, () => search(sari, slow))
    const refused = await Promise.race(searches)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'TOO_MANY_CALLS',
        errorDescription:
          'Too many searches of you or your organisation at once. Please try again in a moment.',
        retryAfter: 3,
      },
      headers: { 'retry-after': '3' },
    })
    const others = await Promise.all([list(sari), sari.book(request), search(budi), search(agus), list(agus)])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await Promise.all(searches)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
    expect(await search(sari)).toMatchObject({ status: 200 })
  })

  test('the calls of one search, each to another supplier, count as one; a second one at the same supplier does not', async () => {
    const { destinationListResponse } = await sari.call(listDestinations, {
      query: { q: 'Test: slow supplier' },
    })
    const keys = destinationListResponse[0]?.destinationSearchKeyList ?? []
    const searchAt = (code: SupplierCode) =>
      search(
        sari,
        stayRequest({ destinationSearchKeyList: keys.filter(({ supplierCode }) => supplierCode === code) }),
      )
    const { rows } = await t.database.pool.query(`select id from app_user where user_name = 'sari'`)
    await countedOf(`user:${rows[0].id}`, 0)
    for (const code of supplierCodes) await countedOf(`user:${rows[0].id} ${code}`, 49)
    // the late one holds back none of the others
    const late = searchAt('MGH')
    const others = [await searchAt('HBD'), await searchAt('FRM')]
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const again = await Promise.all([searchAt('MGH'), searchAt('MGH'), late])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(await searchAt('HBD')).toMatchObject({ status: 429 })
    for (const code of supplierCodes) await countedOf(`user:${rows[0].id} ${code}`, 1)
  })

  test('a failed call frees its slot', async () => {
    for (let call = 0; call < 4; call += 1) {
      expect(
        await search(sari, stayRequest({ checkInDate: '2020-01-01', checkOutDate: '2020-01-02' })),
      ).toMatchObject({ status: 400 })
    }
    expect(await search(sari)).toMatchObject({ status: 200 })
  })

  test('a user and an organisation have an hourly limit, which starts anew with the next hour', async () => {
    const { rows } = await t.database.pool.query(`select id from app_user where user_name = 'budi'`)
    await countedOf(`user:${rows[0].id}`, 50)
    const refused = await search(budi)
    expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_CALLS' } })
    const { errorDescription, retryAfter } = Object(refused.body)
    expect(errorDescription).toMatch(
      /^You have asked for 50 searches within an hour\. Please try again in \d+ minutes?\.$/,
    )
    expect(retryAfter).toBe(Math.ceil((hour - (t.clock.now().getTime() % hour)) / 1_000))
    expect(refused.headers['retry-after']).toBe(String(retryAfter))
    expect((await search(sari)).status).toBe(200)
    expect((await list(budi)).status).toBe(200)
    await countedOf('org:NUSA', 80)
    expect(await search(sari)).toMatchObject({
      status: 429,
      body: { errorDescription: expect.stringMatching(/^Your organisation has asked for 80 searches/) },
    })
    expect((await search(agus)).status).toBe(200)
    await countedOf('org:NUSA', 1)
    t.clock.pass(hour)
    sari = await t.signIn('NUSA/sari')
    budi = await t.signIn('NUSA/budi')
    agus = await t.signIn('MERAPI/agus')
    expect((await search(budi)).status).toBe(200)
    await deleteExpired(t.database, new Date(t.clock.now().getTime() + 26 * hour))
    expect(await t.database.sql.selectFrom('call_usage').selectAll().execute()).toEqual([])
  })
})
